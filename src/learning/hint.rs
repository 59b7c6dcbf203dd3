//! The move to make, and what it leads to.

use std::fmt;

use super::reasons::{Reason, aim, stops};
use crate::board::Cell;
use crate::game::{History, Move, Visible};
use crate::player::perfect::best_moves;
use crate::solver::{Value, Values, move_values_in_game};

/// A move to make. `Display` says what it leads to: `place 2 2 (win 5); threatens shift up`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The move.
    pub mv: Move,
    /// Its value for its mover; `None` if no win and no loss was found.
    pub value: Option<Value>,
    /// What it aims at or, if at nothing, what it stops.
    pub aim: Option<Reason>,
}

/// How many plies ahead a hint looks where there are no values.
pub const PLIES: u8 = 8;

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { mv, value, aim } = self;
        match value {
            Some(value) => write!(f, "{mv} ({value})"),
            None => write!(f, "{mv} (no win or loss within {PLIES} plies)"),
        }?;
        if let Some(aim) = aim {
            write!(f, "; {aim}")?;
        }
        if let Some(Value::Loss(_)) = value {
            write!(f, "; {}", Reason::EveryMoveLoses)?;
        }
        Ok(())
    }
}

/// The move that Perfect makes in an unfinished game, or the first of several.
pub fn hint<P: Visible>(history: &History<P>, values: &mut dyn Values<P>) -> Hint {
    let position = history.position();
    let rated = move_values_in_game(history, &position, values);
    let mv = best_moves(history, &rated, values)[0];
    let made = rated.iter().find(|(other, _)| *other == mv);
    Hint {
        mv,
        value: made.map(|&(_, value)| value),
        aim: aim_of_hint(history, mv),
    }
}

/// The same where there are no values: of the moves that a look [`PLIES`] ahead found, at least one, the one that brings
/// a piece nearest to the centre of the board; `value` is what they lead to, if it is a win or a loss.
pub fn hint_at_sight<P: Visible>(
    history: &History<P>,
    moves: &[Move],
    value: Option<Value>,
) -> Hint {
    let size = history.variant().size();
    let from_centre = |line: u8| (2 * line + 1).abs_diff(size);
    let distance = |cell: &Cell| from_centre(cell.row) + from_centre(cell.col);
    let nearest = |mv: &&Move| mv.arrivals().iter().map(distance).min();
    let mv = *moves.iter().min_by_key(nearest).unwrap_or(&Move::Pass);
    let aim = aim_of_hint(history, mv);
    Hint { mv, value, aim }
}

/// What a move aims at or, if at nothing, what it stops.
fn aim_of_hint<P: Visible>(history: &History<P>, mv: Move) -> Option<Reason> {
    aim(history, mv).or_else(|| stops(history, mv))
}
