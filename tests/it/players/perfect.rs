//! Tests of the computer player Perfect, whose moves are compared with the values of all moves.

use std::collections::BTreeSet;

use tt2::model::game::{Move, Position as _, Variant};
use tt2::model::games::{AnyPosition, Tatedrez, TicTacToe};
use tt2::solver::{AnyValues, Value, Values};

use super::{all, check_fair, check_moves, mixed, one_in};
use crate::rules::naive::{NaiveSwap, NaiveTatedrez, NaiveTwo};
use crate::support::times;

/// Lists the moves among which Perfect chooses, according to its description. All of them have the best value. If that
/// is a draw, they are the moves to which the largest share of replies loses. Moves that end the game are then listed
/// only if all moves of the best value end it.
fn written(position: &AnyPosition, values: &mut dyn Values) -> BTreeSet<Move> {
    let mut rated = values.move_values(position);
    let best = rated[0].1;
    rated.retain(|&(_, value)| value == best);
    let mut share = |mv: Move| {
        let next = position.apply(mv);
        if best != Value::Draw {
            return Some(0);
        }
        let replies = next
            .outcome()
            .is_none()
            .then(|| values.move_values(&next))?;
        let losing = replies.iter().filter(|(_, value)| *value < Value::Draw);
        Some(1_000_000 * losing.count() / replies.len())
    };
    let shares: Vec<_> = rated.iter().map(|&(mv, _)| (share(mv), mv)).collect();
    let largest = shares.iter().map(|(share, _)| *share).max();
    let moves = shares
        .into_iter()
        .filter(|(share, _)| Some(*share) == largest);
    moves.map(|(_, mv)| mv).collect()
}

#[track_caller]
fn check(positions: &[AnyPosition]) {
    let mut values = AnyValues::default();
    check_moves("perfect", positions, |position| {
        written(
            position,
            values.of(position.variant()).expect("a solved game"),
        )
    });
}

#[test]
fn perfect_makes_one_of_the_first_of_the_values() {
    check(&all::<TicTacToe>());
    let step = if times() > 1 { 7 } else { 140 };
    check(&one_in::<Tatedrez>(step));
    check(&mixed::<NaiveSwap>(1, 300 * times()));
    check(&mixed::<NaiveTwo>(1, 60 * times()));
    check(&mixed::<NaiveTatedrez<4>>(1, 30 * times()));
}

#[test]
fn perfect_draws_among_what_is_equal() {
    let mut values = AnyValues::default();
    for variant in [Variant::TicTacToe, Variant::TicTacSwap] {
        let start = AnyPosition::start(variant);
        let written = written(&start, values.of(variant).expect("a solved game"));
        assert!(written.len() > 1, "{variant}");
        check_fair("perfect", start, &written);
    }
}
