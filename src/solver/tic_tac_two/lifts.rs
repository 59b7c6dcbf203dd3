//! What remains of the combinations of a block's free cells when a piece is lifted.

use super::combinations;
use super::geometry::bits;

/// All combinations out of a number of cells, and what remains of each without one of its cells.
///
/// Moving a piece means lifting it and putting it down elsewhere; placing one means putting it down without lifting
/// any. So two combinations are a move apart if the same set can remain of both.
pub(super) struct Lifts {
    /// The number of the cells.
    cells: usize,
    /// By rank.
    sets: Vec<u32>,
    /// The lifts of the pieces of a combination, by its rank.
    of_rank: Vec<[Lift; 4]>,
    /// The number of combinations of two and three cells, which come first.
    extensible: usize,
}

/// What remains of a combination without one of its cells.
#[derive(Clone, Copy)]
pub(super) struct Lift(u16);

impl Lift {
    /// All numbers are below this bound: there are 2047 sets of one to three out of 23 cells.
    pub(super) const COUNT: usize = 1 << Self::NUMBER_BITS;
    const NUMBER_BITS: usize = 11;
    /// Fills the places of cells that a smaller combination lacks.
    const NONE: Self = Self(u16::MAX);

    /// The number of the set that remains; those of one cell come first. No set has the last number.
    pub(super) fn number(self) -> usize {
        usize::from(self.0) % Self::COUNT
    }

    /// The set of the one cell that the piece was lifted from; a cell beyond the board if there is none.
    pub(super) fn cell(self) -> u32 {
        1 << (self.0 >> Self::NUMBER_BITS)
    }
}

impl Lifts {
    /// The combinations out of this many cells.
    pub(super) fn new(cells: usize) -> Self {
        let lift = |left: u32, cell: usize| {
            let number = match left.count_ones() {
                1 => left.trailing_zeros() as usize,
                _ => cells + combinations::rank(left, cells),
            };
            Lift((cell << Lift::NUMBER_BITS | number) as u16)
        };
        let lifts = |&set: &u32| {
            let mut lifts = [Lift::NONE; 4];
            for (place, cell) in lifts.iter_mut().zip(bits(set)) {
                *place = lift(set & !(1 << cell), cell);
            }
            lifts
        };
        let sets = combinations::all(cells);
        Self {
            cells,
            of_rank: sets.iter().map(lifts).collect(),
            sets,
            extensible: combinations::first_of_size(cells, 4),
        }
    }

    /// The combinations by rank.
    pub(super) fn sets(&self) -> &[u32] {
        &self.sets
    }

    /// By the rank of a combination: the lifts of its pieces.
    pub(super) fn lifts(&self) -> &[[Lift; 4]] {
        &self.of_rank
    }

    /// The number of a combination as what remains of larger ones, if it has fewer than four cells.
    pub(super) fn as_left(&self, rank: usize) -> Option<usize> {
        (rank < self.extensible).then_some(self.cells + rank)
    }
}
