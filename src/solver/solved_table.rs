//! A large game, solved in memory.

use std::collections::BTreeMap;

use super::index::{Block, Index};
use super::large_game::{LargeGame, Placement, cells};
use super::packed::pack;
use super::retrograde;
use super::threads::{Part, share};
use super::value::Code;
use super::{NoValue, Solution, Value, Watch, check_memory};
use crate::game::Side;

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
    let [solving, counting] = parts(watch, 90);
    let table = SolvedTable::<P>::solve(&solving);
    Ok(table.and_then(|table| table.solution(&counting)))
}

/// Solves a large game, and visits its unfinished positions that play can reach, one of each class of symmetric ones, in
/// the order of their numbers, until `visit` returns false; `None` when stopped.
///
/// # Errors
/// [`NoValue::TooLittleMemory`].
pub(super) fn list<P: LargeGame>(
    watch: &dyn Watch,
    visit: &mut dyn FnMut(P, Value) -> bool,
) -> Result<Option<()>, NoValue> {
    check_memory(P::SOLVING_MEMORY)?;
    let [solving, listing] = parts(watch, 20);
    let Some(table) = SolvedTable::<P>::solve(&solving) else {
        return Ok(None);
    };
    let blocks = &table.index.blocks;
    for (block, done) in blocks.iter().zip(1..) {
        for (offset, code) in table.positions(block) {
            let placement = block.placement_before(offset);
            // while pieces are placed in turn their number says whose turn it is; later it may be that of either side
            let turns = cells(placement.own).count_ones() + cells(placement.other).count_ones();
            let position = P::of_placement(placement, Side::after(turns as usize));
            if position.outcome().is_none() && !visit(position, code.value()) {
                return Ok(None);
            }
        }
        if watch.stops() {
            return Ok(None);
        }
        listing.progress(done, blocks.len() as u64);
    }
    Ok(Some(()))
}

/// The first `percent` per cent of a computation, and the rest.
fn parts(whole: &dyn Watch, percent: u64) -> [Part<'_>; 2] {
    let middle = Part::TOTAL * percent / 100;
    [0..middle, middle..Part::TOTAL].map(|steps| Part { whole, steps })
}

impl<P: LargeGame> SolvedTable<P> {
    /// Solves the game, using every processor; `None` when `watch` says to stop.
    pub fn solve(watch: &dyn Watch) -> Option<Self> {
        let index = Index::default();
        let codes = retrograde::solve(&index, watch)?;
        Some(Self { index, codes })
    }

    /// The value of a position.
    pub fn value(&self, position: &P) -> Value {
        let number = self.index.least_number(position.placement().turned());
        self.codes[number].value()
    }

    /// The solution; `None` when `watch` says to stop.
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

    /// The positions before a move in a block, with their offsets; of those that are symmetric to each other, only the one
    /// with the least number.
    fn positions(&self, block: &Block<P>) -> impl Iterator<Item = (usize, Code)> {
        let codes = self.codes[block.range()].iter().copied().enumerate();
        codes.filter(|&(offset, code)| code != Code::NONE && block.is_least(offset))
    }

    /// How many positions before a move in a block have each code, and the numbers of those that belong into the packed
    /// table, with the plies in which they are lost.
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

    /// Whether an unfinished position that is lost in so many plies belongs into the packed table.
    fn is_listed(plies: u8, placement: &Placement) -> bool {
        plies >= P::CUT || P::is_opening(placement)
    }
}
