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
    /// The name, as it is typed.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
            Self::Up => "up",
            Self::Down => "down",
            Self::DownRight => "down-right",
            Self::DownLeft => "down-left",
            Self::UpLeft => "up-left",
            Self::UpRight => "up-right",
        }
    }

    /// A step, as a number of rows down and a number of columns to the right.
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

    /// The cell one step from `cell`, on a board without a right or lower edge; `None` above row 0 or left of
    /// column 0.
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

    /// The direction of the step back.
    pub const fn opposite(self) -> Self {
        self.turned().turned()
    }

    /// What the direction becomes when the board is rotated or mirrored.
    pub fn image(self, symmetry: Symmetry) -> Self {
        let mirrored = match symmetry.is_mirrored() {
            true => self.mirrored(),
            false => self,
        };
        (0..symmetry.quarter_turns()).fold(mirrored, |direction, _| direction.turned())
    }

    /// What the direction becomes in a clockwise quarter turn.
    const fn turned(self) -> Self {
        match self {
            Self::Left => Self::Up,
            Self::UpLeft => Self::UpRight,
            Self::Up => Self::Right,
            Self::UpRight => Self::DownRight,
            Self::Right => Self::Down,
            Self::DownRight => Self::DownLeft,
            Self::Down => Self::Left,
            Self::DownLeft => Self::UpLeft,
        }
    }

    /// What the direction becomes when left and right are exchanged.
    const fn mirrored(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
            Self::Up => Self::Up,
            Self::Down => Self::Down,
            Self::DownRight => Self::DownLeft,
            Self::DownLeft => Self::DownRight,
            Self::UpLeft => Self::UpRight,
            Self::UpRight => Self::UpLeft,
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
