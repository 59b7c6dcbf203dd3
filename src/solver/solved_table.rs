//! A large game, solved in memory.

use std::collections::BTreeMap;

use super::index::{Block, Index};
use super::large_game::{LargeGame, Placement};
use super::packed::pack;
use super::retrograde;
use super::threads::{Part, share};
use super::value::Code;
use super::{NoValue, Solution, Value, Watch, check_memory};

/// The values of all positions of a large game: 146 MB for Tic-Tac-Two, 45 MB for Tatedrez on the board of 4 by 4 cells.
pub struct SolvedTable<P: LargeGame> {
    index: Index<P>,
    codes: Vec<Code>,
}

/// Solves a large game; `None` when `watch` says to stop.
///
/// # Errors
/// [`NoValue::TooLittleMemory`].
pub(super) fn solve<P: LargeGame>(watch: &dyn Watch) -> Result<Option<Solution>, NoValue> {
    check_memory(P::SOLVING_MEMORY)?;
    // counting takes a tenth of the time
    let middle = Part::TOTAL * 9 / 10;
    let part = |steps| Part {
        whole: watch,
        steps,
    };
    let table = SolvedTable::<P>::solve(&part(0..middle));
    Ok(table.and_then(|table| table.solution(&part(middle..Part::TOTAL))))
}

impl<P: LargeGame> SolvedTable<P> {
    /// Solves the game, using every processor; `None` when `watch` says to stop.
    pub fn solve(watch: &dyn Watch) -> Option<Self> {
        let index = Index::new();
        let codes = retrograde::solve(&index, watch)?;
        Some(Self { index, codes })
    }

    /// Returns the value of a position.
    pub fn value(&self, position: &P) -> Value {
        let number = self.index.least_number(position.placement().turned());
        self.codes[number].value()
    }

    /// Returns the solution; `None` when `watch` says to stop.
    pub fn solution(&self, watch: &dyn Watch) -> Option<Solution> {
        let (mut counts, mut lost) = (BTreeMap::new(), Vec::new());
        let counted = share(self.index.blocks.iter(), watch, |block| self.census(block));
        for (counts_there, lost_there) in counted? {
            for (code, count) in (0..=u8::MAX).zip(counts_there) {
                if count > 0 {
                    *counts.entry(Code(code).value()).or_default() += count;
                }
            }
            lost.extend(lost_there);
        }
        let packed = pack(lost);
        Some(Solution {
            counts,
            start: self.value(&P::START),
            agrees: packed == P::LOST,
            packed,
        })
    }

    /// Returns the positions before a move in a block, with their offsets; of those that are symmetric to each other,
    /// only the one with the least number.
    fn positions(&self, block: &Block<P>) -> impl Iterator<Item = (usize, Code)> {
        let codes = self.codes[block.range()].iter().copied().enumerate();
        codes.filter(|&(offset, code)| code != Code::NONE && block.is_least(offset))
    }

    /// Returns how many positions before a move in a block have each code, and the numbers of those that belong into
    /// the packed table, with the plies in which they are lost.
    fn census(&self, block: &Block<P>) -> ([u64; 256], Vec<(u32, u8)>) {
        let (mut counts, mut lost) = ([0; 256], Vec::new());
        for (offset, code) in self.positions(block) {
            counts[usize::from(code.0)] += 1;
            if let Value::Loss(plies @ 1..) = code.value() {
                let placement = block.placement_before(offset);
                if Self::is_listed(plies, &placement) {
                    lost.push((self.index.least_number(placement) as u32, plies));
                }
            }
        }
        (counts, lost)
    }

    /// Returns whether an unfinished position that is lost in `plies` belongs into the packed table.
    fn is_listed(plies: u8, placement: &Placement) -> bool {
        plies >= P::CUT || P::is_opening(placement)
    }
}
