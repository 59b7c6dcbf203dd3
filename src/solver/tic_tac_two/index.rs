//! The numbering of the positions of Tic-Tac-Two.

use super::arrangement::Arrangement;
use super::block::Block;
use super::combinations;
use super::geometry::{CELLS, GRID_IMAGES, MIDDLE, image, in_grid, on_board};
use crate::board::Symmetry;
use crate::solver::orbits::Orbits;
use crate::solver::table_and_search::{Node, Numbers};

/// How many numbers the packed table has for positions of the opening: the nine cells of the grid as digits in base
/// 3.
const OPENINGS: usize = 3_usize.pow(9);

/// A block for each combination of cells that the side not to move may have after the opening, up to symmetry, one
/// after the other.
pub struct Index {
    orbits: Orbits<u32>,
    blocks: Vec<Block>,
}

/// A place of a position after the opening; a position that has a symmetry of its own has several.
#[derive(Clone, Copy)]
pub(super) struct Place {
    /// The number of the block.
    pub(super) block: usize,
    /// The number of the grid.
    pub(super) grid: usize,
    /// The number of the position.
    pub(super) number: usize,
}

impl Default for Index {
    fn default() -> Self {
        let sets = combinations::all(CELLS);
        let rank = |set| combinations::rank(set, CELLS);
        let orbits = Orbits::new(&sets, sets.len(), rank, image);
        let mut blocks = Vec::<Block>::new();
        for other in orbits.representatives() {
            let start = blocks.last().map_or(0, Block::end);
            blocks.push(Block::new(other.thing, other.stabiliser, start));
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
        self.blocks.last().map_or(0, Block::end)
    }

    /// The places of a position after the opening, one for each symmetry that takes it into a block.
    pub(super) fn places(&self, position: Arrangement) -> impl Iterator<Item = Place> {
        let home = self.orbits.home(combinations::rank(position.other, CELLS));
        let number = usize::from(home.orbit);
        let block = &self.blocks[number];
        home.symmetries.iter().map(move |symmetry| {
            let grid = GRID_IMAGES[symmetry.number()][usize::from(position.grid)];
            let grid = usize::from(grid);
            Place {
                block: number,
                grid,
                number: block.number(image(symmetry, position.own), grid),
            }
        })
    }

    /// The least number of a position after the opening, shared by all positions that are symmetric to it.
    pub(super) fn least_number(&self, position: Arrangement) -> usize {
        let numbers = self.places(position).map(|place| place.number);
        numbers.min().unwrap_or_else(|| self.len())
    }

    /// The number after the last one of the packed table.
    pub(super) fn packed_len(&self) -> u32 {
        (self.len() + OPENINGS) as u32
    }
}

impl Numbers<Arrangement> for Index {
    /// The number of a position in the packed table. There the blocks are by the cells of the side to move,
    /// so that all successors of a position are close together.
    fn number(&self, position: Arrangement) -> u32 {
        let number = if position.is_opening() {
            self.len() + opening_number(position)
        } else {
            self.least_number(position.exchanged())
        };
        number as u32
    }

    fn node(&self, number: u32) -> Option<Arrangement> {
        let number = number as usize;
        if let Some(opening) = number.checked_sub(self.len()) {
            return (opening < OPENINGS).then(|| numbered_opening(opening));
        }
        let block = self.blocks.partition_point(|block| block.end() <= number);
        let block = &self.blocks[block];
        let place = number - block.start;
        let set = *combinations::all(block.free.len()).get(place % block.stride)?;
        Some(block.position(set, place / block.stride).exchanged())
    }
}

/// The number of a position of the opening, shared by all positions that are symmetric to it.
fn opening_number(position: Arrangement) -> usize {
    let numbers = Symmetry::ALL.map(|symmetry| {
        let [own, other] = [position.own, position.other]
            .map(|cells| in_grid(image(symmetry, cells), MIDDLE) as usize);
        (0..9).fold(0, |number, cell| {
            3 * number + (own >> cell & 1) + 2 * (other >> cell & 1)
        })
    });
    numbers.into_iter().fold(usize::MAX, usize::min)
}

/// The position of the opening that has this number, if no position symmetric to it has a lower one.
fn numbered_opening(number: usize) -> Arrangement {
    let cells = |digit| {
        let is_there = |cell: &u32| number / 3_usize.pow(8 - cell) % 3 == digit;
        let cells = (0..9)
            .filter(is_there)
            .fold(0, |cells, cell| cells | 1 << cell);
        on_board(cells, MIDDLE)
    };
    Arrangement {
        own: cells(1),
        other: cells(2),
        grid: MIDDLE as u8,
    }
}
