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
    values: &mut impl Values<P>,
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
    values: &mut impl Values<P>,
) -> Result<Value, NoValue> {
    let value = values.value(&position.apply(mv))?.before();
    Ok(in_game(history, position, mv, value))
}

/// The values of all legal moves in such a position of a game, in the order of [`Values::move_values`].
///
/// # Errors
/// [`NoValue::Damaged`] if a built-in table is not as it was made.
pub fn move_values_in_game<P: Position>(
    history: &History<P>,
    position: &P,
    values: &mut impl Values<P>,
) -> Result<Vec<(Move, Value)>, NoValue> {
    let mut rated = values.move_values(position)?;
    if history.has_repetition() {
        for (mv, value) in &mut rated {
            *value = in_game(history, position, *mv, *value);
        }
        let moves = position.legal_moves();
        let order = |mv| moves.iter().position(|&other| other == mv);
        rated.sort_by_key(|&(mv, value)| (Reverse(value), order(mv)));
    }
    Ok(rated)
}

/// The value of a move in a game, of which the value in a game that begins with it is known.
fn in_game<P: Position>(history: &History<P>, position: &P, mv: Move, value: Value) -> Value {
    match history.ends_by_repetition(position, mv) {
        true => Value::Draw,
        false => value,
    }
}
