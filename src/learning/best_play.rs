//! Lists best play from a position to the end, with reasons for every move.

use std::fmt;

use super::reasons::{Reason, reasons};
use super::{recommendation, value_in_words};
use crate::model::game::{Move, Position as _, Side};
use crate::model::games::AnyGame;
use crate::model::text::joined;
use crate::solver::{RatedMove, Stopped, Value, Values, Watch, rated_moves};

/// A ply of best play, with its value and reasons. `Display` formats it as a line of the answer to
/// `why`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The number of the step, from 1.
    pub number: usize,
    pub side: Side,
    pub mv: Move,
    /// The value of the move for its side, counted from the position before the move.
    pub value: Value,
    /// The reasons for the move, as [`reasons`] lists them.
    pub reasons: Vec<Reason>,
}

impl Step {
    /// Creates the step for `mv`, a legal move in an unfinished game, or for the best move if `mv`
    /// is `None`.
    fn new(
        number: usize,
        game: &AnyGame,
        mv: Option<Move>,
        values: &mut dyn Values,
        watch: &dyn Watch,
    ) -> Result<Self, Stopped> {
        let rated = rated_moves(game, values, watch)?;
        let meant = |rated: &&RatedMove| mv.is_none_or(|mv| rated.mv == mv);
        let found = rated.iter().find(meant);
        let RatedMove { mv, value, .. } = *found.expect("a legal move in an unfinished game");
        Ok(Self {
            number,
            side: game.side_to_move(),
            mv,
            value,
            reasons: reasons(game, mv, &rated),
        })
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (number, side, mv) = (self.number, self.side, self.mv);
        write!(f, "{number}. {side} {mv}\t{}", value_in_words(self.value))?;
        if !self.reasons.is_empty() {
            write!(f, "\t{}", joined(&self.reasons, "; "))?;
        }
        Ok(())
    }
}

/// Lists `first`, a legal move in an unfinished game, and best play after it. If `first` is `None`,
/// begins with the best move. The list goes to the end of the game, or to the sixth ply of a draw.
/// After the first move, earlier positions of the game do not count towards a repetition.
///
/// # Errors
/// Returns [`Stopped`] if `watch` stops the search.
///
/// # Panics
/// Panics if `first` is not legal.
pub fn best_play(
    game: &AnyGame,
    first: Option<Move>,
    values: &mut dyn Values,
    watch: &dyn Watch,
) -> Result<Vec<Step>, Stopped> {
    /// The number of plies after which the list of a draw ends.
    const DRAWN: usize = 6;
    let position = game.position();
    let first = Step::new(1, game, first, values, watch)?;
    let is_last = game.ends_by_repetition(&position, first.mv);
    let mut game = AnyGame::new_without_pass(position.apply(first.mv));
    let mut drawn = usize::from(first.value == Value::Draw);
    let mut steps = vec![first];
    while !is_last && game.outcome().is_none() && drawn < DRAWN {
        let step = Step::new(steps.len() + 1, &game, None, values, watch)?;
        drawn += usize::from(step.value == Value::Draw);
        game.push(step.mv);
        steps.push(step);
    }
    Ok(steps)
}

/// Formats the best move, what it leads to, and the reasons for it:
/// `place 2 2 (wins in 3 moves); threatens 'shift up'`.
///
/// # Errors
/// Returns [`Stopped`] if `watch` stops the search.
pub fn hint(game: &AnyGame, values: &mut dyn Values, watch: &dyn Watch) -> Result<String, Stopped> {
    let step = Step::new(1, game, None, values, watch)?;
    let mut said = vec![format!("{} ({})", step.mv, recommendation(step.value))];
    said.extend(step.reasons.iter().map(Reason::to_string));
    Ok(said.join("; "))
}
