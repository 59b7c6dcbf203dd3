//! The values of positions.

mod agreement;
pub(crate) mod slow;
mod small_games;
mod tatedrez;
mod tic_tac_two;

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use tt2::solver::{Solution, Value, Watch};

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
pub(crate) struct Impatient {
    patience: usize,
    asked: AtomicUsize,
}

impl Impatient {
    pub(crate) fn new(patience: usize) -> Self {
        let asked = AtomicUsize::new(0);
        Self { patience, asked }
    }
}

impl Watch for Impatient {
    fn progress(&self, done: u64, total: u64) {
        assert!(done < total);
    }

    fn stops(&self) -> bool {
        self.asked.fetch_add(1, Relaxed) >= self.patience
    }
}

/// Checks that some position is won or lost in each number of plies up to the largest.
#[track_caller]
fn check_no_row_is_empty(solution: &Solution) {
    let mut rows = BTreeSet::new();
    for value in solution.counts.keys() {
        if let Value::Win(plies) | Value::Loss(plies) = value {
            rows.insert(*plies);
        }
    }
    let longest = rows.last().copied().expect("decided positions");
    assert!(rows.into_iter().eq(0..=longest), "rows of zeros");
}
