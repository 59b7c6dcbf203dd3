//! The values of positions.

mod agreement;
mod retrograde;
pub(crate) mod slow;
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

/// The lines of a table of positions and their values for the game with this word.
fn listed(table: &'static str, game: &str) -> Vec<(&'static str, &'static str)> {
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    let listed = lines.map(|line| line.split_once('\t').expect("a position and its value"));
    listed
        .filter(|(position, _)| position.split(' ').next() == Some(game))
        .collect()
}
