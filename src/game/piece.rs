//! The pieces of Tatedrez, and what a side has yet to place.

use arrayvec::ArrayVec;

use super::Side;

listed! {
    /// A kind of piece in Tatedrez.
    pub enum Piece {
        /// Jumps two cells one way and one across.
        Knight = "n" as "knight",
        /// Slides along rows and columns.
        Rook = "r" as "rook",
        /// Slides along diagonals.
        Bishop = "b" as "bishop",
    }
}

impl Piece {
    /// The letter for the piece in moves, and for O's pieces in texts: `n`, `r` or `b`.
    pub const fn letter(self) -> char {
        self.word().as_bytes()[0] as char
    }

    /// The letter for a side's piece on boards and in texts: X has the capitals.
    pub const fn letter_of(self, side: Side) -> char {
        match side {
            Side::X => self.letter().to_ascii_uppercase(),
            Side::O => self.letter(),
        }
    }

    /// How the piece moves, after "it".
    pub const fn way(self) -> &'static str {
        match self {
            Self::Knight => "jumps two cells one way and one across",
            Self::Rook => "slides along its row or column",
            Self::Bishop => "slides along a diagonal",
        }
    }
}

/// What a side has in hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hand {
    /// Marks, which never run out.
    Endless,
    /// This number of pieces, all alike.
    Count(usize),
    /// These pieces, at most five, those of a kind next to each other.
    Pieces(ArrayVec<Piece, 5>),
}
