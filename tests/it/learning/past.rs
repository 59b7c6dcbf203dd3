//! Finds the values of moves in a game. A move has the value of the position after it, unless it ends the game by
//! repetition, which is a tie.

use std::collections::HashMap;

use tt2::model::game::{ConcretePosition as _, Move};
use tt2::solver::{AnyValues, Value};

use crate::rules::naive::{Naive, NaiveGame, NaiveValues, conceivable};

/// Solves a game on 3x3 by the naive rules, and returns a function that finds the value of a position.
pub(super) fn by_rules<N: Naive>() -> impl FnMut(&N) -> Value {
    let values = NaiveValues::of([N::START]);
    move |position| values.of_position(position)
}

/// Returns a function that finds the value of a position with the library.
pub(super) fn by_library<N: Naive>() -> impl FnMut(&N) -> Value {
    let (mut values, mut known) = (AnyValues::default(), HashMap::new());
    move |position| {
        if let Some(outcome) = position.outcome() {
            return Value::finished(outcome, position.side_to_move());
        }
        *known.entry(*position).or_insert_with(|| {
            let values = values.of(N::Fast::VARIANT).expect("a solved game");
            values.value(&position.text().parse().expect("an unfinished position"))
        })
    }
}

/// A legal move and its value in a game.
#[derive(Debug)]
pub(super) struct Rated {
    pub(super) mv: Move,
    pub(super) value: Value,
    pub(super) ends_game: bool,
    /// The number of losing replies and the number of all replies. `None` if the move ends the game or is not a draw.
    pub(super) share: Option<(usize, usize)>,
}

impl Rated {
    /// Returns the key by which moves are sorted, greatest first. Of the moves that draw, those with a larger share of
    /// losing replies come first, and those that end the game come last.
    pub(super) fn rank(&self) -> (Value, Option<usize>) {
        let share = self.share.map(|(count, of)| 1_000_000 * count / of);
        (self.value, share)
    }
}

/// Lists the positions of a game from the start to the one after `plies` plies.
pub(super) fn stood<N: Naive>(played: &NaiveGame<N>, plies: usize) -> Vec<N> {
    let reached = played.plies[..plies].iter().map(|&(_, position)| position);
    [played.start].into_iter().chain(reached).collect()
}

/// Lists the legal moves in the last of the positions `stood`, with their values. The earlier positions count for
/// repetition.
pub(super) fn rated<N: Naive>(stood: &[N], value: &mut impl FnMut(&N) -> Value) -> Vec<Rated> {
    let conceivable = conceivable(N::Fast::VARIANT.size());
    let position = stood.last().expect("a position");
    let is_third = |position: &N| {
        let times = stood.iter().filter(|other| *other == position).count();
        position.outcome().is_none() && times >= 2
    };
    let moves = position.legal_moves(&conceivable).into_iter();
    let rated = moves.map(|mv| {
        let after = position.after(mv);
        let is_tie = is_third(&after) || after.must_pass() && is_third(&after.after(Move::Pass));
        let ends_game = is_tie || after.outcome().is_some();
        let worth = if is_tie {
            Value::Draw
        } else {
            value(&after).before()
        };
        let share = (worth == Value::Draw && !ends_game).then(|| {
            let replies = after.legal_moves(&conceivable);
            let loses = |reply: &&Move| value(&after.after(**reply)) > Value::Draw;
            (replies.iter().filter(loses).count(), replies.len())
        });
        Rated {
            mv,
            value: worth,
            ends_game,
            share,
        }
    });
    rated.collect()
}

pub(super) fn best(rated: &[Rated]) -> Value {
    let values = rated.iter().map(|rated| rated.value);
    values.max().expect("a move")
}

/// Finds the entry of a move, which is given as a [`Move`] or as its text.
///
/// # Panics
/// Panics if the move is not among `rated`.
#[track_caller]
pub(super) fn of_move<'a>(mv: &(impl ToString + ?Sized), rated: &'a [Rated]) -> &'a Rated {
    let mv = mv.to_string();
    let made = rated.iter().find(|rated| rated.mv.to_string() == mv);
    made.unwrap_or_else(|| panic!("{mv} is not legal"))
}
