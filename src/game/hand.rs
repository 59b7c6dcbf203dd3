//! What a side has yet to place.

use arrayvec::ArrayVec;

use super::Piece;

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
