//! The pieces of Tatedrez.

use std::fmt;

/// A piece of Tatedrez; each side has one of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Piece {
    /// Jumps two cells one way and one across.
    Knight,
    /// Slides along rows and columns.
    Rook,
    /// Slides along diagonals.
    Bishop,
}

impl Piece {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Knight, Self::Rook, Self::Bishop];

    /// The letter that stands for the piece in commands: `n`, `r` or `b`.
    pub const fn letter(self) -> char {
        match self {
            Self::Knight => 'n',
            Self::Rook => 'r',
            Self::Bishop => 'b',
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Knight => "knight",
            Self::Rook => "rook",
            Self::Bishop => "bishop",
        })
    }
}
