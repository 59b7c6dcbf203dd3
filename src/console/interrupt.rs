//! The interrupt key, Ctrl-C.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::system;

/// Whether the interrupt key was pressed, and what it does.
#[derive(Clone, Debug, Default)]
pub struct Interrupt {
    pressed: Arc<AtomicBool>,
    /// Whether it has been pressed since a line was awaited, taken or not.
    pressed_in_line: Arc<AtomicBool>,
    /// Whether the key ends the program, as it does while a script is being read.
    ends: Arc<AtomicBool>,
}

impl Interrupt {
    /// The exit status of a program ended by the interrupt key: 128 plus the number of `SIGINT`.
    const STATUS: i32 = 130;

    /// Begins to listen for the key, and for the signals that end or stop the program, which leaves the terminal as
    /// it is at this moment.
    ///
    /// # Errors
    /// Those of the operating system; the key then ends the program.
    pub fn listen() -> io::Result<Self> {
        let interrupt = Self::default();
        let Self {
            pressed,
            pressed_in_line,
            ends,
        } = interrupt.clone();
        system::listen(move || {
            pressed.store(true, Ordering::Relaxed);
            pressed_in_line.store(true, Ordering::Relaxed);
            ends.load(Ordering::Relaxed).then_some(Self::STATUS)
        })?;
        Ok(interrupt)
    }

    /// Sets whether the key ends the program from now on, or only sets a flag.
    pub fn set_ends_program(&self, ends: bool) {
        self.ends.store(ends, Ordering::Relaxed);
    }

    /// Has the effect of the key on what goes on, and none on what is typed.
    pub fn press(&self) {
        self.pressed.store(true, Ordering::Relaxed);
    }

    /// Whether the key has been pressed since it was last taken; always `false` while the key ends the program.
    pub fn is_pressed(&self) -> bool {
        self.pressed.load(Ordering::Relaxed) && !self.ends.load(Ordering::Relaxed)
    }

    /// Whether the key has been pressed; from now on it counts as not pressed.
    pub fn take(&self) -> bool {
        // a key that is pressed between two steps would be lost
        self.is_pressed() && self.pressed.swap(false, Ordering::Relaxed)
    }

    /// Notes that a line is awaited, which the key has not interrupted yet.
    pub fn await_line(&self) {
        self.pressed.store(false, Ordering::Relaxed);
        self.pressed_in_line.store(false, Ordering::Relaxed);
    }

    /// Whether the key has been pressed since the last line was awaited.
    pub fn was_pressed_in_line(&self) -> bool {
        self.pressed_in_line.load(Ordering::Relaxed)
    }
}
