//! The eight directions in which the grid of Tic-Tac-Two may shift.

listed! {
    /// A direction, in the order in which the original numbers them, from 1.
    pub enum Direction {
        /// One column to the left.
        Left = "left",
        /// One column to the right.
        Right = "right",
        /// One row up.
        Up = "up",
        /// One row down.
        Down = "down",
        /// One row down, one column to the right.
        DownRight = "down-right",
        /// One row down, one column to the left.
        DownLeft = "down-left",
        /// One row up, one column to the left.
        UpLeft = "up-left",
        /// One row up, one column to the right.
        UpRight = "up-right",
    }
}

impl Direction {
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

    /// The direction of the step back.
    pub fn opposite(self) -> Self {
        let (down, right) = self.step();
        let mut all = Self::ALL.into_iter();
        all.find(|other| other.step() == (-down, -right))
            .unwrap_or(self)
    }
}
