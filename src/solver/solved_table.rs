//! A large game, solved in memory.

use super::analysis;
use super::index::{Block, Index, Placement, cells};
use super::large_game::LargeGame;
use super::solution::Census;
use super::threads::{Part, share};
use super::value::Code;
use super::{NoValue, PackedTable, Solution, Value, Watch, is_legal};
use crate::game::Side;

/// The values of all positions of a large game: 146 MB for Tic-Tac-Two, 45 MB for Tatedrez on the board of 4 by 4 cells.
pub struct SolvedTable<P: LargeGame> {
    index: Index<P>,
    codes: Vec<Code>,
}

/// Solves a large game; `None` when `watch` says to stop.
///
/// # Errors
/// [`NoValue::Damaged`] if the built-in table cannot be compared with what is found.
pub(super) fn solve<P: LargeGame>(watch: &dyn Watch) -> Result<Option<Solution>, NoValue> {
    PackedTable::open(P::LOST)?;
    let mut part = Part::whole(watch);
    let percent = if P::IS_CHECKED { 40 } else { 90 };
    let table = SolvedTable::<P>::solve_part(&mut part.split_off(percent));
    Ok(table.and_then(|table| table.solution_part(&part)))
}

/// Solves a large game, and visits its unfinished positions that play can reach, one of each class of symmetric ones, in
/// the order of their numbers, until `visit` returns false; `None` when stopped.
pub(super) fn list<P: LargeGame>(
    watch: &dyn Watch,
    mut visit: impl FnMut(&P, Value) -> bool,
) -> Option<()> {
    let mut part = Part::whole(watch);
    let table = SolvedTable::<P>::solve_part(&mut part.split_off(20))?;
    let blocks = &table.index.blocks;
    for (block, done) in blocks.iter().zip(1..) {
        let is_visited = table.positions(block).all(|(place, code)| {
            let placement = block.placement_before(place);
            // while pieces are placed in turn their number says whose turn it is; later it may be that of either side
            let turns = [placement.own, placement.other].map(|army| cells(army).count_ones());
            let side = Side::after(turns.into_iter().sum::<u32>() as usize);
            let position = P::of_placement(placement, side);
            position.outcome().is_some() || visit(&position, code.value())
        });
        if !is_visited || watch.stops() {
            return None;
        }
        part.tell(done, blocks.len() as u64);
    }
    Some(())
}

impl<P: LargeGame> SolvedTable<P> {
    /// Solves the game, using every processor; `None` when `watch` says to stop.
    pub fn solve(watch: &dyn Watch) -> Option<Self> {
        Self::solve_part(&mut Part::whole(watch))
    }

    fn solve_part(part: &mut Part<'_>) -> Option<Self> {
        let index = Index::default();
        let codes = analysis::solve(&index, part)?;
        Some(Self { index, codes })
    }

    /// The value of a position.
    pub fn value(&self, position: &P) -> Value {
        let mut places = self.index.places(position.placement().turned());
        let place = places.next();
        place.map_or(Value::Draw, |(_, number)| self.codes[number].value())
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

    /// The positions before a move in a block, with their places; of those that are symmetric to each other, only the one
    /// with the least number.
    fn positions(&self, block: &Block<P>) -> impl Iterator<Item = (usize, Code)> {
        let codes = self.codes[block.range()].iter().copied().enumerate();
        codes.filter(|&(place, code)| code != Code::NONE && block.is_least(place))
    }

    /// A census of the positions before a move in a block.
    fn census(&self, block: &Block<P>) -> Census {
        let mut census = Census::default();
        let mut counts = [0; 256];
        self.positions(block).for_each(|(place, code)| {
            counts[usize::from(code.0)] += 1;
            if let Value::Lose(plies @ 1..) = code.value() {
                let placement = block.placement_before(place);
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
        // by place: the number of the successor, beyond the last one if there is none
        let mut numbers = vec![u32::MAX; block.range().len()];
        let images = block.images();
        let slots = block.slots();
        for (slot, _) in slots.filter(|(_, other)| P::occurs(block.army, *other)) {
            for zone in 0..P::ZONES {
                let mut places = self.index.places_after(block, &images, zone, slot);
                if let Some((_, number)) = places.next() {
                    numbers[zone * block.stride + slot] = number as u32;
                }
            }
        }
        // from a list, as the processor could not predict the branches of a `match`
        let ranks_before: [i16; 256] =
            std::array::from_fn(|code| Code(code as u8).value().before().rank());
        let rank = |code: &Code| ranks_before[usize::from(code.0)];
        // the codes are far apart in memory: with no work in between, the processor fetches many of them at once
        let codes = numbers
            .into_iter()
            .map(|number| self.codes.get(number as usize));
        let ranks: Vec<i16> = codes.map(|code| code.map_or(i16::MIN, rank)).collect();
        let codes = &self.codes[block.range()];
        let is_right = |zone: usize, slot, own| {
            let code = codes[zone * block.stride + slot];
            if code == Code::NONE {
                return true;
            }
            let lines = [own, block.army].map(|army| P::has_line(army, zone));
            if let Some(finished) = Code::finished(lines) {
                return code == finished;
            }
            let mut best = i16::MIN;
            P::any_place_after(block, zone, slot, |place| {
                best = best.max(ranks[place]);
                false
            });
            code.value().rank() == best
        };
        let mut slots = block.slots();
        slots.all(|(slot, own)| (0..P::ZONES).all(|zone| is_right(zone, slot, own)))
    }
}
