//! What moves are worth where a game's past repeats, the naive way.

use tt2::game::Move;
use tt2::game::{ConcretePosition as _, Visible};
use tt2::solver::Solvable;
use tt2::solver::{Value, Values};

use crate::rules::naive::{Naive, NaiveGame, NaiveValues, Worth, conceivable};
use crate::support::SplitMix;

/// Values of positions by themselves.
pub(crate) trait Bare<N> {
    /// The value of a position, finished or not.
    fn worth(&mut self, position: &N) -> Worth;
}

/// Those that were found the naive way.
impl<N: Naive> Bare<N> for &NaiveValues<N> {
    fn worth(&mut self, position: &N) -> Worth {
        self.value(position)
    }
}

/// Those of the library, where the naive way would take too long.
pub(crate) struct Library<P>(Box<dyn Values<P>>);

impl<P: Solvable + Visible> Library<P> {
    pub(crate) fn new() -> Self {
        Self(P::exact().expect("a solved game"))
    }
}

impl<N: Naive> Bare<N> for Library<N::Fast>
where
    N::Fast: Solvable + Visible,
{
    fn worth(&mut self, position: &N) -> Worth {
        if let Some(outcome) = position.outcome() {
            return match outcome.winner() {
                None => Worth::Draw,
                Some(winner) if winner == position.side_to_move() => Worth::Win(0),
                Some(_) => Worth::Loss(0),
            };
        }
        let position = position.text().parse().expect("an unfinished position");
        worth_of(self.0.value(&position))
    }
}

/// A value as the naive rules have it.
pub(crate) fn worth_of(value: Value) -> Worth {
    match value {
        Value::Win(plies) => Worth::Win(plies.into()),
        Value::Draw => Worth::Draw,
        Value::Loss(plies) => Worth::Loss(plies.into()),
    }
}

/// Moves of a random game of at most so many, passes left out; they bring earlier positions back where they can if it
/// `shuffles`.
pub(crate) fn random_moves<N: Naive>(
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
pub(crate) fn stood<N: Naive>(played: &NaiveGame<N>, plies: usize) -> Vec<N> {
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
pub(crate) fn repeats<N: Naive>(stood: &[N], mv: Move) -> bool {
    is_third(stood, stood.last().expect("a position"), mv)
}

/// What each move is worth in the last of the positions that stood: a draw if the game ends by repetition after it or, if
/// it wins, can end so after a reply; else what it is worth by itself.
pub(crate) fn worths<N: Naive>(stood: &[N], bare: &mut dyn Bare<N>) -> Vec<(Move, Worth)> {
    let conceivable = conceivable(N::Fast::VARIANT.size());
    let position = stood.last().expect("a position");
    let mut worths = Vec::new();
    for mv in position.legal_moves(&conceivable) {
        let after = position.after(mv);
        let worth = bare.worth(&after).before();
        let replies = match after.outcome() {
            None => after.legal_moves(&conceivable),
            Some(_) => Vec::new(),
        };
        let mut replies = replies.into_iter();
        let is_draw = repeats(stood, mv)
            || matches!(worth, Worth::Win(_))
                && replies.any(|reply| is_third(stood, &after, reply));
        worths.push((mv, if is_draw { Worth::Draw } else { worth }));
    }
    worths
}

/// The best of them.
pub(crate) fn best(worths: &[(Move, Worth)]) -> Worth {
    let worths = worths.iter().map(|&(_, worth)| worth);
    worths.min_by_key(|worth| worth.rank()).expect("a move")
}

/// A win, a draw or a loss, whatever the plies; the less the better.
pub(crate) fn class(worth: Worth) -> u8 {
    worth.rank().0
}

/// What part `count` is of `of`.
pub(super) fn part_of(count: usize, of: usize) -> f64 {
    let number = |count| f64::from(u32::try_from(count).expect("few moves"));
    number(count) / number(of)
}
