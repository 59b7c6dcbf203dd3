//! Lists best play from a position to the end, with reasons for every move.

use super::reasons::{Reason, reasons};
use crate::model::game::{Move, Position as _, Side};
use crate::model::games::{AnyGame, AnyPosition};
use crate::solver::{
    AnyValues, LosingReplies, RatedMove, RatedMoves, TooLittleMemory, Value, rated_moves,
};

/// A ply of best play, with its value and reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExplainedPly {
    /// The number of the ply in the game, from 1.
    pub number: usize,
    pub side: Side,
    pub mv: Move,
    /// The value of the move for its side, counted from the position before the move.
    pub value: Value,
    /// `true` if the move is the only one that keeps the win or the draw.
    pub is_only: bool,
    pub reasons: Vec<Reason>,
    /// The share of losing replies and the one that loses latest, if the move draws, some replies
    /// lose, and there are no reasons.
    pub traps: Option<(LosingReplies, Move)>,
}

impl ExplainedPly {
    /// Creates the ply for `mv`, which is one of the rated moves of an unfinished game.
    fn new(
        number: usize,
        game: &AnyGame,
        mv: Move,
        rated: &RatedMoves,
        values: &mut AnyValues,
    ) -> Result<Self, TooLittleMemory> {
        let found = rated.as_slice().iter().find(|rated| rated.mv == mv);
        let RatedMove { value, share, .. } = *found.expect("a legal move in an unfinished game");
        let reasons = reasons(game, mv);
        let share = share.filter(|share| share.count > 0 && reasons.is_empty());
        let traps = match share {
            Some(share) => Some((share, slowest_loss(game, mv, values)?)),
            None => None,
        };
        Ok(Self {
            number,
            side: game.side_to_move(),
            mv,
            value,
            is_only: rated.only() == Some(mv),
            reasons,
            traps,
        })
    }
}

/// Finds the reply to `mv` that loses latest. At least one reply must lose.
fn slowest_loss(game: &AnyGame, mv: Move, values: &mut AnyValues) -> Result<Move, TooLittleMemory> {
    // the best first
    let replies = values.move_values(&game.position().apply(mv))?;
    let slowest = replies.iter().find(|(_, value)| *value < Value::Draw);
    Ok(slowest.expect("a losing reply").0)
}

/// Lists `first`, a legal move in an unfinished game, and best play after it. If `first` is `None`,
/// begins with the best move. The list goes to the end of the game, or to the sixth ply of a draw.
/// After the first move, earlier positions of the game do not count towards a repetition.
///
/// # Panics
/// Panics if the position is finished, or if `first` is not legal.
pub fn best_play(
    game: &AnyGame,
    first: Option<Move>,
    values: &mut AnyValues,
) -> Result<Vec<ExplainedPly>, TooLittleMemory> {
    /// The number of plies after which the list of a draw ends.
    const DRAWN: usize = 6;
    let start = game.position();
    let number = game.plies().len() + 1;
    let rated = rated_moves(game, values)?;
    let first = first.unwrap_or(rated.best().mv);
    let first = ExplainedPly::new(number, game, first, &rated, values)?;
    let is_last = game.ends_by_repetition(&start, first.mv);
    let mut game = AnyGame::new_without_pass(start.apply(first.mv));
    let mut drawn = usize::from(first.value == Value::Draw);
    let mut plies = vec![first];
    while !is_last && game.outcome().is_none() && drawn < DRAWN {
        let rated = rated_moves(&game, values)?;
        let mv = newest(&rated, &game, &start);
        let ply = ExplainedPly::new(number + plies.len(), &game, mv, &rated, values)?;
        drawn += usize::from(ply.value == Value::Draw);
        game.push(mv);
        plies.push(ply);
    }
    Ok(plies)
}

/// Finds the first of the moves with the best value that leads neither to `start` nor to a position of
/// the game. If they all do, it is the best move.
fn newest(rated: &RatedMoves, game: &AnyGame, start: &AnyPosition) -> Move {
    let best = rated.best();
    let is_new = |rated: &&RatedMove| {
        let next = game.position().apply(rated.mv);
        rated.value == best.value && next != *start && game.occurrences(&next) == 0
    };
    rated.as_slice().iter().find(is_new).unwrap_or(best).mv
}
