//! The eight directions in which the grid of Tic-Tac-Two may shift.

use std::fmt;

use super::listed::listed;
use crate::board::{Cell, Symmetry};

listed! {
    /// A direction, in the order in which the original numbers them, from 1.
    pub enum Direction {
        /// One column to the left.
        Left,
        /// One column to the right.
        Right,
        /// One row up.
        Up,
        /// One row down.
        Down,
        /// One row down, one column to the right.
        DownRight,
        /// One row down, one column to the left.
        DownLeft,
        /// One row up, one column to the left.
        UpLeft,
        /// One row up, one column to the right.
        UpRight,
    }
}

impl Direction {
    /// How many rows and columns a step leads on.
    pub const fn step(self) -> (i8, i8) {
        match self {
            Self::Left => (0, -1),
            Self::Right => (0, 1),
            Self::Up => (-1, 0),
            Self::Down => (1, 0),
            Self::DownRight => (1, 1),
            Self::DownLeft => (1, -1),
            Self::UpLeft => (-1, -1),
            Self::UpRight => (-1, 1),
        }
    }

    /// The cell one step from `cell`, on a board that has no end; `None` where a row or column number falls below 0.
    pub const fn from(self, cell: Cell) -> Option<Cell> {
        let (down, right) = self.step();
        match (
            cell.row.checked_add_signed(down),
            cell.col.checked_add_signed(right),
        ) {
            (Some(row), Some(col)) => Some(Cell::new(row, col)),
            _ => None,
        }
    }

    /// The direction of a step that takes this one back.
    pub const fn opposite(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
            Self::Up => Self::Down,
            Self::Down => Self::Up,
            Self::DownRight => Self::UpLeft,
            Self::DownLeft => Self::UpRight,
            Self::UpLeft => Self::DownRight,
            Self::UpRight => Self::DownLeft,
        }
    }

    /// What the direction becomes when the board is turned or mirrored.
    ///
    /// # Panics
    /// Never: a symmetry takes neighbours to neighbours.
    pub fn image(self, symmetry: Symmetry) -> Self {
        let centre = Cell::new(1, 1);
        let neighbour =
            |direction: Self| direction.from(centre).expect("a neighbour of the centre");
        let image = symmetry.cell(neighbour(self), 3);
        let direction = Self::ALL
            .into_iter()
            .find(|&direction| neighbour(direction) == image);
        direction.expect("a symmetry takes neighbours to neighbours")
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Left => "left",
            Self::Right => "right",
            Self::Up => "up",
            Self::Down => "down",
            Self::DownRight => "down-right",
            Self::DownLeft => "down-left",
            Self::UpLeft => "up-left",
            Self::UpRight => "up-right",
        })
    }
}
