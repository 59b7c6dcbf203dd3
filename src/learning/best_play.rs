//! Best play from a position on, with a reason for every move.

use std::fmt;

use super::reasons::reasons;
use super::{in_moves, recommended};
use crate::game::{Move, Position as _, Side};
use crate::games::AnyGame;
use crate::solver::{RatedMove, Value, Values, Watch, rated_moves};

/// One ply of best play. `Display` writes it in a line:
/// `1. X place 1 2<tab>wins in 2 moves<tab>threatens shift up; the only move`.
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
    pub reasons: Vec<String>,
}

impl Step {
    /// Returns a step: a legal move in an unfinished game, the best one if `mv` is `None`. Returns `None` when `watch`
    /// says to stop.
    fn new(
        number: usize,
        game: &AnyGame,
        mv: Option<Move>,
        values: &mut dyn Values,
        watch: &dyn Watch,
    ) -> Option<Self> {
        let rated = rated_moves(game, values, watch)?;
        let is_it = |rated: &&RatedMove| mv.is_none_or(|mv| rated.mv == mv);
        let RatedMove { mv, value, .. } = *rated.iter().find(is_it)?;
        Some(Self {
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
        write!(f, "{number}. {side} {mv}\t{}", in_moves(self.value))?;
        if !self.reasons.is_empty() {
            write!(f, "\t{}", self.reasons.join("; "))?;
        }
        Ok(())
    }
}

/// Returns `first`, a legal move in an unfinished game, or else the best one; and after it best play from the position that
/// it leads to, as if nothing had come before: to the end, or six moves of a draw. Returns `None` when `watch` says to
/// stop.
pub fn best_play(
    game: &AnyGame,
    first: Option<Move>,
    values: &mut dyn Values,
    watch: &dyn Watch,
) -> Option<Vec<Step>> {
    /// The number of moves shown of a draw.
    const DRAWN: usize = 6;
    let position = game.position();
    let first = Step::new(1, game, first, values, watch)?;
    let is_last = game.ends_by_repetition(&position, first.mv);
    let mut game = AnyGame::before_pass(position.apply(first.mv));
    let mut drawn = usize::from(first.value == Value::Draw);
    let mut steps = vec![first];
    while !is_last && game.outcome().is_none() && drawn < DRAWN {
        let step = Step::new(steps.len() + 1, &game, None, values, watch)?;
        drawn += usize::from(step.value == Value::Draw);
        game.push(step.mv);
        steps.push(step);
    }
    Some(steps)
}

/// Returns the first step of best play in words: `place 2 2 (wins in 3 moves); threatens shift up`. Returns `None` when
/// `watch` says to stop.
pub fn hint(game: &AnyGame, values: &mut dyn Values, watch: &dyn Watch) -> Option<String> {
    let step = Step::new(1, game, None, values, watch)?;
    let mut said = vec![format!("{} ({})", step.mv, recommended(step.value))];
    said.extend(step.reasons);
    Some(said.join("; "))
}
