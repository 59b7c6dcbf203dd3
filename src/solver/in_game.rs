//! Values in the course of a game, where the third time of a position is a tie.
//!
//! A position that has stood twice is a draw wherever it lies ahead. A side that wins in spite of those draws comes
//! nearer to the end with every move: no position stands twice from there on, and no repetition spoils the win. A side
//! that does not win can be kept from it for ever. So the value of the game is that of its position where those draws
//! are put in.

use std::cmp::Reverse;
use std::fmt;

use super::{Value, Values};
use crate::game::{History, Move, Position};

/// Returns the value, for its side to move, of the current position of an unfinished game.
pub fn value_in_game<P: Position>(history: &History<P>, values: &mut dyn Values<P>) -> Value {
    let draws = draws(history, values);
    if draws.is_empty() {
        return values.value(&history.position());
    }
    let moves = move_values(history, &draws, values).into_iter();
    moves.map(|(_, value)| value).max().unwrap_or(Value::Draw)
}

/// Returns the legal moves of an unfinished game in their order, each with its value for the mover among `draws`, counted
/// from the position before it.
fn move_values<P: Position>(
    history: &History<P>,
    draws: &[P],
    values: &mut dyn Values<P>,
) -> Vec<(Move, Value)> {
    let position = history.position();
    let rate = |mv| (mv, values.value_among(&position.apply(mv), draws).before());
    position.legal_moves().into_iter().map(rate).collect()
}

/// Returns the positions that have stood twice and are won or lost by themselves.
fn draws<P: Position>(history: &History<P>, values: &mut dyn Values<P>) -> Vec<P> {
    let mut draws = history.repeated();
    draws.retain(|position| values.value(position) != Value::Draw);
    draws
}

/// A legal move with its value. `Display` writes it in a line: `place 1 1<tab>draw<tab>6 of 9 replies lose`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedMove {
    /// The move.
    pub mv: Move,
    /// Its value for its mover, counted from the position before it.
    pub value: Value,
    /// How many replies to a draw lose; `None` for a win, a loss, and a draw that ends the game.
    pub share: Option<Share>,
}

/// The share of the replies to a move that lose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// The number of replies that lose.
    pub count: usize,
    /// The number of all replies; a forced pass is one.
    pub of: usize,
}

impl RatedMove {
    /// Returns what the moves are ordered by: the greater for the better one. Of draws a larger share of losing replies
    /// is better, and one that ends the game is the worst.
    fn rank(&self) -> (Value, usize) {
        /// The fractions in which shares are counted: different shares of fewer than a hundred replies differ in them.
        const FRACTIONS: usize = 10_000;
        let share = self
            .share
            .map(|share| 1 + share.count * FRACTIONS / share.of);
        (self.value, share.unwrap_or(0))
    }
}

impl fmt::Display for RatedMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\t{}", self.mv, self.value)?;
        match self.share {
            Some(Share { count, of }) => write!(f, "\t{count} of {of} replies lose"),
            None => Ok(()),
        }
    }
}

/// Returns the legal moves of an unfinished game, the best first. Draws with a larger share of losing replies come
/// first among draws, and those that end the game last; equal moves stay in the order of the legal moves.
pub fn rated_moves<P: Position>(
    history: &History<P>,
    values: &mut dyn Values<P>,
) -> Vec<RatedMove> {
    let position = history.position();
    let mut rated = Vec::new();
    let draws = draws(history, values);
    for (mv, value) in move_values(history, &draws, values) {
        let next = position.apply(mv);
        let is_last = next.outcome().is_some() || history.ends_by_repetition(&position, mv);
        let share = (value == Value::Draw && !is_last).then(|| share(&next, values));
        rated.push(RatedMove { mv, value, share });
    }
    rated.sort_by_key(|rated| Reverse(rated.rank()));
    rated
}

/// Returns the share of the moves in a position that lose, counted without a past.
fn share<P: Position>(position: &P, values: &mut dyn Values<P>) -> Share {
    let replies = values.move_values(position);
    let losing = replies.iter().filter(|(_, value)| *value < Value::Draw);
    Share {
        count: losing.count(),
        of: replies.len(),
    }
}

/// Returns the moves that rank with the first one. Perfect makes one of them.
pub fn best_moves(rated: &[RatedMove]) -> &[RatedMove] {
    let mut chunks = rated.chunk_by(|one, next| one.rank() == next.rank());
    chunks.next().unwrap_or_default()
}

/// Returns the one of several rated moves that alone keeps a win or a draw.
pub fn only_move(rated: &[RatedMove]) -> Option<Move> {
    let [best, second, ..] = rated else {
        return None;
    };
    (best.value.class() > second.value.class()).then_some(best.mv)
}
