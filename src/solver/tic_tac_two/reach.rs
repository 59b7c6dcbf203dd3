//! The sets of pieces from which one move leads to a goal, for a whole row and a grid at once.

use super::geometry::{GRID_CELLS, NEIGHBOURS, bits};
use super::lattice::{Lattice, Part};
use super::row::Row;

/// The sets of the side to move, within a row and with a grid, from which a move leads to a goal.
pub(super) struct Reach<'a> {
    lattice: &'a Lattice,
    /// By the number of a set, a bit for each: whether a shift leads to the goal.
    by_shift: Vec<u64>,
    /// By the number of a part: the cells in which a piece added to it makes a set that is the goal.
    targets: Box<[u32; Part::COUNT]>,
}

impl<'a> Reach<'a> {
    /// The reach from `grid`, where `goal` gives by grid, a bit for each set in words, whether the side that
    /// moved has reached its goal with the set.
    pub(super) fn new<G>(
        lattice: &'a Lattice,
        row: &Row,
        grid: usize,
        goal: impl Fn(usize) -> G,
    ) -> Self
    where
        G: Iterator<Item = u64>,
    {
        let mut by_shift = vec![0; row.stride / 64];
        for neighbour in bits(NEIGHBOURS[grid].into()) {
            for (reached, word) in by_shift.iter_mut().zip(goal(neighbour)) {
                *reached |= word;
            }
        }
        let free = row.free.iter().enumerate();
        let inside = free.fold(0, |inside, (index, &cell)| {
            inside | (GRID_CELLS[grid] >> cell & 1) << index
        });
        let mut targets = Box::new([0; Part::COUNT]);
        for (parts, mut word) in lattice.parts().chunks(64).zip(goal(grid)) {
            while word != 0 {
                // the last word may have bits for which there is no set
                let parts = parts.get(word.trailing_zeros() as usize);
                for part in parts.into_iter().flatten() {
                    targets[part.number()] |= part.cell() & inside;
                }
                word &= word - 1;
            }
        }
        Self {
            lattice,
            by_shift,
            targets,
        }
    }

    /// Whether a move leads from the set with this number to the goal.
    pub(super) fn contains(&self, set: usize) -> bool {
        let by_shift = self.by_shift[set / 64] >> (set % 64) & 1 != 0;
        // a piece that is put back where it was has not moved
        let targets = self.lattice.parts()[set]
            .into_iter()
            .fold(0, |targets, part| {
                targets | self.targets[part.number()] & !part.cell()
            });
        let by_place = |set| self.targets[set] != 0;
        by_shift || targets != 0 || self.lattice.as_part(set).is_some_and(by_place)
    }
}
