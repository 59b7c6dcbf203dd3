//! Values in the course of a game, where threefold repetition is a tie.
//!
//! The value of a position is that of a game that begins there. In a game, a move after which a position has occurred for
//! the third time draws, whatever that position is worth. Repetitions further ahead are not seen. A side that plays by
//! the values from the first position that it wins meets none, as the plies that are left become fewer with every move.

use std::cmp::Reverse;

use super::{NoValue, Value, Values};
use crate::game::{History, Move, Position};

/// The value, for its side to move, of the current position of a game, or of the one after the pass that is due.
///
/// # Errors
/// [`NoValue::Damaged`] if a built-in table is not as it was made.
pub fn value_in_game<P: Position>(
    history: &History<P>,
    position: &P,
    values: &mut dyn Values<P>,
) -> Result<Value, NoValue> {
    if history.has_repetition() {
        Ok(move_values_in_game(history, position, values)?[0].1)
    } else {
        values.value(position)
    }
}

/// The value, for its mover and counted from the position before it, of a legal move in such a position of a game.
///
/// # Errors
/// [`NoValue::Damaged`] if a built-in table is not as it was made.
pub fn move_value_in_game<P: Position>(
    history: &History<P>,
    position: &P,
    mv: Move,
    values: &mut dyn Values<P>,
) -> Result<Value, NoValue> {
    match history.ends_by_repetition(position, mv) {
        true => Ok(Value::Draw),
        false => Ok(values.value(&position.apply(mv))?.before()),
    }
}

/// The values of all legal moves in such a position of a game, in the order of [`Values::move_values`].
///
/// # Errors
/// [`NoValue::Damaged`] if a built-in table is not as it was made.
pub fn move_values_in_game<P: Position>(
    history: &History<P>,
    position: &P,
    values: &mut dyn Values<P>,
) -> Result<Vec<(Move, Value)>, NoValue> {
    let mut rated = Vec::new();
    for mv in position.legal_moves() {
        rated.push((mv, move_value_in_game(history, position, mv, values)?));
    }
    rated.sort_by_key(|&(_, value)| Reverse(value));
    Ok(rated)
}
