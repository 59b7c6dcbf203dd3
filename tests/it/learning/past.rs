//! Finds the values of moves in a game. A move has the value of the position after it, unless it
//! ends the game by repetition, which is a draw.

use std::cmp::Ordering;
use std::collections::HashMap;

use tt2::model::game::{ConcretePosition as _, Move};
use tt2::solver::{AnyValues, Value};

use crate::rules::naive::{Naive, NaiveGame, NaiveValues, conceivable};

/// Solves a game on 3x3 by the naive rules, and returns a function that finds the value of a
/// position.
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
    /// Whether the other side has a reply that ends the game by repetition.
    pub(super) lets_repeat: bool,
    /// The values of the replies for the side that makes them, unless the move ends the game.
    /// Earlier positions make no difference to these values.
    replies: Vec<Value>,
}

impl Rated {
    /// Returns the number of losing replies and the number of all replies, or `None` if the move
    /// ends the game or is not a draw.
    pub(super) fn share(&self) -> Option<(usize, usize)> {
        let losing = self.replies.iter().filter(|value| **value < Value::Draw);
        let is_open = self.value == Value::Draw && !self.ends_game;
        is_open.then(|| (losing.count(), self.replies.len()))
    }

    /// Compares two moves by how good they are. The better move is greater. Of the moves that draw,
    /// the worst end the game themselves, and the next worst let the other side end it by
    /// repetition. Then, of draws and of losses, a move is better if the other side is more likely
    /// to go wrong.
    pub(super) fn cmp(&self, other: &Self) -> Ordering {
        let group = |rated: &Self| match (rated.value, rated.ends_game, rated.lets_repeat) {
            (Value::Draw, true, _) => 1,
            (Value::Draw, false, true) => 2,
            _ => 3,
        };
        let [(given_up, kept), (others_given_up, others_kept)] = [self, other].map(Self::chances);
        let by_value = self.value.cmp(&other.value);
        by_value
            .then(group(self).cmp(&group(other)))
            .then((given_up * others_kept).cmp(&(others_given_up * kept)))
    }

    /// Returns the numerator and the denominator of the fraction that says how likely the other
    /// side is to go wrong.
    fn chances(&self) -> (u128, u128) {
        let count = |is_meant: fn(Value) -> bool| {
            let replies = self.replies.iter().filter(|value| is_meant(**value));
            replies.count() as u128
        };
        let losing = |value: &Value| match value {
            Value::Loss(plies) => u128::from(*plies).pow(4),
            _ => 0,
        };
        let losing: u128 = self.replies.iter().map(losing).sum();
        let [wins, draws] = [|value| value > Value::Draw, |value| value == Value::Draw].map(count);
        match self.value {
            Value::Draw if !self.ends_game => (losing, draws),
            Value::Loss(_) if !self.ends_game => (losing + 10_000 * draws, wins),
            _ => (0, 1),
        }
    }
}

/// Lists the positions of a game from the start to the one after `plies` plies.
pub(super) fn stood<N: Naive>(played: &NaiveGame<N>, plies: usize) -> Vec<N> {
    let reached = played.plies[..plies].iter().map(|&(_, position)| position);
    [played.start].into_iter().chain(reached).collect()
}

/// Lists the legal moves in the last of the positions `stood`, with their values. The earlier
/// positions count for repetition.
pub(super) fn rated<N: Naive>(stood: &[N], value: &mut impl FnMut(&N) -> Value) -> Vec<Rated> {
    let conceivable = conceivable(N::Fast::VARIANT.size());
    let position = stood.last().expect("a position");
    let is_third = |position: &N| {
        let times = stood.iter().filter(|other| *other == position).count();
        position.outcome().is_none() && times >= 2
    };
    let moves = position.legal_moves(&conceivable).into_iter();
    let repeats = |position: &N, mv: Move| {
        let after = position.after(mv);
        is_third(&after) || after.must_pass() && is_third(&after.after(Move::Pass))
    };
    let rated = moves.map(|mv| {
        let after = position.after(mv);
        let is_tie = repeats(position, mv);
        let ends_game = is_tie || after.outcome().is_some();
        let replies = if ends_game {
            Vec::new()
        } else {
            after.legal_moves(&conceivable)
        };
        let value_after = |mv: &Move| value(&after.after(*mv)).before();
        Rated {
            mv,
            lets_repeat: replies.iter().any(|reply| repeats(&after, *reply)),
            replies: replies.iter().map(value_after).collect(),
            value: if is_tie {
                Value::Draw
            } else {
                value(&after).before()
            },
            ends_game,
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
