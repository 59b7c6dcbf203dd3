//! The two sides, and the cells that their pieces are in.

use crate::board::{BitBoard, Cell, Line};

listed! {
    /// A side: X, which moves first, or O.
    pub enum Side {
        /// Moves first.
        X = "X",
        /// Moves second.
        O = "O",
    }
}

impl Side {
    /// Returns the side that has this letter: O unless it is `X`.
    pub const fn of(letter: char) -> Self {
        match letter {
            'X' => Self::X,
            _ => Self::O,
        }
    }

    /// Returns the side to move after this many turns.
    pub const fn after(turns: usize) -> Self {
        Self::ALL[turns % 2]
    }

    /// Returns the letter for the side on boards and in texts.
    pub const fn letter(self) -> char {
        self.word().as_bytes()[0] as char
    }
}

by_two! {
    /// A value for each side.
    pub struct BySide of Side
}

impl<const SIZE: usize> BySide<BitBoard<SIZE>> {
    /// No cells for either side.
    pub const EMPTY: Self = Self::new(BitBoard::EMPTY, BitBoard::EMPTY);

    /// Returns the cells of both sides.
    pub fn occupied(self) -> BitBoard<SIZE> {
        self[Side::X] | self[Side::O]
    }

    /// Returns the side whose piece is in `cell`.
    pub fn owner(self, cell: Cell) -> Option<Side> {
        let mut sides = Side::ALL.into_iter();
        sides.find(|&side| self[side].contains(cell))
    }

    /// Returns the first side that has a line of `LENGTH`.
    pub fn with_line<const LENGTH: usize>(self) -> Option<Side> {
        let mut sides = Side::ALL.into_iter();
        sides.find(|&side| self[side].has_line::<LENGTH>())
    }

    /// Returns the lines of `LENGTH` of either side, those of X first.
    pub fn lines<const LENGTH: usize>(self) -> Vec<Line> {
        let sides = Side::ALL.into_iter();
        sides
            .flat_map(|side| self[side].lines::<LENGTH>())
            .collect()
    }
}
