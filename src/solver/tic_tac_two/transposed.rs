//! Sets of positions of Tic-Tac-Two, kept for their predecessors.

use std::sync::atomic::{AtomicU16, AtomicU64, Ordering::Relaxed};

use super::arrangement::Arrangement;
use super::numbering::Numbering;
use super::row::Row;

/// A set of positions under the numbers that they would have with the pieces of the sides exchanged.
///
/// In the row of a position are then all its successors: its side not to move, to which the row belongs, is to
/// move in them.
pub(super) struct Transposed<'a> {
    numbering: &'a Numbering,
    /// A bit for each number.
    words: Vec<AtomicU64>,
    /// By the index of a row: the set of the grids that were entered since it was last asked.
    changes: Vec<AtomicU16>,
}

impl<'a> Transposed<'a> {
    /// The empty set.
    pub(super) fn new(numbering: &'a Numbering) -> Self {
        let words = (0..numbering.len().div_ceil(64)).map(|_| AtomicU64::new(0));
        let changes = numbering.rows().iter().map(|_| AtomicU16::new(0));
        Self {
            numbering,
            words: words.collect(),
            changes: changes.collect(),
        }
    }

    /// Enters a position; several threads may at once.
    pub(super) fn insert(&self, position: Arrangement) {
        for (number, row, grid) in self.numbering.numbers(position.exchanged()) {
            self.words[number / 64].fetch_or(1 << (number % 64), Relaxed);
            if self.changes[row].load(Relaxed) >> grid & 1 == 0 {
                self.changes[row].fetch_or(1 << grid, Relaxed);
            }
        }
    }

    /// The set of the grids with which something was entered into a row since this was last asked.
    pub(super) fn take_changes(&self, row: usize) -> u16 {
        self.changes[row].swap(0, Relaxed)
    }

    /// The bits of a row with a grid, in words.
    pub(super) fn words(&self, row: &Row, grid: usize) -> impl Iterator<Item = u64> {
        let words = &self.words[(row.start + grid * row.stride) / 64..][..row.stride / 64];
        words.iter().map(|word| word.load(Relaxed))
    }

    /// Takes all positions out of a row.
    pub(super) fn clear(&self, row: &Row) {
        for word in &self.words[row.start / 64..row.end() / 64] {
            word.store(0, Relaxed);
        }
    }
}
