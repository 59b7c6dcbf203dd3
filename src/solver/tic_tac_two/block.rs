//! The positions of Tic-Tac-Two in which the side not to move has the same cells.

use super::arrangement::Arrangement;
use super::combinations::{self, SIZES, first_of_size};
use super::geometry::{CELLS, GRIDS, bits};
use crate::solver::orbits::Symmetries;

/// The numbers of the positions with the same cells of the side not to move: in the order of the grids, and for each
/// grid in the order of the ranks that the cells of the side to move have among the free ones.
pub(super) struct Block {
    /// The cells of the side not to move.
    pub(super) other: u32,
    /// The symmetries that leave [`Block::other`] where it is.
    pub(super) stabiliser: Symmetries,
    /// The number of the block's first position.
    pub(super) start: usize,
    /// The distance from a grid to the next, a multiple of 64.
    pub(super) stride: usize,
    /// The free cells, in ascending order.
    pub(super) free: Vec<u8>,
    /// By size, from 2: the rank of the first combination of that many cells.
    firsts: [u16; 3],
    /// By place in a combination, from 0, and by cell of the board: how much the cell adds to the rank.
    steps: [[u16; CELLS]; 4],
}

impl Block {
    /// The block for the cells `other` of the side not to move, beginning at the number `start`.
    pub(super) fn new(other: u32, stabiliser: Symmetries, start: usize) -> Self {
        let is_free = |cell: &u8| other >> cell & 1 == 0;
        let free: Vec<u8> = (0..CELLS as u8).filter(is_free).collect();
        let mut steps = [[0; CELLS]; 4];
        for (place, steps) in steps.iter_mut().enumerate() {
            for (index, &cell) in free.iter().enumerate() {
                steps[cell as usize] = combinations::step(place, index);
            }
        }
        Self {
            other,
            stabiliser,
            start,
            stride: first_of_size(free.len(), SIZES.end() + 1).next_multiple_of(64),
            firsts: [2, 3, 4].map(|size| first_of_size(free.len(), size) as u16),
            steps,
            free,
        }
    }

    /// The number after the last one of the block.
    pub(super) fn end(&self) -> usize {
        self.start + GRIDS * self.stride
    }

    /// The number of the position in which the side to move has the cells `own`, two to four free ones.
    pub(super) fn number(&self, own: u32, grid: usize) -> usize {
        let first = self.firsts[own.count_ones() as usize - SIZES.start()];
        let steps = self.steps.iter().zip(bits(own));
        let rank = first + steps.map(|(steps, cell)| steps[cell]).sum::<u16>();
        self.start + grid * self.stride + usize::from(rank)
    }

    /// The position in which the side to move has the combination `set` of the free cells, a bit for each.
    pub(super) fn position(&self, set: u32, grid: usize) -> Arrangement {
        Arrangement {
            own: bits(set).fold(0, |own, index| own | 1 << self.free[index]),
            other: self.other,
            grid: grid as u8,
        }
    }
}
