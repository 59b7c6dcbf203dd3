//! Positions of Tic-Tac-Two as the side to move sees them.

use super::geometry::{CELLS, GRID_CELLS, NEIGHBOURS, bits, has_line};
use crate::board::{BitBoard, Cell};
use crate::game::{BySide, Position, Side};
use crate::games::TicTacTwo;
use crate::solver::Value;
use crate::solver::table_and_search::{Node, Successors};

/// A position without the colours of the pieces, which its value does not depend on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Arrangement {
    /// The cells of the side to move.
    pub(super) own: u32,
    /// The cells of the other side.
    pub(super) other: u32,
    /// The number of the grid.
    pub(super) grid: u8,
}

impl Arrangement {
    /// The position after a move, given the mover's cells and the grid after it.
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

    /// The position in which the side to move is `side`, legal or not.
    pub(super) fn position(self, side: Side) -> TicTacTwo {
        let pieces = match side {
            Side::X => BySide::new(self.own, self.other),
            Side::O => BySide::new(self.other, self.own),
        };
        let centre = Cell::new(self.grid / 3 + 1, self.grid % 3 + 1);
        TicTacTwo::new(pieces.map(BitBoard::from_bits), centre, side)
    }
}

impl Node for Arrangement {
    fn finished(self) -> Option<Value> {
        let line = |cells| has_line(cells, self.grid.into());
        match (line(self.own), line(self.other)) {
            (false, false) => None,
            (true, false) => Some(Value::Win(0)),
            (false, true) => Some(Value::Lose(0)),
            (true, true) => Some(Value::Draw),
        }
    }

    fn is_opening(self) -> bool {
        self.own.count_ones() < 2 || self.other.count_ones() < 2
    }

    fn successors(self) -> Successors<Self> {
        let Self { own, other, grid } = self;
        let grid = usize::from(grid);
        let targets = GRID_CELLS[grid] & !(own | other);
        let mut successors = Successors::new();
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

    fn predecessors(self) -> Vec<Self> {
        let Self { own, other, grid } = self;
        let before = |own_before, grid: usize| Self {
            own: own_before,
            other: own,
            grid: grid as u8,
        };
        let grid = usize::from(grid);
        let grids = bits(NEIGHBOURS[grid].into());
        let mut predecessors: Vec<Self> = grids.map(|grid| before(other, grid)).collect();
        let sources = !(own | other) & ((1 << CELLS) - 1);
        for to in bits(other & GRID_CELLS[grid]) {
            let kept = other & !(1 << to);
            predecessors.push(before(kept, grid));
            predecessors.extend(bits(sources).map(|from| before(kept | 1 << from, grid)));
        }
        predecessors
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
