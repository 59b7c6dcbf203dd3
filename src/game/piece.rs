//! The pieces of Tatedrez, and what a side has yet to place.

use std::fmt;

use arrayvec::ArrayVec;

listed! {
    /// A kind of piece in Tatedrez.
    pub enum Piece {
        /// Jumps two cells one way and one across.
        Knight,
        /// Slides along rows and columns.
        Rook,
        /// Slides along diagonals.
        Bishop,
    }
}

impl Piece {
    /// The words for the piece in commands: its letter and its name.
    pub const fn words(self) -> [&'static str; 2] {
        match self {
            Self::Knight => ["n", "knight"],
            Self::Rook => ["r", "rook"],
            Self::Bishop => ["b", "bishop"],
        }
    }

    /// The letter for the piece in moves, and for O's pieces in texts: `n`, `r` or `b`.
    pub const fn letter(self) -> char {
        let [letter, _] = self.words();
        letter.as_bytes()[0] as char
    }

    /// How the piece moves, after "it".
    pub const fn way(self) -> &'static str {
        match self {
            Self::Knight => "jumps two cells one way and one across",
            Self::Rook => "slides along its row or column",
            Self::Bishop => "slides along a diagonal",
        }
    }

    /// The name of the piece: `knight`, `rook` or `bishop`.
    pub const fn name(self) -> &'static str {
        let [_, name] = self.words();
        name
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
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
