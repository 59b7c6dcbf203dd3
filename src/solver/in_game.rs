//! The values of moves during a game. A game is a tie when a position occurs for the third time.
//!
//! The value of a move that ends the game in this way is a draw. The value of any other move is found from the position
//! after the move, and earlier positions make no difference. Endgame tables in chess do the same.

use std::cmp::Reverse;

use derive_more::Display;

use super::{Stopped, Value, Values, Watch};
use crate::model::game::{Move, Position as _};
use crate::model::games::{AnyGame, AnyPosition};

/// Finds the value of an unfinished game for the side to move. This is the value of the best move.
///
/// # Errors
/// Returns [`Stopped`] if `watch` stops the computation.
///
/// # Panics
/// Panics if `values` are the values of another variant.
pub fn value_in_game(
    game: &AnyGame,
    values: &mut dyn Values,
    watch: &dyn Watch,
) -> Result<Value, Stopped> {
    let position = game.position();
    if !game.can_end_by_repetition(&position) {
        return Ok(values.value(&position));
    }
    let moves = move_values_in_game(game, values, watch)?;
    let best = moves.into_iter().map(|(_, value)| value).max();
    Ok(best.expect("an unfinished game has a move"))
}

/// Lists the legal moves of an unfinished game, in their usual order, each with its value for the mover. The plies of a
/// value are counted from the position before the move.
///
/// # Errors
/// Returns [`Stopped`] if `watch` stops the computation.
pub fn move_values_in_game(
    game: &AnyGame,
    values: &mut dyn Values,
    watch: &dyn Watch,
) -> Result<Vec<(Move, Value)>, Stopped> {
    let position = game.position();
    let mut moves = Vec::new();
    for mv in position.legal_moves() {
        let value = if game.ends_by_repetition(&position, mv) {
            Value::Draw
        } else {
            values.value(&position.apply(mv)).before()
        };
        moves.push((mv, value));
        if watch.stops() {
            return Err(Stopped);
        }
    }
    Ok(moves)
}

/// A legal move with its value. `Display` writes it as a line of text: `place 1 1<tab>draw<tab>6 of 9 replies lose`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[display("{mv}\t{value}{}", share.map_or(String::new(), |share| format!("\t{share}")))]
pub struct RatedMove {
    pub mv: Move,
    /// The value for the mover. Its plies are counted from the position before the move.
    pub value: Value,
    /// The share of losing replies if the move is a draw and does not end the game, otherwise `None`.
    pub share: Option<LosingReplies>,
}

/// The share of losing moves among the replies to a move. `Display` writes it in words: `6 of 9 replies lose`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[display("{count} of {of} replies lose")]
pub struct LosingReplies {
    /// The number of replies that lose.
    pub count: usize,
    /// The number of all replies. A forced pass counts as one.
    pub of: usize,
}

impl RatedMove {
    /// Computes a rank, which is greater for a better move. Of two draws, the one with the larger share of losing replies
    /// is better. A draw that ends the game is worse than all other draws.
    fn rank(&self) -> (Value, usize) {
        /// The number of parts into which a whole is divided to compare shares. Two different shares of fewer than a
        /// hundred replies differ by at least one part.
        const FRACTIONS: usize = 10_000;
        let fractions = |share: LosingReplies| 1 + share.count * FRACTIONS / share.of;
        (self.value, self.share.map_or(0, fractions))
    }
}

/// Lists the legal moves of an unfinished game with their values, the best moves first. Of draws, those with a larger
/// share of losing replies come first, and those that end the game come last. Equal moves keep the order of the legal
/// moves.
///
/// # Errors
/// Returns [`Stopped`] if `watch` stops the computation.
pub fn rated_moves(
    game: &AnyGame,
    values: &mut dyn Values,
    watch: &dyn Watch,
) -> Result<Vec<RatedMove>, Stopped> {
    let position = game.position();
    let mut rated = Vec::new();
    for (mv, value) in move_values_in_game(game, values, watch)? {
        let next = position.apply(mv);
        let is_last = next.outcome().is_some() || game.ends_by_repetition(&position, mv);
        let share = (value == Value::Draw && !is_last).then(|| losing_replies(&next, values));
        rated.push(RatedMove { mv, value, share });
    }
    rated.sort_by_key(|rated| Reverse(rated.rank()));
    Ok(rated)
}

/// Counts the moves in a position that lose, and all its moves. Earlier positions of the game make no difference.
fn losing_replies(position: &AnyPosition, values: &mut dyn Values) -> LosingReplies {
    let replies = values.move_values(position);
    let losing = replies.iter().filter(|(_, value)| *value < Value::Draw);
    LosingReplies {
        count: losing.count(),
        of: replies.len(),
    }
}

/// Lists the best moves in `rated`, which must be sorted as [`rated_moves`] sorts it. The computer player Perfect
/// chooses one of these moves at random.
pub fn best_moves(rated: &[RatedMove]) -> &[RatedMove] {
    let mut chunks = rated.chunk_by(|one, next| one.rank() == next.rank());
    chunks.next().unwrap_or_default()
}

/// Finds the only move that keeps a win or a draw. Returns `None` if several moves keep it, if the position is lost, or
/// if there is only one legal move. `rated` must be sorted as [`rated_moves`] sorts it.
pub fn only_move(rated: &[RatedMove]) -> Option<Move> {
    let [best, second, ..] = rated else {
        return None;
    };
    (best.value.wdl() > second.value.wdl()).then_some(best.mv)
}
