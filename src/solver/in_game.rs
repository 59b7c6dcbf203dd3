//! Values in the course of a game, where threefold repetition is a tie.
//!
//! This is the one definition of values where the past of a game repeats. The value of a move is that of the position it
//! leads to, by itself, but a move after which a position has occurred for the third time draws, and so does a winning
//! move to which a reply can bring that about. The value of a position is that of its best move. Repetitions further
//! ahead are not seen. A side that plays by the values from the first position that it wins meets none, as the plies
//! that are left become fewer with every move.

use std::cmp::Reverse;

use super::{Value, Values};
use crate::game::{History, Move, Position};

/// The value, for its side to move, of the current position of a game.
pub fn value_in_game<P: Position>(
    history: &History<P>,
    position: &P,
    values: &mut dyn Values<P>,
) -> Value {
    let is_touched = |mv: Move| {
        history.ends_by_repetition(position, mv)
            || history.can_end_by_repetition(&position.apply(mv))
    };
    if history.has_repetition() && position.legal_moves().into_iter().any(is_touched) {
        move_values_in_game(history, position, values)[0].1
    } else {
        values.value(position)
    }
}

/// The value, for its mover and counted from the position before it, of a legal move in a position of a game, the current
/// one or one that a move leads to.
pub fn move_value_in_game<P: Position>(
    history: &History<P>,
    position: &P,
    mv: Move,
    values: &mut dyn Values<P>,
) -> Value {
    if history.ends_by_repetition(position, mv) {
        return Value::Draw;
    }
    let next = position.apply(mv);
    let value = values.value(&next).before();
    if value > Value::Draw && history.can_end_by_repetition(&next) {
        return Value::Draw;
    }
    value
}

/// The values of all legal moves in such a position of a game, in the order of [`Values::move_values`].
pub fn move_values_in_game<P: Position>(
    history: &History<P>,
    position: &P,
    values: &mut dyn Values<P>,
) -> Vec<(Move, Value)> {
    let mut rated = Vec::new();
    for mv in position.legal_moves() {
        rated.push((mv, move_value_in_game(history, position, mv, values)));
    }
    rated.sort_by_key(|&(_, value)| Reverse(value));
    rated
}
