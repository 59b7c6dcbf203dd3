//! The interrupt key, Ctrl-C.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use signal_hook::{flag, low_level};

use super::keyboard;

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

    /// Begins to listen for the key, and for the signals that end the program, which leaves the terminal as
    /// it was at this moment.
    ///
    /// # Errors
    /// Those of the operating system.
    pub fn listen() -> io::Result<Self> {
        let interrupt = Self::default();
        flag::register(SIGINT, Arc::clone(&interrupt.pressed))?;
        let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP])?;
        let before = keyboard::settings();
        let ends = Arc::clone(&interrupt.ends);
        thread::Builder::new().spawn(move || {
            let ends_program = |signal: &i32| *signal != SIGINT || ends.load(Ordering::Relaxed);
            let Some(signal) = signals.forever().find(ends_program) else {
                return;
            };
            keyboard::put_in_order(before.as_ref());
            if signal == SIGINT {
                low_level::exit(Self::STATUS);
            }
            // where even this fails the program goes on
            let _ = low_level::emulate_default_handler(signal);
        })?;
        Ok(interrupt)
    }

    /// Says whether the key ends the program from now on, or only sets a flag.
    pub fn ends_program(&self, ends: bool) {
        self.ends.store(ends, Ordering::Relaxed);
    }

    /// Whether the key was pressed since it was last taken; not where it is about to end the program.
    pub fn is_pressed(&self) -> bool {
        self.pressed.load(Ordering::Relaxed) && !self.ends.load(Ordering::Relaxed)
    }

    /// Whether the key was pressed; from now on it counts as not pressed.
    pub fn take(&self) -> bool {
        let pressed = self.is_pressed();
        self.pressed.store(false, Ordering::Relaxed);
        pressed
    }
}
