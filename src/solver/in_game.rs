//! The values of moves during a game. A game is a draw when a position occurs for the third time.
//!
//! The value of a move that ends the game in this way is a draw. The value of any other move is
//! found from the position after the move, and earlier positions make no difference. Endgame tables
//! in chess do the same.

use std::cmp::Reverse;

use derive_more::Display;

use super::{AnyValues, TooLittleMemory, Value, Wdl};
use crate::model::game::{Move, Position as _};
use crate::model::games::AnyGame;

/// Finds the value of a game for the side to move. This is the value of the best move. The game
/// must be unfinished, or have ended because a player resigned.
pub fn value_in_game(game: &AnyGame, values: &mut AnyValues) -> Result<Value, TooLittleMemory> {
    let position = game.position();
    if !game.can_end_by_repetition(&position) {
        return values.value(&position);
    }
    let moves = move_values_in_game(game, values)?;
    let best = moves.into_iter().map(|(_, value)| value).max();
    Ok(best.unwrap_or(Value::Draw))
}

/// Lists the legal moves of an unfinished game, in their usual order, each with its value for the
/// mover. The plies of a value are counted from the position before the move.
pub fn move_values_in_game(
    game: &AnyGame,
    values: &mut AnyValues,
) -> Result<Vec<(Move, Value)>, TooLittleMemory> {
    let position = game.position();
    let mut moves = Vec::new();
    for mv in position.legal_moves() {
        let value = if game.ends_by_repetition(&position, mv) {
            Value::Draw
        } else {
            values.value(&position.apply(mv))?.before()
        };
        moves.push((mv, value));
    }
    Ok(moves)
}

/// A legal move with its value. `Display` formats it as a line of text:
/// `place 1 1<tab>draw<tab>6 of 9 replies lose`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[display("{mv}\t{value}{}", share.map_or(String::new(), |share| format!("\t{share}")))]
pub struct RatedMove {
    pub mv: Move,
    /// The value for the mover. Its plies are counted from the position before the move.
    pub value: Value,
    /// The share of losing replies if the move is a draw and does not end the game, otherwise
    /// `None`.
    pub share: Option<LosingReplies>,
    rank: Rank,
}

/// The share of losing moves among the replies to a move. `Display` formats it in words:
/// `6 of 9 replies lose`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[display("{count} of {of} replies {}", if *count == 1 { "loses" } else { "lose" })]
pub struct LosingReplies {
    /// The number of replies that lose.
    pub count: usize,
    /// The number of all replies. A forced pass counts as one.
    pub of: usize,
}

impl LosingReplies {
    fn of(replies: &[(Move, Value)]) -> Self {
        let losing = replies.iter().filter(|(_, value)| *value < Value::Draw);
        Self {
            count: losing.count(),
            of: replies.len(),
        }
    }
}

/// The reasons why one move is better than another, the most important first. A better move is
/// greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    value: Value,
    draw: NextDraw,
    difficulty: u64,
}

/// The soonest draw that can follow a move that draws. It is `Open` for other moves, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum NextDraw {
    /// The move itself ends the game.
    Now,
    /// The other side can reply by ending the game by repetition.
    InOnePly,
    Open,
}

/// Computes how hard it is for the other side to keep its win or its draw: the weights of the
/// replies that give it up, divided by the number of replies that keep it. The weight of a reply
/// that loses in n plies is n to the power of 4, because a loss is harder to see if it is far away.
/// The weight of a reply that only draws is that of a loss in 10 plies.
fn difficulty(replies: &[(Move, Value)]) -> u64 {
    /// The number of parts into which a whole is divided to compare fractions. Two different
    /// fractions with denominators of less than 300 differ by at least one part.
    const PARTS: u64 = 100_000;
    let kept = replies.iter().map(|(_, value)| value.wdl()).max();
    let (keeping, others): (Vec<_>, Vec<_>) = replies
        .iter()
        .map(|&(_, value)| value)
        .partition(|value| Some(value.wdl()) == kept);
    let weight = |value: Value| match value {
        Value::Loss(plies) => u64::from(plies).pow(4),
        Value::Draw | Value::Win(_) => 10_u64.pow(4),
    };
    let given_up: u64 = others.into_iter().map(weight).sum();
    PARTS * given_up / (keeping.len() as u64).max(1)
}

/// Lists the legal moves of an unfinished game with their values, the best moves first. Equal moves
/// keep the order of the legal moves. Of moves of the same value, these are better:
///
/// - of draws, those after which the other side cannot end the game by repetition; last come those
///   that end the game themselves
/// - then, of draws and of losses, those after which it is harder for the other side to keep its
///   result
///
/// The list is empty if the position is finished. A resignation makes no difference.
pub fn rated_moves(game: &AnyGame, values: &mut AnyValues) -> Result<RatedMoves, TooLittleMemory> {
    let moves = move_values_in_game(game, values)?;
    rated(game, moves, values)
}

/// Finds the first of the [`rated_moves`]. This is faster, because only moves of the best value are
/// rated.
///
/// # Panics
/// Panics if the position is finished.
pub fn best_move(game: &AnyGame, values: &mut AnyValues) -> Result<Move, TooLittleMemory> {
    let mut moves = move_values_in_game(game, values)?;
    let best = moves.iter().map(|(_, value)| *value).max();
    moves.retain(|(_, value)| Some(*value) == best);
    Ok(rated(game, moves, values)?.best().mv)
}

/// Rates these moves, and sorts them, the best first.
fn rated(
    game: &AnyGame,
    moves: Vec<(Move, Value)>,
    values: &mut AnyValues,
) -> Result<RatedMoves, TooLittleMemory> {
    let position = game.position();
    let mut rated = Vec::new();
    for (mv, value) in moves {
        let next = position.apply(mv);
        let is_last = next.outcome().is_some() || game.ends_by_repetition(&position, mv);
        let draw = match value {
            Value::Draw if is_last => NextDraw::Now,
            Value::Draw if game.can_end_by_repetition(&next) => NextDraw::InOnePly,
            _ => NextDraw::Open,
        };
        let matter = !is_last && value.wdl() != Wdl::Win;
        let replies = matter.then(|| values.move_values(&next)).transpose()?;
        rated.push(RatedMove {
            mv,
            value,
            share: replies
                .as_deref()
                .filter(|_| value == Value::Draw)
                .map(LosingReplies::of),
            rank: Rank {
                value,
                draw,
                difficulty: replies.as_deref().map_or(0, difficulty),
            },
        });
    }
    rated.sort_by_key(|rated| Reverse(rated.rank));
    Ok(RatedMoves(rated))
}

/// The legal moves in a position with their values, the best first. There is none only if the position is
/// finished; then [`RatedMoves::best`] panics.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedMoves(Vec<RatedMove>);

impl RatedMoves {
    pub fn best(&self) -> &RatedMove {
        &self.0[0]
    }

    /// Lists the moves that are as good as the best one. The computer player Perfect chooses one of
    /// them at random, except in a long drawn game, in which it prefers a repetition.
    pub fn best_moves(&self) -> &[RatedMove] {
        let mut chunks = self.0.chunk_by(|one, next| one.rank == next.rank);
        chunks.next().unwrap_or_default()
    }

    /// Finds the only move that keeps a win or a draw. Returns `None` if several moves keep it, if
    /// the position is lost, or if there is only one legal move.
    pub fn only(&self) -> Option<Move> {
        let [best, second, ..] = &self.0[..] else {
            return None;
        };
        (best.value.wdl() > second.value.wdl()).then_some(best.mv)
    }

    pub fn as_slice(&self) -> &[RatedMove] {
        &self.0
    }
}
