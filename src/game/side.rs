//! The two sides.

use std::fmt;
use std::ops::{Index, IndexMut, Not};

listed! {
    /// A side: X, which moves first, or O.
    pub enum Side {
        /// Moves first.
        X,
        /// Moves second.
        O,
    }
}

impl Side {
    /// The side that has this letter: O unless it is `X`.
    pub const fn of(letter: char) -> Self {
        match letter {
            'X' => Self::X,
            _ => Self::O,
        }
    }

    /// The side to move after this many turns.
    pub const fn after(turns: usize) -> Self {
        Self::ALL[turns % 2]
    }

    /// The letter for the side on boards and in texts.
    pub const fn letter(self) -> char {
        match self {
            Self::X => 'X',
            Self::O => 'O',
        }
    }
}

impl Not for Side {
    type Output = Self;

    /// The other side.
    fn not(self) -> Self {
        match self {
            Self::X => Self::O,
            Self::O => Self::X,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BySide<T>([T; 2]);

impl<T> BySide<T> {
    /// The values for X and for O.
    pub const fn new(x: T, o: T) -> Self {
        Self([x, o])
    }

    /// Applies `function` to each value.
    pub fn map<U>(self, function: impl FnMut(T) -> U) -> BySide<U> {
        BySide(self.0.map(function))
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        &self.0[side as usize]
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side as usize]
    }
}
