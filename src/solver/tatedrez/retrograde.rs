//! The values of all positions, found one remoteness after another.

use super::army::{self, Army, PIECES, cells, has_line};
use super::block::Block;
use super::index::{Index, Place};
use super::retractions::for_each_retraction;
use crate::game::{BySide, Position as _, Side};
use crate::games::Tatedrez;
use crate::solver::code::{AtomicCode, Code};
use crate::solver::threads::{Part, share};

/// A retrograde analysis: a position is won in an odd number of plies as soon as a successor is lost in one less, and
/// lost in an even number as soon as all its successors are won. So only the predecessors of positions just found need
/// to be examined.
///
/// Source: Ken Thompson, Retrograde Analysis of Certain Endgames, 1986.
struct Analysis<'a> {
    index: &'a Index,
    /// By number: what has been found so far.
    codes: Vec<AtomicCode>,
}

/// By the number of a block: the armies of the other side in the positions that have the same remoteness.
type Level = Vec<Vec<Army>>;

/// The values of the positions, by number; `None` when the watch says to stop.
pub(super) fn solve(index: &Index, part: &mut Part<'_>) -> Option<Vec<Code>> {
    /// The percentage of the remaining work that a level takes, by experience.
    const LEVEL: u64 = 15;
    let codes = (0..index.len()).map(|_| AtomicCode::new(Code::OPEN));
    let analysis = Analysis {
        index,
        codes: codes.collect(),
    };
    let mut before = analysis.finished(&part.split_off(LEVEL))?;
    let mut latest = analysis.won(1, &before, &part.split_off(LEVEL))?;
    for plies in 2.. {
        if [&before, &latest].into_iter().flatten().all(Vec::is_empty) {
            break;
        }
        let part = part.split_off(LEVEL);
        let next = if plies % 2 == 0 {
            analysis.lost(plies, &latest, &part)?
        } else {
            analysis.won(plies, &latest, &part)?
        };
        before = std::mem::replace(&mut latest, next);
    }
    let codes = analysis.codes.into_iter();
    Some(codes.map(AtomicCode::into_code).collect())
}

impl Analysis<'_> {
    /// Finds the positions in which the other side has a line.
    fn finished(&self, part: &Part<'_>) -> Option<Level> {
        let mut lines = army::all();
        lines.retain(|&army| has_line(army));
        let blocks = self.index.blocks();
        let found = share(blocks.iter(), blocks.len(), part, |block| {
            let own = block.army;
            if has_line(own) || cells(own).len() + 1 < PIECES {
                return Vec::new();
            }
            let free = |line: &&Army| (cells(**line) & cells(own)).is_empty();
            let places = lines.iter().filter(free);
            self.find(0, places.map(|&line| self.index.place(own, line)))
        });
        Some(self.by_block(found?))
    }

    /// Finds the positions that are won in `plies`, an odd number, from `lost`, all that are lost in one ply less.
    fn won(&self, plies: u8, lost: &Level, part: &Part<'_>) -> Option<Level> {
        self.level(lost, part, |block, others| {
            let mut places = Vec::new();
            for &other in others {
                for_each_retraction(block.army, other, |before| {
                    places.push(self.index.place(before, block.army));
                });
            }
            self.find(plies, places)
        })
    }

    /// Finds the positions that are lost in `plies`, an even number, from `won`, all that are won in one ply less.
    fn lost(&self, plies: u8, won: &Level, part: &Part<'_>) -> Option<Level> {
        self.level(won, part, |block, others| {
            let mut candidates = Vec::new();
            let mut is_candidate = vec![false; army::RANKS];
            for &other in others {
                for_each_retraction(block.army, other, |before| {
                    let is_known = &mut is_candidate[army::rank(before)];
                    if !std::mem::replace(is_known, true) {
                        candidates.push(before);
                    }
                });
            }
            candidates.retain(|&own| self.is_lost(own, block));
            let places = candidates.into_iter();
            self.find(plies, places.map(|own| self.index.place(own, block.army)))
        })
    }

    /// The positions that `find` finds among the predecessors of `latest`, block by block.
    fn level(
        &self,
        latest: &Level,
        part: &Part<'_>,
        find: impl Fn(&Block, &[Army]) -> Vec<Place> + Sync,
    ) -> Option<Level> {
        let blocks = self.index.blocks().iter().zip(latest);
        let blocks: Vec<_> = blocks.filter(|(_, others)| !others.is_empty()).collect();
        let count = blocks.len();
        let find = |(block, others): (&Block, &Vec<Army>)| find(block, others);
        Some(self.by_block(share(blocks.into_iter(), count, part, find)?))
    }

    /// Sets the values of those of the positions that are still open, and returns them.
    fn find(&self, plies: u8, places: impl IntoIterator<Item = Place>) -> Vec<Place> {
        let mut found: Vec<Place> = places.into_iter().collect();
        let code = Code::decided(plies);
        found.retain(|place| self.codes[place.number].set_if_open(code));
        found
    }

    fn by_block(&self, found: Vec<Vec<Place>>) -> Level {
        let mut level = vec![Vec::new(); self.index.blocks().len()];
        for place in found.into_iter().flatten() {
            level[place.block].push(place.other);
        }
        level
    }

    /// Whether all successors are won for the side of the block's army, which is to move in them, when the side to move
    /// has the army `own`.
    fn is_lost(&self, own: Army, block: &Block) -> bool {
        let position = Tatedrez::new(BySide::new(own, block.army), Side::X);
        let is_open = |next: &Tatedrez<4>| {
            let number = block.least_number(next.pieces()[Side::X]);
            !self.codes[number].load().is_won()
        };
        !position.any_successor(is_open) && position.outcome().is_none()
    }
}
