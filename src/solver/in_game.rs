//! Values in the course of a game, in which the third repetition of a position is a tie.
//!
//! The value of a position is that of a game that begins there. In a game, a move that brings a position about for the
//! third time ends it, and so draws whatever the position is worth. Repetitions that lie further ahead are not seen; a
//! side that plays by the values from the first position that it wins meets none, as the plies that are left become
//! fewer with every move.

use std::cmp::Reverse;

use super::{Damaged, Value, Values};
use crate::game::{History, Move, Position};

/// The value of a position that stands in a game, for its side to move: the current one, or the one after the pass that is
/// due.
///
/// # Errors
/// [`Damaged`] if a built-in table is not as it was made.
pub fn value_in_game<P: Position>(
    history: &History<P>,
    position: &P,
    values: &mut impl Values<P>,
) -> Result<Value, Damaged> {
    let mut moves = position.legal_moves().into_iter();
    if !moves.any(|mv| history.ends_by_repetition(position, mv)) {
        return values.value(position);
    }
    Ok(move_values_in_game(history, position, values)?[0].1)
}

/// The value of a legal move in such a position for its mover, counted from the position before the move.
///
/// # Errors
/// [`Damaged`] if a built-in table is not as it was made.
pub fn move_value_in_game<P: Position>(
    history: &History<P>,
    position: &P,
    mv: Move,
    values: &mut impl Values<P>,
) -> Result<Value, Damaged> {
    match history.ends_by_repetition(position, mv) {
        true => Ok(Value::Draw),
        false => Ok(values.value(&position.apply(mv))?.before()),
    }
}

/// The same of every legal move, as [`Values::move_values`] lists them.
///
/// # Errors
/// [`Damaged`] if a built-in table is not as it was made.
pub fn move_values_in_game<P: Position>(
    history: &History<P>,
    position: &P,
    values: &mut impl Values<P>,
) -> Result<Vec<(Move, Value)>, Damaged> {
    let mut rated = values.move_values(position)?;
    let mut is_sorted = true;
    for (mv, value) in &mut rated {
        if history.ends_by_repetition(position, *mv) {
            *value = Value::Draw;
            is_sorted = false;
        }
    }
    if !is_sorted {
        let moves = position.legal_moves();
        rated.sort_by_key(|&(mv, value)| {
            let order = moves.iter().position(|&other| other == mv);
            (Reverse(value), order)
        });
    }
    Ok(rated)
}
