//! Lists best play from a position to the end, with reasons for every move.

use std::fmt;

use super::reasons::reasons;
use super::{recommendation, value_in_words};
use crate::model::game::{Move, Position as _, Side};
use crate::model::games::AnyGame;
use crate::model::text::{counted, joined, listed};
use crate::solver::{LosingReplies, NoValue, Prober, RatedMove, Value, Wdl, rated_moves};

/// A ply of best play, with its value and reasons. `Display` formats it as a line of the answer to
/// `why`.
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
    /// The reasons for the move, as [`reasons`] lists them.
    pub reasons: Vec<String>,
    /// The share of losing replies and the one that loses latest, if the move draws, some replies
    /// lose, and there are no reasons.
    pub traps: Option<(LosingReplies, Move)>,
}

impl ExplainedPly {
    /// Creates the ply for `mv`, a legal move in an unfinished game, or for the best move if `mv`
    /// is `None`.
    fn new(
        number: usize,
        game: &AnyGame,
        mv: Option<Move>,
        prober: &mut Prober,
    ) -> Result<Self, NoValue> {
        let rated = rated_moves(game, prober)?;
        let meant = |rated: &&RatedMove| mv.is_none_or(|mv| rated.mv == mv);
        let found = rated.as_slice().iter().find(meant);
        let RatedMove {
            mv, value, share, ..
        } = *found.expect("a legal move in an unfinished game");
        let reasons = reasons(game, mv);
        let share = share.filter(|share| share.count > 0 && reasons.is_empty());
        let traps = match share {
            Some(share) => Some((share, slowest_loss(game, mv, prober)?)),
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

impl fmt::Display for ExplainedPly {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (number, side, mv) = (self.number, self.side, self.mv);
        write!(f, "{number}. {side} {mv}\t{}", value_in_words(self.value))?;
        let why = match self.traps {
            Some((share, reply)) if share.count == 1 => format!("{share}: '{reply}'"),
            Some((share, reply)) => format!("{share}, for example '{reply}'"),
            None => joined(&self.reasons, "; "),
        };
        match (self.is_only, why.is_empty()) {
            (true, true) => f.write_str("\t!"),
            (true, false) => write!(f, "\t! {why}"),
            (false, true) => Ok(()),
            (false, false) => write!(f, "\t{why}"),
        }
    }
}

/// Finds the reply to `mv` that loses latest. At least one reply must lose.
fn slowest_loss(game: &AnyGame, mv: Move, prober: &mut Prober) -> Result<Move, NoValue> {
    // the best first
    let replies = prober.move_values(&game.position().apply(mv))?;
    let slowest = replies.iter().find(|(_, value)| *value < Value::Draw);
    Ok(slowest.expect("a losing reply").0)
}

/// Lists `first`, a legal move in an unfinished game, and best play after it. If `first` is `None`,
/// begins with the best move. The list goes to the end of the game, or to the sixth ply of a draw.
/// After the first move, earlier positions of the game do not count towards a repetition.
///
/// # Panics
/// Panics if `first` is not legal.
pub fn best_play(
    game: &AnyGame,
    first: Option<Move>,
    prober: &mut Prober,
) -> Result<Vec<ExplainedPly>, NoValue> {
    /// The number of plies after which the list of a draw ends.
    const DRAWN: usize = 6;
    let position = game.position();
    let number = game.plies().len() + 1;
    let first = ExplainedPly::new(number, game, first, prober)?;
    let is_last = game.ends_by_repetition(&position, first.mv);
    let mut game = AnyGame::new_without_pass(position.apply(first.mv));
    let mut drawn = usize::from(first.value == Value::Draw);
    let mut plies = vec![first];
    while !is_last && game.outcome().is_none() && drawn < DRAWN {
        let ply = ExplainedPly::new(number + plies.len(), &game, None, prober)?;
        drawn += usize::from(ply.value == Value::Draw);
        game.push(ply.mv);
        plies.push(ply);
    }
    Ok(plies)
}

/// Formats a best move, what it leads to, and the reasons for it:
/// `The best move is 'place 2 2': it wins in 3 moves, and threatens 'shift up'.`
pub fn hint(game: &AnyGame, prober: &mut Prober) -> Result<String, NoValue> {
    let rated = rated_moves(game, prober)?;
    let RatedMove {
        mv, value, share, ..
    } = *rated.best();
    let is_best = |rated: &&RatedMove| rated.value == value;
    let which = match rated.as_slice().iter().filter(is_best).count() {
        1 => "The best move",
        _ => "One of the best moves",
    };
    let mut facts = vec![format!("it {}", recommendation(value))];
    // the lines of a win are on the board
    if value != Value::Win(1) && value != Value::Loss(1) {
        facts.extend(reasons(game, mv));
    }
    let facts = match &facts[..] {
        [others @ .., last] if !others.is_empty() => format!("{}, and {last}", listed(others)),
        only => listed(only),
    };
    let only = match value.wdl() {
        _ if rated.only() != Some(mv) => "",
        Wdl::Win => " No other move wins.",
        Wdl::Draw | Wdl::Loss => " No other move draws.",
    };
    let replies = share
        .filter(|share| share.count > 0)
        .map(|LosingReplies { count, of }| {
            let lose = counted(count, "loses", "lose");
            format!(" Of {}'s {of} replies, {lose}.", !game.side_to_move())
        });
    let replies = replies.unwrap_or_default();
    Ok(format!("{which} is '{mv}': {facts}.{replies}{only}"))
}
