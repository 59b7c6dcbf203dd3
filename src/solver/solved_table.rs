//! A large game, solved in memory.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

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
    let blocks = table.index.blocks();
    for (block, done) in blocks.iter().zip(1..) {
        let mut positions = table
            .positions(block)
            .filter(|(code, ..)| !code.is_finished());
        let is_visited = positions.all(|(code, zone, slot)| {
            let placement = block.placement_before(zone, slot);
            // while pieces are placed in turn their number says whose turn it is; later it may be that of either side
            let turns = [placement.own, placement.other].map(|army| cells(army).count_ones());
            let side = Side::after(turns.into_iter().sum::<u32>() as usize);
            visit(&P::of_placement(placement, side), code.value())
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
        self.codes[self.number(position.placement())].value()
    }

    /// A number of a position before a move, which the side that stands still has a block for.
    fn number(&self, Placement { own, other, zone }: Placement) -> usize {
        let mut places = self.index.places(Placement {
            own: other,
            other: own,
            zone,
        });
        places.next().map_or(0, |(_, number)| number)
    }

    /// The solution; `None` when `watch` says to stop.
    pub fn solution(&self, watch: &dyn Watch) -> Option<Solution> {
        self.solution_part(&Part::whole(watch))
    }

    fn solution_part(&self, part: &Part<'_>) -> Option<Solution> {
        let blocks = self.index.blocks();
        let is_right = AtomicBool::new(true);
        let counted = share(blocks.iter(), blocks.len(), part, |block| {
            if P::IS_CHECKED && !self.check(block) {
                is_right.store(false, Relaxed);
            }
            self.census(block)
        });
        let mut census = Census::default();
        for counted in counted? {
            census.add(counted);
        }
        let start = self.value(&P::START);
        let is_right = is_right.into_inner();
        Some(census.solution(start, |packed| is_right && packed == P::LOST))
    }

    /// The positions before a move in a block, with their zones and slots; of those that are symmetric to each other,
    /// only the one with the least number.
    fn positions(&self, block: &Block<P>) -> impl Iterator<Item = (Code, usize, usize)> {
        let zones = self.codes[block.range()].chunks(block.stride);
        zones.enumerate().flat_map(move |(zone, codes)| {
            let slots = codes.iter().copied().enumerate();
            slots.filter_map(move |(slot, code)| {
                let is_there = code != Code::NONE && block.is_least(zone, slot);
                is_there.then_some((code, zone, slot))
            })
        })
    }

    /// A census of the positions before a move in a block.
    fn census(&self, block: &Block<P>) -> Census {
        let mut census = Census::default();
        let mut counts = [0; 256];
        self.positions(block).for_each(|(code, zone, slot)| {
            counts[code.index()] += 1;
            if let Value::Lose(plies @ 1..) = code.value() {
                let placement = block.placement_before(zone, slot);
                if Self::is_listed(plies, &placement) {
                    let number = self.index.least_number(placement);
                    census.list(code.value(), number as u32);
                }
            }
        });
        for (code, count) in Code::all().zip(counts) {
            census.count(code.value(), count);
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
        for (slot, _) in block
            .slots()
            .filter(|(_, other)| P::occurs(block.army, *other))
        {
            for zone in 0..P::ZONES {
                let mut places = self.index.places_after(block, &images, zone, slot);
                if let Some((_, number)) = places.next() {
                    numbers[zone * block.stride + slot] = number as u32;
                }
            }
        }
        // the codes are far apart in memory: with no work in between, the processor fetches many of them at once
        let rank = |number: u32| {
            self.codes
                .get(number as usize)
                .map_or(0, |code| code.rank_before())
        };
        let ranks: Vec<u8> = numbers.into_iter().map(rank).collect();
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
            let mut best = 0;
            P::any_place_after(block, zone, slot, |place| {
                best = best.max(ranks[place]);
                false
            });
            code.rank() == best
        };
        let mut slots = block.slots();
        slots.all(|(slot, own)| (0..P::ZONES).all(|zone| is_right(zone, slot, own)))
    }
}
