//! Best play from a position on, with a reason for every move.

use std::fmt;

use super::reasons::{Reason, reasons};
use super::{moves_of, value_of};
use crate::game::{History, Move, Side, Visible};
use crate::solver::{Value, Values, Watch, rated_moves};
use crate::text::joined;

/// One ply of best play. `Display` writes it in a line:
/// `1. X place 1 2<tab>win 3<tab>threatens shift up; the only move`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The number of the ply, from 1.
    pub number: usize,
    /// The side that makes the move.
    pub side: Side,
    /// The move.
    pub mv: Move,
    /// Its value for its side, counted from the position before it.
    pub value: Value,
    /// What is true of it.
    pub reasons: Vec<Reason>,
}

impl Step {
    /// Returns a step: a legal move in an unfinished game, the best one if `mv` is `None`.
    fn new<P: Visible>(
        number: usize,
        history: &History<P>,
        mv: Option<Move>,
        values: &mut dyn Values<P>,
    ) -> Self {
        let rated = rated_moves(history, values);
        let mv = mv.unwrap_or(rated[0].mv);
        Self {
            number,
            side: history.side_to_move(),
            mv,
            value: value_of(mv, &rated),
            reasons: reasons(history, mv, &rated),
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (number, side, mv, value) = (self.number, self.side, self.mv, self.value);
        write!(f, "{number}. {side} {mv}\t{value}")?;
        if !self.reasons.is_empty() {
            write!(f, "\t{}", joined(&self.reasons, "; "))?;
        }
        Ok(())
    }
}

/// Plays on from the current position of a game by best moves, in which `first`, a legal move, comes first if it is
/// given: to the end, or six plies of a draw. Returns `None` when `watch` says to stop.
pub fn best_play<P: Visible>(
    history: &mut History<P>,
    mut first: Option<Move>,
    values: &mut dyn Values<P>,
    watch: &dyn Watch,
) -> Option<Vec<Step>> {
    /// The number of plies shown of a draw.
    const DRAWN: usize = 6;
    let mut steps = Vec::<Step>::new();
    let mut drawn = 0;
    while history.outcome().is_none() && drawn < DRAWN {
        if watch.stops() {
            return None;
        }
        let step = Step::new(steps.len() + 1, history, first.take(), values);
        drawn += usize::from(step.value == Value::Draw);
        history.push(step.mv);
        steps.push(step);
    }
    Some(steps)
}

/// Returns the first step of best play in words: `place 2 2 (wins in 3 moves); threatens shift up`.
pub fn hint<P: Visible>(history: &History<P>, values: &mut dyn Values<P>) -> String {
    let Step {
        mv, value, reasons, ..
    } = Step::new(1, history, None, values);
    let leads_to = match value {
        Value::Win(_) => format!("wins in {}", moves_of(value)),
        Value::Draw => "draws".to_owned(),
        Value::Loss(_) => format!("loses in {}", moves_of(value)),
    };
    let mut said = vec![format!("{mv} ({leads_to})")];
    said.extend(reasons.iter().map(Reason::to_string));
    said.join("; ")
}
