//! Positions of Tic-Tac-Two as their side to move sees them.

use arrayvec::ArrayVec;

use super::geometry::{GRID_CELLS, NEIGHBOURS, bits, has_line};
use crate::game::Position;
use crate::games::TicTacTwo;
use crate::solver::Value;

/// The most moves that a position has: four pieces outside of the empty grid, and eight shifts.
const MOST_MOVES: usize = 4 * 9 + 8;

/// A position with the colours of the pieces left out; it has the value of the position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Arrangement {
    /// The cells of the side to move.
    pub(super) own: u32,
    /// The cells of the other side.
    pub(super) other: u32,
    /// The number of the grid.
    pub(super) grid: u8,
}

impl Arrangement {
    /// The position after a move that leaves the side to move with these cells and the game with this grid.
    pub(super) fn after(self, own: u32, grid: usize) -> Self {
        Self {
            own: self.other,
            other: own,
            grid: grid as u8,
        }
    }

    /// The position with the pieces of the sides exchanged.
    pub(super) fn exchanged(self) -> Self {
        self.after(self.own, self.grid.into())
    }

    /// Whether a side has not placed its first two pieces yet.
    pub(super) fn is_opening(self) -> bool {
        self.own.count_ones() < 2 || self.other.count_ones() < 2
    }

    /// The value of the position if a line counts there.
    pub(super) fn finished(self) -> Option<Value> {
        let line = |cells| has_line(cells, self.grid.into());
        match (line(self.own), line(self.other)) {
            (false, false) => None,
            (true, false) => Some(Value::Win(0)),
            (false, true) => Some(Value::Lose(0)),
            (true, true) => Some(Value::Draw),
        }
    }

    /// The positions after each move from an unfinished position.
    pub(super) fn successors(self) -> ArrayVec<Self, MOST_MOVES> {
        let Self { own, other, grid } = self;
        let grid = usize::from(grid);
        let targets = GRID_CELLS[grid] & !(own | other);
        let mut successors = ArrayVec::new();
        if own.count_ones() < 4 {
            successors.extend(bits(targets).map(|to| self.after(own | 1 << to, grid)));
        }
        if !self.is_opening() {
            for from in bits(own) {
                let kept = own & !(1 << from);
                successors.extend(bits(targets).map(|to| self.after(kept | 1 << to, grid)));
            }
            let grids = bits(NEIGHBOURS[grid].into());
            successors.extend(grids.map(|grid| self.after(own, grid)));
        }
        successors
    }
}

impl From<&TicTacTwo> for Arrangement {
    fn from(position: &TicTacTwo) -> Self {
        let side = position.side_to_move();
        let centre = position.centre();
        Self {
            own: position.pieces()[side].bits(),
            other: position.pieces()[!side].bits(),
            grid: (centre.row - 1) * 3 + centre.col - 1,
        }
    }
}
