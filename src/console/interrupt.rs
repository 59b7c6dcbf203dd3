//! The interrupt key, Ctrl-C.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use crate::system;

/// The interrupt key, and whether it has been pressed for the line that was read last.
#[derive(Clone, Debug, Default)]
pub struct Interrupt {
    key: Arc<Key>,
    /// The number of presses before that line was awaited.
    before: usize,
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

    /// How often what was typed has been dropped, by this key or by the one that stops the program.
    pub fn drops(&self) -> usize {
        self.presses() + system::stops()
    }

    /// Whether the key has been pressed since it was last made ready.
    pub fn is_pressed(&self) -> bool {
        self.presses() != self.before
    }

    /// Forgets the presses so far.
    pub fn make_ready(&mut self) {
        self.before = self.presses();
    }

    fn presses(&self) -> usize {
        self.key.presses.load(Ordering::Relaxed)
    }
}
