//! The subsets of the free cells of a row, and which are parts of which.

use super::geometry::bits;
use super::subsets;

/// All sets of two to four out of some cells, and what is left of each without one of its cells.
pub(super) struct Lattice {
    /// The number of the cells.
    cells: usize,
    /// By number.
    sets: Vec<u32>,
    /// By the number of a set: its parts, one for each of its cells.
    parts: Vec<[Part; 4]>,
    /// The number of sets of two and three cells, which come first.
    extensible: usize,
}

/// What is left of a set without one of its cells.
#[derive(Clone, Copy)]
pub(super) struct Part(u16);

impl Part {
    /// All numbers of parts are below it: there are 2047 sets of one to three out of 23 cells.
    pub(super) const COUNT: usize = 1 << Self::NUMBER_BITS;
    const NUMBER_BITS: usize = 11;
    /// Fills the places of the cells that a set does not have.
    const NONE: Self = Self(u16::MAX);

    /// The number of the set that is left; those of one cell come first. No set has the last number.
    pub(super) fn number(self) -> usize {
        usize::from(self.0) % Self::COUNT
    }

    /// The set of the one cell taken out. Where there is none it is a cell beyond the board.
    pub(super) fn cell(self) -> u32 {
        1 << (self.0 >> Self::NUMBER_BITS)
    }
}

impl Lattice {
    /// Of so many cells.
    pub(super) fn new(cells: usize) -> Self {
        let part = |left: u32, cell: usize| {
            let number = match left.count_ones() {
                1 => left.trailing_zeros() as usize,
                _ => cells + subsets::number(left, cells),
            };
            Part((cell << Part::NUMBER_BITS | number) as u16)
        };
        let parts = |&set: &u32| {
            let mut parts = [Part::NONE; 4];
            for (place, cell) in parts.iter_mut().zip(bits(set)) {
                *place = part(set & !(1 << cell), cell);
            }
            parts
        };
        let sets = subsets::all(cells);
        Self {
            cells,
            parts: sets.iter().map(parts).collect(),
            sets,
            extensible: subsets::first_of_size(cells, 4),
        }
    }

    /// The sets by number.
    pub(super) fn sets(&self) -> &[u32] {
        &self.sets
    }

    /// By the number of a set: its parts.
    pub(super) fn parts(&self) -> &[[Part; 4]] {
        &self.parts
    }

    /// The number that a set has as a part of larger ones, if it has fewer than four cells.
    pub(super) fn as_part(&self, set: usize) -> Option<usize> {
        (set < self.extensible).then_some(self.cells + set)
    }
}
