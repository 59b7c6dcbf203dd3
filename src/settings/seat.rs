//! The two players' seats.

use std::fmt;
use std::ops::{Index, IndexMut, Not};

/// A player's seat, whichever side is played from it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Seat {
    /// The first player.
    #[default]
    P1,
    /// The second player.
    P2,
}

impl Seat {
    /// Both.
    pub const ALL: [Self; 2] = [Self::P1, Self::P2];

    /// The word for the seat in commands.
    pub const fn word(self) -> &'static str {
        match self {
            Self::P1 => "p1",
            Self::P2 => "p2",
        }
    }
}

impl Not for Seat {
    type Output = Self;

    /// The other seat.
    fn not(self) -> Self {
        match self {
            Self::P1 => Self::P2,
            Self::P2 => Self::P1,
        }
    }
}

impl fmt::Display for Seat {
    /// The name of a player who has not been given one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::P1 => "P1",
            Self::P2 => "P2",
        })
    }
}

/// One value for each seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BySeat<T>([T; 2]);

impl<T> BySeat<T> {
    /// The values for P1 and P2.
    pub const fn new(p1: T, p2: T) -> Self {
        Self([p1, p2])
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat as usize]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat as usize]
    }
}
