//! The two sides, and the cells that their pieces are in.

use crate::model::board::{BitBoard, Cell, Line};

word_enum! {
    /// A side: X, which moves first, or O.
    pub enum Side {
        X = "X",
        O = "O",
    }
}

impl Side {
    /// Returns X for `X`, and O for any other letter.
    pub const fn of(letter: char) -> Self {
        match letter {
            'X' => Self::X,
            _ => Self::O,
        }
    }

    /// Returns the side to move after `turns` turns, of which X has the first.
    pub const fn after(turns: usize) -> Self {
        Self::ALL[turns % 2]
    }

    pub const fn letter(self) -> char {
        self.word().as_bytes()[0] as char
    }
}

by_two! {
    /// A value for each side.
    pub struct BySide of Side
}

impl<const SIZE: usize> BySide<BitBoard<SIZE>> {
    pub const EMPTY: Self = Self::new(BitBoard::EMPTY, BitBoard::EMPTY);

    pub fn occupied(self) -> BitBoard<SIZE> {
        self[Side::X] | self[Side::O]
    }

    /// `None` for an empty cell.
    pub fn owner(self, cell: Cell) -> Option<Side> {
        let mut sides = Side::ALL.into_iter();
        sides.find(|&side| self[side].contains(cell))
    }

    /// Returns the side that has a line of `LENGTH` cells; X if both have one.
    pub fn with_line<const LENGTH: usize>(self) -> Option<Side> {
        let mut sides = Side::ALL.into_iter();
        sides.find(|&side| self[side].has_line::<LENGTH>())
    }

    /// Lists the lines of X first.
    pub fn lines<const LENGTH: usize>(self) -> Vec<Line> {
        let sides = Side::ALL.into_iter();
        sides
            .flat_map(|side| self[side].lines::<LENGTH>())
            .collect()
    }
}
