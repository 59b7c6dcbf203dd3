//! The combinations from which one move leads to given ones, for a whole block and a grid at once.

use super::block::Block;
use super::geometry::{GRID_CELLS, NEIGHBOURS, bits};
use super::lifts::{Lift, Lifts};

/// The combinations of the side to move, for a block and a grid, from which a move leads to one that is sought.
pub(super) struct Predecessors<'a> {
    lifts: &'a Lifts,
    /// By rank, a bit for each: whether a shift leads to a combination that is sought.
    by_shift: Vec<u64>,
    /// By the number of what remains after a lift: the cells in which a piece completes a combination that is sought.
    targets: Box<[u32; Lift::COUNT]>,
}

impl<'a> Predecessors<'a> {
    /// The predecessors for `grid`; `sought` gives for each grid, as words with a bit for each rank, the combinations
    /// of the side that moved that are sought.
    pub(super) fn new<W>(
        lifts: &'a Lifts,
        block: &Block,
        grid: usize,
        sought: impl Fn(usize) -> W,
    ) -> Self
    where
        W: Iterator<Item = u64>,
    {
        let mut by_shift = vec![0; block.stride / 64];
        for neighbour in bits(NEIGHBOURS[grid].into()) {
            for (reached, word) in by_shift.iter_mut().zip(sought(neighbour)) {
                *reached |= word;
            }
        }
        let free = block.free.iter().enumerate();
        let inside = free.fold(0, |inside, (index, &cell)| {
            inside | (GRID_CELLS[grid] >> cell & 1) << index
        });
        let mut targets = Box::new([0; Lift::COUNT]);
        for (lifts, mut word) in lifts.lifts().chunks(64).zip(sought(grid)) {
            while word != 0 {
                // the last word may have bits that no combination has
                let lifts = lifts.get(word.trailing_zeros() as usize);
                for lift in lifts.into_iter().flatten() {
                    targets[lift.number()] |= lift.cell() & inside;
                }
                word &= word - 1;
            }
        }
        Self {
            lifts,
            by_shift,
            targets,
        }
    }

    /// Whether a move leads from the combination with this rank to one that is sought.
    pub(super) fn contains(&self, rank: usize) -> bool {
        let by_shift = self.by_shift[rank / 64] >> (rank % 64) & 1 != 0;
        // a piece that is put back where it was has not moved
        let lifts = self.lifts.lifts()[rank].into_iter();
        let targets = lifts.fold(0, |targets, lift| {
            targets | self.targets[lift.number()] & !lift.cell()
        });
        let by_place = |left| self.targets[left] != 0;
        by_shift || targets != 0 || self.lifts.as_left(rank).is_some_and(by_place)
    }
}
