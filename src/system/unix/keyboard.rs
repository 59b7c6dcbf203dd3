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

    /// Waits up to `wait` for a key, and returns its character. For a key that has none, that is the control character
    /// with which its escape sequence begins. When `heed` is called, signals of keys that were pressed before are taken.
    pub fn key(&self, wait: Duration, heed: impl FnOnce()) -> Option<char> {
        if self.before.is_some() {
            if !is_readable(wait).is_ok_and(|ready| ready) {
                return None;
            }
            take_signals();
            heed();
            if let Some(key) = read_key() {
                return Some(key);
            }
        }
        // without a keyboard, or if it was unplugged, wait all the same
        thread::sleep(wait);
        None
    }
}

impl Drop for Keyboard {
    fn drop(&mut self) {
        if let Some(before) = &self.before {
            terminal::end_single_keys(before);
        }
    }
}

const ESCAPE: u8 = 0x1b;

fn read_key() -> Option<char> {
    let first = read_byte()?;
    if first == ESCAPE {
        skip_escape_sequence();
        return Some(char::from(ESCAPE));
    }
    // the first byte of a UTF-8 character gives its length
    let length = (first.leading_ones() as usize).clamp(1, 4);
    let mut bytes = vec![first];
    while bytes.len() < length {
        bytes.push(read_byte_at_once()?);
    }
    let text = String::from_utf8_lossy(&bytes);
    text.chars().next()
}

/// Reads what a key sends after an escape byte: a letter, or `[` or `O` and everything up to a letter or `~`.
fn skip_escape_sequence() {
    if !matches!(read_byte_at_once(), Some(b'[' | b'O')) {
        return;
    }
    while read_byte_at_once().is_some_and(|byte| !(b'@'..=b'~').contains(&byte)) {}
}

/// Reads a byte that came together with the one before it.
fn read_byte_at_once() -> Option<u8> {
    is_readable(Duration::ZERO).ok().filter(|ready| *ready)?;
    read_byte()
}

/// Reads a byte, and leaves those after it to the next reader.
fn read_byte() -> Option<u8> {
    let mut byte = [0];
    matches!(read(&mut byte), Ok(1)).then_some(byte[0])
}
