//! Sets of positions of Tic-Tac-Two, kept for their predecessors.

use std::sync::atomic::{AtomicU16, AtomicU64, Ordering::Relaxed};

use arrayvec::ArrayVec;

use super::arrangement::Arrangement;
use super::block::Block;
use super::index::{Index, Place};

/// A set of positions under the numbers that they have with the pieces of the sides exchanged.
///
/// So the block of a position contains all its successors: the side not to move, whose cells are the block's, is to
/// move in them.
pub(super) struct PositionSet<'a> {
    index: &'a Index,
    /// A bit for each number.
    words: Vec<AtomicU64>,
    /// By the number of a block: the grids for which something was inserted since they were last taken.
    changes: Vec<AtomicU16>,
}

impl<'a> PositionSet<'a> {
    /// The empty set.
    pub(super) fn new(index: &'a Index) -> Self {
        let words = (0..index.len().div_ceil(64)).map(|_| AtomicU64::new(0));
        let changes = index.blocks().iter().map(|_| AtomicU16::new(0));
        Self {
            index,
            words: words.collect(),
            changes: changes.collect(),
        }
    }

    /// An inserter; several threads may insert at the same time, each with its own.
    pub(super) fn inserter(&self) -> Inserter<'_> {
        Inserter {
            set: self,
            waiting: ArrayVec::new(),
        }
    }

    /// Takes the set of the grids for which something was inserted into a block since the last call.
    pub(super) fn take_changes(&self, block: usize) -> u16 {
        self.changes[block].swap(0, Relaxed)
    }

    /// The bits of a block for a grid, in words.
    pub(super) fn words(&self, block: &Block, grid: usize) -> impl Iterator<Item = u64> {
        let start = (block.start + grid * block.stride) / 64;
        let words = &self.words[start..][..block.stride / 64];
        words.iter().map(|word| word.load(Relaxed))
    }

    /// Removes all positions of a block.
    pub(super) fn clear(&self, block: &Block) {
        for word in &self.words[block.start / 64..block.end() / 64] {
            word.store(0, Relaxed);
        }
    }
}

/// Inserts positions into a set in batches: their places are far apart in memory, and the processor fetches many
/// places in the time of one if nothing else waits for them.
pub(super) struct Inserter<'a> {
    set: &'a PositionSet<'a>,
    waiting: ArrayVec<usize, WAITING>,
}

/// How many numbers may wait to be inserted.
const WAITING: usize = 64;

impl Inserter<'_> {
    /// Inserts a position, at the latest when the inserter is dropped.
    pub(super) fn insert(&mut self, position: Arrangement) {
        let PositionSet { index, changes, .. } = self.set;
        for Place {
            block,
            grid,
            number,
        } in index.places(position.exchanged())
        {
            if changes[block].load(Relaxed) >> grid & 1 == 0 {
                changes[block].fetch_or(1 << grid, Relaxed);
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

impl Drop for Inserter<'_> {
    fn drop(&mut self) {
        self.flush();
    }
}
