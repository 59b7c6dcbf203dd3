//! Tests of the values of positions.

mod outside;
mod small_games;
mod tatedrez;
mod tic_tac_two;

use std::collections::{BTreeSet, HashSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread::{self, ThreadId};

use tt2::model::game::Position;
use tt2::solver::{Solution, Value};

/// Stops a computation after a number of reports, and checks that the progress never decreases.
pub(crate) struct Watcher {
    patience: u64,
    reports: AtomicU64,
    /// The threads that have reported.
    threads: Mutex<HashSet<ThreadId>>,
    done: AtomicU64,
    /// The largest difference between one report and the next.
    largest_step: AtomicU64,
    total: AtomicU64,
}

impl Watcher {
    /// Creates a watcher that lets the work continue for `patience` reports, and then stops it.
    pub(crate) fn after(patience: u64) -> Self {
        Self {
            patience,
            reports: AtomicU64::new(0),
            threads: Mutex::default(),
            done: AtomicU64::new(0),
            largest_step: AtomicU64::new(0),
            total: AtomicU64::new(0),
        }
    }

    /// Creates a watcher that never stops the work.
    pub(crate) fn patient() -> Self {
        Self::after(u64::MAX)
    }

    /// Receives a report. Returns `false` if the work should stop.
    pub(crate) fn hears(&self, done: u64, total: u64) -> bool {
        let before = self.done.swap(done, Relaxed);
        assert!(before <= done && done <= total);
        self.largest_step.fetch_max(done - before, Relaxed);
        self.total.store(total, Relaxed);
        let mut threads = self.threads.lock().expect("no thread panics here");
        threads.insert(thread::current().id());
        self.reports.fetch_add(1, Relaxed) < self.patience
    }

    /// Counts the threads that have reported.
    pub(crate) fn threads(&self) -> usize {
        self.threads.lock().expect("no thread panics here").len()
    }

    /// Checks that the reports came often, and that the last said that everything was done.
    #[track_caller]
    pub(crate) fn has_seen_everything(&self) {
        let [done, total] = [&self.done, &self.total].map(|number| number.load(Relaxed));
        assert_eq!(done, total);
        let step = self.largest_step.load(Relaxed);
        assert!(step <= total / 20, "{step} of {total}");
    }
}

/// Finds the value of a position from the values of its successors.
fn value_by_successors<P: Position>(position: &P, value: impl Fn(&P) -> Value) -> Value {
    let mut best = Value::Loss(0);
    position.for_each_successor(|_, next| best = best.max(value(next).before()));
    best
}

/// Checks that for each number of plies up to the largest, some position is won or lost in exactly
/// that number.
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
