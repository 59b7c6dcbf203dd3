//! The keyboard while no line is being read.

use std::io::{self, IsTerminal as _};
use std::thread;
use std::time::{Duration, Instant};

use crossterm_winapi::{Console, Handle, InputRecord};

/// A keyboard that delivers single keys, without showing them.
#[derive(Debug)]
pub struct Keyboard {
    /// `None` if no keys can be read.
    console: Option<Console>,
}

impl Keyboard {
    /// Opens the console on standard input.
    pub fn open() -> Self {
        let console = || Handle::current_in_handle().map(Console::from).ok();
        Self {
            console: io::stdin().is_terminal().then(console).flatten(),
        }
    }

    /// Waits up to `wait` for a key, and returns its character.
    pub fn key(&self, wait: Duration) -> Option<char> {
        const STEP: Duration = Duration::from_millis(10);
        let end = Instant::now() + wait;
        loop {
            if let Some(key) = self.console.as_ref().and_then(next_key) {
                return Some(key);
            }
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return None;
            }
            thread::sleep(left.min(STEP));
        }
    }
}

/// Reads a key that is waiting to be read, and leaves those after it to the next reader.
fn next_key(console: &Console) -> Option<char> {
    while console.number_of_console_input_events().ok()? > 0 {
        if let InputRecord::KeyEvent(key) = console.read_single_input_event().ok()?
            && key.key_down
            // a key such as Shift has no character
            && key.u_char != 0
        {
            // half a surrogate pair is not a character
            let char = char::from_u32(key.u_char.into());
            return char.or(Some(char::REPLACEMENT_CHARACTER));
        }
    }
    None
}

/// Drops what was typed but has not been read, which a console keeps when the interrupt key is pressed.
pub fn forget_typed() {
    let keyboard = Keyboard::open();
    if let Some(console) = keyboard.console {
        // if this fails, the keys are read as usual
        let _ = console.read_console_input();
    }
}

/// Does not wait: the next read does.
pub fn wait_for_input() -> bool {
    true
}

/// The console while the line editor has it, which needs nothing.
#[derive(Debug)]
pub struct LineEditing;

impl LineEditing {
    /// Hands the console to the line editor.
    pub fn begin() -> Self {
        Self
    }
}
