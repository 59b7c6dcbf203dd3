//! Sets of positions of Tic-Tac-Two, kept for their predecessors.

use std::sync::atomic::{AtomicU16, AtomicU64, Ordering::Relaxed};

use arrayvec::ArrayVec;

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

    /// For entering positions; several threads may at once, each with its own.
    pub(super) fn entries(&self) -> Entries<'_> {
        Entries {
            set: self,
            waiting: ArrayVec::new(),
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

/// Enters positions into a set some at a time: their places are far apart, and the processor fetches many places
/// in the time of one if nothing else has to wait for them.
pub(super) struct Entries<'a> {
    set: &'a Transposed<'a>,
    waiting: ArrayVec<usize, WAITING>,
}

/// The numbers that wait for being entered.
const WAITING: usize = 64;

impl Entries<'_> {
    /// Enters a position, at the latest when this is dropped.
    pub(super) fn insert(&mut self, position: Arrangement) {
        let Transposed {
            numbering, changes, ..
        } = self.set;
        for (number, row, grid) in numbering.numbers(position.exchanged()) {
            if changes[row].load(Relaxed) >> grid & 1 == 0 {
                changes[row].fetch_or(1 << grid, Relaxed);
            }
            self.waiting.push(number);
            if self.waiting.is_full() {
                self.flush();
            }
        }
    }

    fn flush(&mut self) {
        let place = |number: usize| (&self.set.words[number / 64], 1 << (number % 64));
        let mut words = [0; WAITING];
        for (word, &number) in words.iter_mut().zip(&self.waiting) {
            *word = place(number).0.load(Relaxed);
        }
        for (word, number) in words.into_iter().zip(self.waiting.drain(..)) {
            let (place, bit) = place(number);
            if word & bit == 0 {
                place.fetch_or(bit, Relaxed);
            }
        }
    }
}

impl Drop for Entries<'_> {
    fn drop(&mut self) {
        self.flush();
    }
}
