//! The values of all positions of Tic-Tac-Two after the opening, found one remoteness after another.

use super::block::Block;
use super::combinations::SIZES;
use super::geometry::NEIGHBOURS;
use super::index::Index;
use super::lifts::Lifts;
use super::position_set::PositionSet;
use super::predecessors::Predecessors;
use crate::solver::Value;
use crate::solver::code::Code;
use crate::solver::table_and_search::Node as _;
use crate::solver::threads::{Part, share};

/// A retrograde analysis that works on whole blocks: a position is won in an odd number of plies as soon as a
/// successor is lost in one less, and lost in an even number as soon as all its successors are won.
///
/// Source: Thomas Ströhlein, Untersuchungen über kombinatorische Spiele, 1970.
struct Analysis<'a> {
    index: &'a Index,
    /// By the number of pieces of the side not to move, from 2.
    lifts: [Lifts; 3],
    /// The positions won by their side to move.
    won: PositionSet<'a>,
    /// The positions lost by their side to move whose predecessors have not been examined yet.
    lost: PositionSet<'a>,
}

/// The values of the positions, by number; `None` when the watch says to stop.
pub(super) fn solve(index: &Index, part: &mut Part<'_>) -> Option<Vec<Code>> {
    /// The percentage of the remaining work that a level takes, by experience.
    const LEVEL: u64 = 10;
    let analysis = Analysis {
        index,
        lifts: [23, 22, 21].map(Lifts::new),
        won: PositionSet::new(index),
        lost: PositionSet::new(index),
    };
    let mut codes = vec![Code::OPEN; index.len()];
    let mut latest = [1, 1];
    for plies in 0.. {
        let found = analysis.level(plies, &mut codes, &part.split_off(LEVEL))?;
        latest = [latest[1], found];
        if latest == [0, 0] {
            break;
        }
    }
    Some(codes)
}

impl Analysis<'_> {
    /// Finds the positions of remoteness `plies`, and returns how many numbers they have.
    ///
    /// A thread writes to no block of `codes` but its own. At each level one of the two sets is read and the other is
    /// written, so the order of the blocks does not matter.
    fn level(&self, plies: u8, mut codes: &mut [Code], part: &Part<'_>) -> Option<u64> {
        let blocks = self.index.blocks();
        let work = blocks.iter().enumerate().filter_map(|(number, block)| {
            let codes = codes.split_off_mut(..block.end() - block.start)?;
            Some((number, block, codes))
        });
        let found = share(
            work,
            blocks.len(),
            part,
            |(number, block, codes)| match plies {
                0 => self.finish(block, codes),
                _ => self.decide(plies, number, block, codes),
            },
        );
        Some(found?.into_iter().sum())
    }

    fn lifts(&self, block: &Block) -> &Lifts {
        &self.lifts[block.other.count_ones() as usize - SIZES.start()]
    }

    /// Finds the finished positions of a block, and returns how many there are.
    fn finish(&self, block: &Block, codes: &mut [Code]) -> u64 {
        let (mut won, mut lost) = (self.won.inserter(), self.lost.inserter());
        let mut found = 0;
        let sets = self.lifts(block).sets();
        for (grid, codes) in codes.chunks_mut(block.stride).enumerate() {
            for (&set, code) in sets.iter().zip(codes) {
                let position = block.position(set, grid);
                match position.finished() {
                    None => continue,
                    Some(Value::Draw) => *code = Code::TIE,
                    Some(Value::Win(_)) => {
                        *code = Code::WON;
                        won.insert(position);
                    }
                    Some(Value::Lose(plies)) => {
                        *code = Code::decided(plies);
                        lost.insert(position);
                    }
                }
                found += 1;
            }
        }
        found
    }

    /// Finds the positions of a block that are decided in `plies`, at least 1, and returns how many there are.
    fn decide(&self, plies: u8, number: usize, block: &Block, codes: &mut [Code]) -> u64 {
        let wins = plies % 2 == 1;
        let (successors, decided) = if wins {
            (&self.lost, &self.won)
        } else {
            (&self.won, &self.lost)
        };
        let changes = successors.take_changes(number);
        if changes == 0 {
            return 0;
        }
        // a win needs a lost successor; a loss must not have a successor that is not won
        let flips = if wins { 0 } else { !0 };
        let sought = |grid| successors.words(block, grid).map(move |word| word ^ flips);
        let lifts = self.lifts(block);
        let mut decided = decided.inserter();
        let mut found = 0;
        for (grid, codes) in codes.chunks_mut(block.stride).enumerate() {
            if changes & (NEIGHBOURS[grid] | 1 << grid) == 0 {
                continue;
            }
            let predecessors = Predecessors::new(lifts, block, grid, sought);
            for ((rank, &set), code) in lifts.sets().iter().enumerate().zip(codes) {
                if *code == Code::OPEN && predecessors.contains(rank) == wins {
                    *code = Code::decided(plies);
                    found += 1;
                    decided.insert(block.position(set, grid));
                }
            }
        }
        if wins {
            successors.clear(block);
        }
        found
    }
}
