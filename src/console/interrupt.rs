//! The interrupt key, Ctrl-C.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use crate::system;

/// The interrupt key, and which of its presses have been answered.
#[derive(Clone, Debug, Default)]
pub struct Interrupt {
    key: Arc<Key>,
    /// The mark of the last press that was answered.
    answered: usize,
}

/// What the key does, and has done, in whichever thread takes the signal.
#[derive(Debug, Default)]
struct Key {
    /// The number of presses, without those that ended the program.
    presses: AtomicUsize,
    /// Whether the key ends the program, as it does while a script is being read.
    ends_program: AtomicBool,
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
        let key = Arc::clone(&interrupt.key);
        system::listen(move || {
            if key.ends_program.load(Ordering::Relaxed) {
                return Some(Self::STATUS);
            }
            key.presses.fetch_add(1, Ordering::Relaxed);
            None
        })?;
        Ok(interrupt)
    }

    /// Sets whether the key ends the program from now on, or is only counted.
    pub fn set_ends_program(&self, ends: bool) {
        self.key.ends_program.store(ends, Ordering::Relaxed);
    }

    /// This moment, from which on presses can be told from those before.
    pub fn mark(&self) -> usize {
        self.key.presses.load(Ordering::Relaxed)
    }

    /// How often what was typed has been dropped, by this key or by the one that stops the program.
    pub fn drops(&self) -> usize {
        self.mark() + system::stops()
    }

    /// Whether the key has been pressed since a mark.
    pub fn was_pressed_since(&self, mark: usize) -> bool {
        self.mark() != mark
    }

    /// Whether the key has been pressed since a press was last answered.
    pub fn is_pressed(&self) -> bool {
        self.was_pressed_since(self.answered)
    }

    /// Takes all presses so far as answered; returns whether there were any that were not.
    pub fn answer(&mut self) -> bool {
        let mark = self.mark();
        std::mem::replace(&mut self.answered, mark) != mark
    }
}
