//! The two sides.

use std::fmt;
use std::ops::{Index, IndexMut, Not};

use super::Illegal;
use crate::board::{BitBoard, Cell};

/// A side: X, who moves first, or O.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Moves first.
    X,
    /// Moves second.
    O,
}

impl Side {
    /// Both, X first.
    pub const ALL: [Self; 2] = [Self::X, Self::O];

    /// The letter that stands for the side on boards and in texts.
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

/// One value for each side, instead of two variables.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BySide<T>([T; 2]);

impl<T> BySide<T> {
    /// The values for X and for O.
    pub const fn new(x: T, o: T) -> Self {
        Self([x, o])
    }

    /// What `function` makes of each value.
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

impl<const SIZE: usize> BySide<BitBoard<SIZE>> {
    /// No cell for either side.
    pub const EMPTY: Self = Self([BitBoard::EMPTY; 2]);

    /// The cells of both sides.
    pub fn occupied(self) -> BitBoard<SIZE> {
        self[Side::X] | self[Side::O]
    }

    /// The side whose cell it is.
    pub fn owner(self, cell: Cell) -> Option<Side> {
        Side::ALL
            .into_iter()
            .find(|&side| self[side].contains(cell))
    }

    /// Checks that `cell` is an empty one of the board.
    ///
    /// # Errors
    /// [`Illegal::OffBoard`] and [`Illegal::Taken`].
    pub fn check_empty(self, cell: Cell) -> Result<(), Illegal> {
        match check_on_board::<SIZE>(cell).map(|()| self.owner(cell))? {
            Some(side) => Err(Illegal::Taken(cell, side)),
            None => Ok(()),
        }
    }

    /// Checks that `side` has a piece in `cell`.
    ///
    /// # Errors
    /// [`Illegal::OffBoard`], [`Illegal::Empty`] and [`Illegal::NotOwn`].
    pub fn check_own(self, cell: Cell, side: Side) -> Result<(), Illegal> {
        match check_on_board::<SIZE>(cell).map(|()| self.owner(cell))? {
            None => Err(Illegal::Empty(cell)),
            Some(owner) if owner != side => Err(Illegal::NotOwn(cell, owner)),
            Some(_) => Ok(()),
        }
    }
}

fn check_on_board<const SIZE: usize>(cell: Cell) -> Result<(), Illegal> {
    if BitBoard::<SIZE>::has_room_for(cell) {
        Ok(())
    } else {
        Err(Illegal::OffBoard(cell, SIZE as u8))
    }
}
