//! The values of positions.

mod agreement;
pub(crate) mod slow;
mod small_games;
mod tatedrez;
mod tic_tac_two;

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use tt2::solver::Watch;

/// Watches without ever stopping.
pub(crate) struct Patient;

impl Watch for Patient {
    fn progress(&self, done: u64, total: u64) {
        assert!(done <= total);
    }

    fn stops(&self) -> bool {
        false
    }
}

/// Stops after it was asked this many times.
pub(crate) struct Impatient(pub(crate) AtomicUsize);

impl Watch for Impatient {
    fn progress(&self, done: u64, total: u64) {
        assert!(done < total);
    }

    fn stops(&self) -> bool {
        let less = |left: usize| left.checked_sub(1);
        self.0.fetch_update(Relaxed, Relaxed, less).is_err()
    }
}
