//! The two sides, and the cells of their pieces.

use crate::model::board::{BitBoard, Cell, Line};
use crate::model::macros::{by_two, word_enum};

word_enum! {
    /// A side: X, which moves first, or O.
    pub enum Side {
        X = "X",
        O = "O",
    }
}

impl Side {
    /// Converts the letter `X` to X, and any other letter to O.
    pub const fn from_letter(letter: char) -> Self {
        match letter {
            'X' => Self::X,
            _ => Self::O,
        }
    }

    /// Returns the side to move after `turns` turns. X has the first turn.
    pub const fn to_move_after(turns: usize) -> Self {
        Self::ALL[turns % 2]
    }

    pub const fn letter(self) -> char {
        self.word().as_bytes()[0] as char
    }
}

by_two! {
    /// A value for X and a value for O.
    pub struct BySide of Side
}

impl<const SIZE: usize> BySide<BitBoard<SIZE>> {
    pub const EMPTY: Self = Self::new(BitBoard::EMPTY, BitBoard::EMPTY);

    pub fn occupied(self) -> BitBoard<SIZE> {
        self[Side::X] | self[Side::O]
    }

    /// Finds the side that has a piece or mark in `cell`. Returns `None` if the cell is empty.
    pub fn owner(self, cell: Cell) -> Option<Side> {
        let mut sides = Side::ALL.into_iter();
        sides.find(|&side| self[side].contains(cell))
    }

    /// Finds the side that has a line of `LENGTH` cells, or X if both have one. Returns `None` if
    /// there is no line.
    pub fn side_with_line<const LENGTH: usize>(self) -> Option<Side> {
        let mut sides = Side::ALL.into_iter();
        sides.find(|&side| self[side].has_line::<LENGTH>())
    }

    /// Lists the lines of `LENGTH` cells of both sides, X's lines first.
    pub fn lines<const LENGTH: usize>(self) -> Vec<Line> {
        let sides = Side::ALL.into_iter();
        sides
            .flat_map(|side| self[side].lines::<LENGTH>())
            .collect()
    }
}
