//! The eight directions in which the grid of Tic-Tac-Two may shift.

use std::fmt;

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
    pub fn opposite(self) -> Self {
        const HALF_TURN: Symmetry = Symmetry::ALL[2];
        self.image(HALF_TURN)
    }

    /// What the direction becomes when the board is rotated or mirrored.
    pub fn image(self, symmetry: Symmetry) -> Self {
        // the middle of a board of 3 by 3 cells stays where it is
        let next = |direction: Self| direction.from(Cell::new(1, 1));
        let image = next(self).map(|cell| symmetry.cell(cell, 3));
        let mut all = Self::ALL.into_iter();
        all.find(|&direction| next(direction) == image)
            .unwrap_or(self)
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
