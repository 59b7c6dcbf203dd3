//! All values of a large game, kept in memory. [`solver`](super) explains the terms.

use std::collections::BTreeMap;

use super::block_index::Index;
use super::large_game::{Block, LargeGame};
use super::packed::pack;
use super::retrograde::{self, SOLVING_STEPS};
use super::threads::{PROGRESS_STEPS, parallel_unordered};
use super::value::PackedValue;
use super::{Progress, Solution, TooLittleMemory, Value, check_memory};

/// The values of all positions of a large game. They take 146 MB for Tic-Tac-Two and 45 MB for
/// Tatedrez on the 4x4 board.
pub struct SolvedTable<P: LargeGame> {
    index: Index<P>,
    /// The values. The index of a value is the number of its position before a move.
    codes: Vec<PackedValue>,
}

pub(super) fn solve<P: LargeGame>(
    progress: &Progress,
) -> Result<Option<Solution>, TooLittleMemory> {
    check_memory(P::SOLVING_MEMORY)?;
    let solved = SolvedTable::<P>::solve(progress);
    Ok(solved.and_then(|table| table.solution(progress)))
}

impl<P: LargeGame> SolvedTable<P> {
    /// Solves the game on all processors. Returns `None` if `progress` stops the work.
    pub fn solve(progress: &Progress) -> Option<Self> {
        let index = Index::new();
        let codes = retrograde::solve(&index, progress)?;
        Some(Self { index, codes })
    }

    pub fn value(&self, position: &P) -> Value {
        let number = self.index.canonical_number(position.placement().turned());
        self.codes[number].value()
    }

    /// Counts the positions of each value, and packs the table of lost positions. Returns `None` if
    /// `progress` stops the work.
    pub fn solution(&self, progress: &Progress) -> Option<Solution> {
        let mut counts = BTreeMap::new();
        let blocks = self.index.blocks.iter();
        let steps = SOLVING_STEPS..PROGRESS_STEPS;
        let counted = parallel_unordered(blocks, progress, steps, |block| self.census(block))?;
        let mut lost = vec![Vec::new(); 256];
        for (counts_there, lost_there) in counted {
            for (code, count) in (0..=u8::MAX).zip(counts_there) {
                if count > 0 {
                    *counts.entry(PackedValue(code).value()).or_default() += count;
                }
            }
            for (numbers, there) in lost.iter_mut().zip(lost_there) {
                numbers.extend(there);
            }
        }
        Some(Solution {
            counts,
            start: self.value(&P::START),
            packed: pack(lost),
        })
    }

    /// Counts the positions before a move in a block by their packed values. Of symmetric
    /// positions, counts only the one with the least number. Also lists the counted positions that
    /// are unfinished and lost, by the plies in which they are lost: for each position, the least
    /// of its numbers after a move.
    fn census(&self, block: &Block<P>) -> ([u64; 256], Vec<Vec<u32>>) {
        let (mut counts, mut lost) = ([0; 256], vec![Vec::new(); 256]);
        for (offset, &code) in self.codes[block.range()].iter().enumerate() {
            if code == PackedValue::UNKNOWN || !block.is_canonical(offset) {
                continue;
            }
            counts[usize::from(code.0)] += 1;
            if let Value::Loss(plies @ 1..) = code.value() {
                let number = self.index.canonical_number(block.placement_before(offset));
                lost[usize::from(plies)].push(number as u32);
            }
        }
        (counts, lost)
    }
}
