//! The numbering of the positions of Tatedrez on the board of 4 by 4 cells.

use super::army::{self, Army, RANKS};
use super::block::Block;
use crate::game::{BySide, Side};
use crate::games::Tatedrez;
use crate::solver::orbits::Orbits;
use crate::solver::table_and_search::Numbers;

/// A block for each army that the side to move may have, up to symmetry, one after the other.
pub struct Index {
    orbits: Orbits<Army>,
    blocks: Vec<Block>,
}

/// The place of a position in the index, shared by all positions that are symmetric to it.
#[derive(Clone, Copy)]
pub(super) struct Place {
    /// The number of the block.
    pub(super) block: usize,
    /// The army of the other side, in the orientation of the block.
    pub(super) other: Army,
    /// The number of the position.
    pub(super) number: usize,
}

impl Default for Index {
    fn default() -> Self {
        let orbits = Orbits::new(&army::all(), RANKS, army::rank, army::image);
        let mut blocks = Vec::<Block>::new();
        for representative in orbits.representatives() {
            let start = blocks.last().map_or(0, |block| block.end);
            let (army, stabiliser) = (representative.thing, representative.stabiliser);
            blocks.push(Block::new(army, stabiliser, start));
        }
        Self { orbits, blocks }
    }
}

impl Index {
    /// The blocks in the order of their numbers.
    pub(super) fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// The number after the last one.
    pub(super) fn len(&self) -> usize {
        self.blocks.last().map_or(0, |block| block.end)
    }

    /// The place of the position in which the side to move has the army `own`: the least of the numbers
    /// that the symmetries which take it into its block give it.
    pub(super) fn place(&self, own: Army, other: Army) -> Place {
        let home = self.orbits.home(army::rank(own));
        let number = usize::from(home.orbit);
        let block = &self.blocks[number];
        let mut least = Place {
            block: number,
            other,
            number: usize::MAX,
        };
        for symmetry in home.symmetries.iter() {
            let other = army::image(symmetry, other);
            let number = block.number(other);
            if number < least.number {
                least = Place {
                    other,
                    number,
                    ..least
                };
            }
        }
        least
    }
}

impl Numbers<Tatedrez<4>> for Index {
    fn number(&self, position: Tatedrez<4>) -> u32 {
        let [own, other] = army::of_both(&position);
        self.place(own, other).number as u32
    }

    fn node(&self, number: u32) -> Option<Tatedrez<4>> {
        let number = number as usize;
        let block = self.blocks.partition_point(|block| block.end <= number);
        let block = self.blocks.get(block)?;
        let mut others = army::all().into_iter();
        let other = others.find(|&other| block.has(other) && block.number(other) == number)?;
        Some(Tatedrez::new(BySide::new(block.army, other), Side::X))
    }
}
