//! The interrupt key, Ctrl-C.

use crate::system::presses;

/// Whether the interrupt key has been pressed for the line that was read last.
#[derive(Clone, Copy, Debug, Default)]
pub struct Interrupt {
    /// The number of presses before that line was awaited.
    before: usize,
}

impl Interrupt {
    /// Whether the key has been pressed since it was last made ready.
    pub fn is_pressed(self) -> bool {
        presses() != self.before
    }

    /// Forgets the presses so far.
    pub fn make_ready(&mut self) {
        self.before = presses();
    }
}
