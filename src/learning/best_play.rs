//! Best play from a position on, with a reason for every move.

use std::fmt;

use super::analysis::Line;
use super::reasons::{Reason, reasons};
use crate::game::{History, Move, Visible};
use crate::player::perfect::best_moves;
use crate::solver::{Value, Values, Watch, move_values_in_game};

/// One ply of best play. `Display` writes it in a line: `1. X place 1 2<tab>win 3<tab>threatens shift up; the only move`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The ply.
    pub line: Line,
    /// What is true of the move.
    pub reasons: Vec<Reason>,
    /// Whether the move ends the game by repetition.
    pub ends_by_repetition: bool,
    /// The value of the position by itself, if the past of the game makes it another one.
    pub but_for_repetition: Option<Value>,
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.line.fmt(f)?;
        let mut said: Vec<String> = self.reasons.iter().map(Reason::to_string).collect();
        if self.ends_by_repetition {
            said.push("ends the game by repetition".to_owned());
        }
        if let Some(value) = self.but_for_repetition {
            said.push(format!("{value} but for repetition"));
        }
        if !said.is_empty() {
            write!(f, "\t{}", said.join("; "))?;
        }
        Ok(())
    }
}

/// Best play from the current position of a game on, in which `first`, a legal move, is the next one if it is given: to
/// the end of the game, or the first few plies of a draw. The game is played that far.
///
/// `None` when `watch` says to stop.
pub fn best_play<P: Visible>(
    history: &mut History<P>,
    mut first: Option<Move>,
    values: &mut dyn Values<P>,
    watch: &dyn Watch,
) -> Option<Vec<Step>> {
    /// The number of plies shown of a draw.
    const DRAWN: usize = 6;
    let mut steps = Vec::new();
    let mut drawn = 0;
    while history.outcome().is_none() && drawn < DRAWN {
        if watch.stops() {
            return None;
        }
        let position = history.position();
        let rated = move_values_in_game(history, &position, values);
        let mv = match first.take() {
            Some(mv) => mv,
            None => best_moves(history, &rated, values)[0],
        };
        let line = Line::new(steps.len() + 1, history, mv, &rated, values);
        drawn = if line.value == Value::Draw {
            drawn + 1
        } else {
            0
        };
        let alone = values.value(&position);
        steps.push(Step {
            line,
            reasons: reasons(history, mv, &rated),
            ends_by_repetition: history.ends_by_repetition(&position, mv),
            but_for_repetition: (alone != rated[0].1).then_some(alone),
        });
        history.push(mv);
    }
    Some(steps)
}
