//! Numbers for what a side has on the board.

use super::Tatedrez;
use crate::board::BitBoard;

impl<const SIZE: usize> Tatedrez<SIZE> {
    /// Every [`Tatedrez::pieces_rank`] is below this bound.
    pub const PIECES_RANKS: u64 = {
        let [knights, rooks, bishops] = Self::COUNTS;
        ranks(SIZE, knights) * ranks(SIZE, rooks) * ranks(SIZE, bishops)
    };

    /// A number for the cells of a side's knights, rooks and bishops, different for each arrangement.
    pub fn pieces_rank(pieces: [BitBoard<SIZE>; 3]) -> u64 {
        let pieces = pieces.into_iter().zip(Self::COUNTS);
        pieces.fold(0, |number, (cells, most)| {
            number * ranks(SIZE, most) + rank(cells, most)
        })
    }
}

/// The number of sets of at most `most` cells, one or two.
const fn ranks(size: usize, most: usize) -> u64 {
    let cells = (size * size) as u64;
    let pairs = if most == 2 {
        cells * (cells - 1) / 2
    } else {
        0
    };
    1 + cells + pairs
}

/// The rank of a set of at most `most` cells, one or two: the empty set comes first, then the sets of one cell, then
/// those of two in the order of the combinatorial number system.
fn rank<const SIZE: usize>(cells: BitBoard<SIZE>, most: usize) -> u64 {
    // the highest cell counted from 1, or 0 if there is none
    let highest = u64::from((cells.bits() << 1 | 1).ilog2());
    if most == 2 && cells.has_two() {
        let lowest = u64::from(cells.bits().trailing_zeros());
        ranks(SIZE, 1) + (highest - 1) * (highest - 2) / 2 + lowest
    } else {
        highest
    }
}
