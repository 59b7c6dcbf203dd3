//! The interrupt key.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::temporary;

/// The interrupt key, for everything that it stops. Clones stand for the same key.
#[derive(Clone, Debug, Default)]
pub struct Interrupt(Arc<State>);

#[derive(Debug, Default)]
struct State {
    is_pressed: AtomicBool,
    ends_program: AtomicBool,
}

impl Interrupt {
    /// Whether the key has been pressed since the last line was awaited.
    pub fn is_pressed(&self) -> bool {
        self.0.is_pressed.load(Ordering::Relaxed)
    }

    /// Begins to wait for a line: forgets that the key was pressed.
    pub fn forget(&self) {
        self.0.is_pressed.store(false, Ordering::Relaxed);
    }

    /// Sets whether the key ends the program from now on, as it does while a script is read.
    pub fn set_ends_program(&self, ends: bool) {
        self.0.ends_program.store(ends, Ordering::Relaxed);
    }

    /// Does what the key does, in whichever thread notices it.
    pub(super) fn press(&self) {
        /// 128 plus the number of `SIGINT`.
        const STATUS: i32 = 130;
        if self.0.ends_program.load(Ordering::Relaxed) {
            temporary::remove_all();
            process::exit(STATUS);
        }
        self.0.is_pressed.store(true, Ordering::Relaxed);
    }
}
