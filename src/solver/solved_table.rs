//! A large game, solved in memory.

use super::index::{Block, Index, Placement, cells};
use super::large_game::LargeGame;
use super::retrograde;
use super::solution::Census;
use super::threads::{Part, share};
use super::value::Code;
use super::{NoValue, Solution, Value, Watch, check_memory, is_legal};
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
    let mut part = Part::whole(watch);
    let percent = if P::IS_CHECKED { 40 } else { 90 };
    let table = SolvedTable::<P>::solve_part(&mut part.split_off(percent));
    Ok(table.and_then(|table| table.solution_part(&part)))
}

/// Solves a large game, and visits its unfinished positions that play can reach, one of each class of symmetric ones, in
/// the order of their numbers, until `visit` returns false; `None` when stopped.
///
/// # Errors
/// [`NoValue::TooLittleMemory`].
pub(super) fn list<P: LargeGame>(
    watch: &dyn Watch,
    mut visit: impl FnMut(&P, Value) -> bool,
) -> Result<Option<()>, NoValue> {
    check_memory(P::SOLVING_MEMORY)?;
    let mut part = Part::whole(watch);
    let Some(table) = SolvedTable::<P>::solve_part(&mut part.split_off(20)) else {
        return Ok(None);
    };
    let blocks = &table.index.blocks;
    for (block, done) in blocks.iter().zip(1..) {
        let is_visited = table.positions(block).all(|(offset, code)| {
            let placement = block.placement_before(offset);
            // while pieces are placed in turn their number says whose turn it is; later it may be that of either side
            let turns = [placement.own, placement.other].map(|army| cells(army).count_ones());
            let side = Side::after(turns.into_iter().sum::<u32>() as usize);
            let position = P::of_placement(placement, side);
            position.outcome().is_some() || visit(&position, code.value())
        });
        if !is_visited || watch.stops() {
            return Ok(None);
        }
        part.tell(done, blocks.len() as u64);
    }
    Ok(Some(()))
}

impl<P: LargeGame> SolvedTable<P> {
    /// Solves the game, using every processor; `None` when `watch` says to stop.
    pub fn solve(watch: &dyn Watch) -> Option<Self> {
        Self::solve_part(&mut Part::whole(watch))
    }

    fn solve_part(part: &mut Part<'_>) -> Option<Self> {
        let index = Index::default();
        let codes = retrograde::solve(&index, part)?;
        Some(Self { index, codes })
    }

    /// The value of a position.
    pub fn value(&self, position: &P) -> Value {
        let mut numbers = self.index.numbers(position.placement().turned());
        let first = numbers.next();
        first.map_or(Value::Draw, |(_, number)| self.codes[number].value())
    }

    /// The solution; `None` when `watch` says to stop.
    pub fn solution(&self, watch: &dyn Watch) -> Option<Solution> {
        self.solution_part(&Part::whole(watch))
    }

    fn solution_part(&self, part: &Part<'_>) -> Option<Solution> {
        let blocks = &self.index.blocks;
        let counted = share(blocks.iter(), part, |block| {
            (!P::IS_CHECKED || self.check(block), self.census(block))
        });
        let (mut is_right, mut census) = (true, Census::default());
        for (is_right_there, counted) in counted? {
            is_right &= is_right_there;
            census.add(counted);
        }
        let start = self.value(&P::START);
        Some(census.solution(start, |packed| is_right && packed == P::LOST))
    }

    /// The positions before a move in a block, with their offsets; of those that are symmetric to each other, only the one
    /// with the least number.
    fn positions(&self, block: &Block<P>) -> impl Iterator<Item = (usize, Code)> {
        let codes = self.codes[block.range()].iter().copied().enumerate();
        codes.filter(|&(offset, code)| code != Code::NONE && block.is_least(offset))
    }

    /// A census of the positions before a move in a block.
    fn census(&self, block: &Block<P>) -> Census {
        let mut census = Census::default();
        let mut counts = [0; 256];
        self.positions(block).for_each(|(offset, code)| {
            counts[usize::from(code.0)] += 1;
            if let Value::Loss(plies @ 1..) = code.value() {
                let placement = block.placement_before(offset);
                if Self::is_listed(plies, &placement) {
                    let number = self.index.least_number(placement);
                    census.lost.push((number as u32, plies));
                }
            }
        });
        for (code, count) in (0..=u8::MAX).zip(counts).filter(|(_, count)| *count > 0) {
            census.count(Code(code).value(), count);
        }
        census
    }

    /// Whether an unfinished position that is lost in so many plies belongs into the packed table.
    fn is_listed(plies: u8, placement: &Placement) -> bool {
        let position = |side| P::of_placement(*placement, side);
        match P::is_opening(placement) {
            true => Side::ALL.into_iter().any(|side| is_legal(&position(side))),
            false => plies >= P::CUT,
        }
    }

    /// Whether the positions before a move in a block have the values that their successors give them.
    fn check(&self, block: &Block<P>) -> bool {
        // by offset: the number of the successor, beyond the last one if there is none
        let mut numbers = vec![u32::MAX; block.range().len()];
        let images = block.images();
        for (slot, _) in block.slots(|other| P::occurs(block.size(), other)) {
            for zone in 0..P::ZONES {
                let mut numbers_after = self.index.numbers_after(block, &images, zone, slot);
                if let Some((_, number)) = numbers_after.next() {
                    numbers[zone * block.stride + slot] = number as u32;
                }
            }
        }
        // the codes are far apart in memory: with no work in between, the processor fetches many of them at once
        let after = numbers.into_iter().map(|number| {
            let code = self.codes.get(number as usize);
            code.copied().unwrap_or(Code::BEST)
        });
        let after: Vec<Code> = after.collect();
        let codes = &self.codes[block.range()];
        let slots = block.slots(|own| P::occurs(own, block.size()));
        let is_right = |zone: usize, slot, own, other_has_line| {
            let code = codes[zone * block.stride + slot];
            let has_line = P::has_line(own, zone);
            if has_line && !P::GIVES_LINES {
                return code == Code::NONE;
            }
            if let Some(finished) = Code::finished([has_line, other_has_line]) {
                return code == finished;
            }
            // the worst for the other side
            let mut worst = Code::BEST;
            P::any_offset_after(block, zone, slot, |offset| {
                worst = worst.min(after[offset]);
                false
            });
            code.value() == worst.value().before()
        };
        (0..P::ZONES).all(|zone| {
            let other_has_line = P::has_line(block.army, zone);
            let mut slots = slots.iter();
            slots.all(|&(slot, own)| is_right(zone, slot, own, other_has_line))
        })
    }
}
