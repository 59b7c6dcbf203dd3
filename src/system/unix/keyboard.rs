//! The keyboard while no line is being read.

use std::thread;
use std::time::Duration;

use nix::sys::termios::Termios;

use super::signals::take_signals;
use super::streams::{is_readable, read};
use super::terminal;

/// A keyboard that delivers single keys, without showing them, until it is dropped.
#[derive(Debug)]
pub struct Keyboard {
    /// The previous settings of the terminal; `None` if no keys can be read.
    before: Option<Termios>,
}

impl Keyboard {
    /// Sets the terminal on standard input to single keys.
    pub fn open() -> Self {
        Self {
            before: terminal::begin_single_keys(),
        }
    }

    /// Waits up to `wait` for keys, and returns what they typed. When `heed` is called, signals of keys that were pressed
    /// before are taken.
    pub fn typed(&self, wait: Duration, heed: impl FnOnce()) -> Vec<u8> {
        const ENOUGH: usize = 1 << 12;
        if self.before.is_some() {
            if !is_readable(wait).is_ok_and(|ready| ready) {
                return Vec::new();
            }
            take_signals();
            heed();
            let mut typed = vec![0; ENOUGH];
            if let Ok(count @ 1..) = read(&mut typed) {
                typed.truncate(count);
                return typed;
            }
        }
        // without a keyboard, or if it was unplugged, wait all the same
        thread::sleep(wait);
        Vec::new()
    }
}

impl Drop for Keyboard {
    fn drop(&mut self) {
        if let Some(before) = &self.before {
            terminal::end_single_keys(before);
        }
    }
}
