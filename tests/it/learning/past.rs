//! What moves are worth where a game's past repeats, the naive way.

use tt2::game::{ConcretePosition as _, Move};
use tt2::solver::{Value, Values};

use crate::rules::naive::{Naive, NaiveGame, conceivable};
use crate::support::SplitMix;

/// The value of a position by itself, finished or not.
pub(super) fn alone<N: Naive>(position: &N, values: &mut dyn Values<N::Fast>) -> Value {
    match position.outcome() {
        Some(outcome) => Value::finished(outcome, position.side_to_move()),
        None => values.value(&position.text().parse().expect("an unfinished position")),
    }
}

/// Moves of a random game of at most so many, passes left out; they bring earlier positions back where they can if it
/// `shuffles`.
pub(super) fn random_moves<N: Naive>(
    random: &mut SplitMix,
    shuffles: bool,
    most: usize,
) -> Vec<Move> {
    let conceivable = conceivable(N::Fast::VARIANT.size());
    let mut moves = Vec::new();
    while moves.len() < most {
        let game = NaiveGame::replay(N::START, &moves);
        if game.outcome().is_some() {
            break;
        }
        let position = game.position();
        let mut legal = position.legal_moves(&conceivable);
        let returns = |mv: &Move| game.occurrences(position.after(*mv)) > 0;
        if shuffles && legal.iter().any(returns) && !random.once_in(4) {
            legal.retain(returns);
        }
        moves.push(random.pick(&legal));
    }
    moves
}

/// The positions that have stood after so many plies of a game, the last one being that in which a move is made.
pub(super) fn stood<N: Naive>(played: &NaiveGame<N>, plies: usize) -> Vec<N> {
    let reached = played.plies[..plies].iter().map(|&(_, position)| position);
    [played.start].into_iter().chain(reached).collect()
}

/// Whether a move in `position`, after these have stood, brings a position about for the third time.
fn is_third<N: Naive>(stood: &[N], position: &N, mv: Move) -> bool {
    let is_third = |position: &N| {
        let times = stood.iter().filter(|other| *other == position).count();
        times >= 2 && position.outcome().is_none()
    };
    let after = position.after(mv);
    is_third(&after) || after.must_pass() && is_third(&after.after(Move::Pass))
}

/// Whether a move in the last of the positions that stood ends the game by repetition.
pub(super) fn repeats<N: Naive>(stood: &[N], mv: Move) -> bool {
    is_third(stood, stood.last().expect("a position"), mv)
}

/// What each move is worth in the last of the positions that stood: a draw if the game ends by repetition after it or, if
/// it wins, can end so after a reply; else what it is worth by itself.
pub(super) fn rated<N: Naive>(stood: &[N], values: &mut dyn Values<N::Fast>) -> Vec<(Move, Value)> {
    let conceivable = conceivable(N::Fast::VARIANT.size());
    let position = stood.last().expect("a position");
    let mut rated = Vec::new();
    for mv in position.legal_moves(&conceivable) {
        let after = position.after(mv);
        let value = alone(&after, values).before();
        let replies = match after.outcome() {
            None => after.legal_moves(&conceivable),
            Some(_) => Vec::new(),
        };
        let mut replies = replies.into_iter();
        let is_draw = repeats(stood, mv)
            || value > Value::Draw && replies.any(|reply| is_third(stood, &after, reply));
        rated.push((mv, if is_draw { Value::Draw } else { value }));
    }
    rated
}

/// The best of them.
pub(super) fn best(rated: &[(Move, Value)]) -> Value {
    rated.iter().map(|&(_, value)| value).max().expect("a move")
}

/// The value of one of them.
pub(super) fn value_of(mv: Move, rated: &[(Move, Value)]) -> Value {
    let made = rated.iter().find(|(other, _)| *other == mv);
    made.expect("a legal move").1
}

/// What part `count` is of `of`.
pub(super) fn part_of(count: usize, of: usize) -> f64 {
    let number = |count| f64::from(u32::try_from(count).expect("few moves"));
    number(count) / number(of)
}
