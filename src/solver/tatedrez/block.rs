//! The positions of Tatedrez in which the side to move has the same pieces in the same cells.

use super::army::{Army, PIECES, cells, image, rank};
use crate::board::BitBoard;
use crate::solver::binomial::binomial;
use crate::solver::orbits::Symmetries;

/// The numbers of the positions in which the side to move has the same army: a part for each set of pieces that the
/// other side may have on the board, and in it a number for each way to put them in the free cells.
///
/// While pieces are in hand the other side has as many on the board as the side to move, or one more.
pub(super) struct Block {
    /// The army of the side to move.
    pub(super) army: Army,
    /// The symmetries that leave the army where it is.
    pub(super) stabiliser: Symmetries,
    /// The number after the last one of the block.
    pub(super) end: usize,
    /// The number of cells that the army leaves free.
    free: usize,
    /// By cell: the number of free cells before it.
    free_before: [u8; 16],
    /// By set of pieces, as [`piece_set`] numbers them: the number of the part's first position.
    parts: [usize; PIECE_SETS],
}

impl Block {
    /// The block whose first position has the number `start`.
    pub(super) fn new(army: Army, stabiliser: Symmetries, start: usize) -> Self {
        let occupied = cells(army);
        let free = (!occupied).len();
        let free_before = |cell: usize| (!occupied.bits() & ((1 << cell) - 1)).count_ones() as u8;
        let mut end = start;
        let parts = PIECE_SET_COUNTS.map(|[knights, rooks, bishops]| {
            let part = end;
            let count = knights + rooks + bishops;
            if count == occupied.len() || count == occupied.len() + 1 && count <= PIECES {
                end += binomial(free, knights)
                    * binomial(free - knights, rooks)
                    * binomial(free - knights - rooks, bishops);
            }
            part
        });
        Self {
            army,
            stabiliser,
            end,
            free,
            free_before: std::array::from_fn(free_before),
            parts,
        }
    }

    /// Whether the other side may have the army `other`.
    pub(super) fn has(&self, other: Army) -> bool {
        let [own, other] = [self.army, other].map(cells);
        (own & other).is_empty() && (own.len()..=own.len() + 1).contains(&other.len())
    }

    /// The number of the position in which the other side has the army `other`.
    ///
    /// The knights are ranked among the free cells, the rook among those that they leave, and the bishop among the
    /// rest.
    pub(super) fn number(&self, other: Army) -> usize {
        let [knights, rook, bishop] = other;
        let before = |cell: usize| usize::from(self.free_before[cell]);
        let mut free = self.free;
        let mut ways = 0;
        if let Some((low, high)) = ends(knights) {
            let (low, high) = (before(low), before(high));
            if low == high {
                ways = low;
                free -= 1;
            } else {
                ways = high * (high - 1) / 2 + low;
                free -= 2;
            }
        }
        if let Some((cell, _)) = ends(rook) {
            ways = ways * free + before(cell) - count_below(knights, rook);
            free -= 1;
        }
        if let Some((cell, _)) = ends(bishop) {
            let taken = count_below(knights, bishop) + count_below(rook, bishop);
            ways = ways * free + before(cell) - taken;
        }
        self.parts[piece_set(other)] + ways
    }

    /// The least number of a position that is symmetric to the one in which the other side has the army `other`.
    pub(super) fn least_number(&self, other: Army) -> usize {
        let number = self.number(other);
        if !self.stabiliser.has_two() {
            return number;
        }
        let images = self
            .stabiliser
            .iter()
            .map(|symmetry| image(symmetry, other));
        images.fold(number, |least, other| least.min(self.number(other)))
    }

    /// Whether no image of the army `other` under a symmetry of the block's army has a lower rank.
    pub(super) fn is_least(&self, other: Army) -> bool {
        let mut images = self
            .stabiliser
            .iter()
            .map(|symmetry| image(symmetry, other));
        !self.stabiliser.has_two() || images.all(|image| rank(other) <= rank(image))
    }
}

/// The number of sets of pieces that a side may have on the board.
const PIECE_SETS: usize = 12;

/// By the number of a set of pieces: how many knights, rooks and bishops are in it.
const PIECE_SET_COUNTS: [[usize; 3]; PIECE_SETS] = {
    let mut counts = [[0; 3]; PIECE_SETS];
    let mut number = 0;
    while number < PIECE_SETS {
        counts[number] = [number / 4, number / 2 % 2, number % 2];
        number += 1;
    }
    counts
};

/// The number of the set of pieces that an army has.
fn piece_set([knights, rook, bishop]: Army) -> usize {
    let count = |set: BitBoard<4>| usize::from(!set.is_empty());
    (count(knights) + usize::from(knights.has_two())) * 4 + count(rook) * 2 + count(bishop)
}

/// The numbers of the lowest and the highest cell of a set.
fn ends(set: BitBoard<4>) -> Option<(usize, usize)> {
    let highest = set.bits().checked_ilog2()? as usize;
    Some((set.bits().trailing_zeros() as usize, highest))
}

/// How many cells of a set of at most two come before a cell.
fn count_below(set: BitBoard<4>, cell: BitBoard<4>) -> usize {
    let below = BitBoard::<4>::from_bits(set.bits() & (cell.bits() - 1));
    usize::from(!below.is_empty()) + usize::from(below.has_two())
}
