//! The interrupt key, Ctrl-C.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::consts::SIGINT;
use signal_hook::flag;

/// Whether the interrupt key was pressed, and what it does.
#[derive(Clone, Debug, Default)]
pub struct Interrupt {
    pressed: Arc<AtomicBool>,
    /// Whether the key ends the program: while what is read is a script.
    ends: Arc<AtomicBool>,
}

impl Interrupt {
    /// The exit status of a program that the interrupt key ended.
    const STATUS: i32 = 128 + SIGINT;

    /// Begins to listen for the key.
    ///
    /// # Errors
    /// Those of the operating system.
    pub fn listen() -> io::Result<Self> {
        let interrupt = Self::default();
        flag::register_conditional_shutdown(SIGINT, Self::STATUS, Arc::clone(&interrupt.ends))?;
        flag::register(SIGINT, Arc::clone(&interrupt.pressed))?;
        Ok(interrupt)
    }

    /// Says whether the key ends the program from now on, or only sets a flag.
    pub fn ends_program(&self, ends: bool) {
        self.ends.store(ends, Ordering::Relaxed);
    }

    /// Whether the key was pressed since it was last taken.
    pub fn is_pressed(&self) -> bool {
        self.pressed.load(Ordering::Relaxed)
    }

    /// Whether the key was pressed; from now on it counts as not pressed.
    pub fn take(&self) -> bool {
        self.pressed.swap(false, Ordering::Relaxed)
    }
}
