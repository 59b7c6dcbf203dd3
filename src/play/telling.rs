//! A move told in words.

use crate::game::{Move, Side};

/// What the player called `name` did with `side`'s move.
pub(super) fn in_words(name: &str, side: Side, mv: Move) -> String {
    match mv {
        Move::Place(cell) => format!("{name} places {side} at {cell}"),
        Move::PlacePiece(piece, cell) => format!("{name} places {side}'s {piece} at {cell}"),
        Move::Swap(one, other) => format!("{name} swaps {one} and {other}"),
        Move::Shift(direction) => format!("{name} shifts the grid {direction}"),
        Move::Move(from, to) => format!("{name} moves {side} from {from} to {to}"),
        Move::Pass => format!("{name} passes"),
    }
}
