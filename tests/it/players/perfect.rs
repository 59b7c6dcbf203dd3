//! Tests of the computer player Perfect, whose moves are compared with the values of all moves.

use std::collections::BTreeSet;

use tt2::model::game::{Move, Position as _, Variant};
use tt2::model::games::{AnyGame, AnyPosition, Tatedrez, TicTacToe};
use tt2::model::settings::Computer;
use tt2::solver::{AnyValues, Value, Values};
use tt2::strategies::Engine;

use super::{all, check_fair, check_moves, mixed, one_in};
use crate::rules::naive::{NaiveSwap, NaiveTatedrez, NaiveTwo};
use crate::support::times;

/// Lists the moves among which Perfect chooses in a game that begins with this position, according
/// to its description. All of them have the best value. If that is not a win, they are the moves
/// after which the other side is most likely to go wrong. Moves that end the game are then listed
/// only if all moves of the best value end it.
fn written(position: &AnyPosition, values: &mut dyn Values) -> BTreeSet<Move> {
    let mut rated = values.move_values(position);
    let best = rated[0].1;
    rated.retain(|&(_, value)| value == best);
    let mut chances = |mv: Move| {
        let next = position.apply(mv);
        if best > Value::Draw || next.outcome().is_some() {
            return (next.outcome().is_none(), 0);
        }
        let replies = values.move_values(&next);
        let kept = replies
            .iter()
            .filter(|(_, value)| value.wdl() == best.before().wdl());
        let given_up = replies.iter().map(|(_, value)| match value {
            Value::Loss(plies) => u64::from(*plies).pow(4),
            Value::Draw if best < Value::Draw => 10_000,
            _ => 0,
        });
        (
            true,
            1_000_000 * given_up.sum::<u64>() / kept.count() as u64,
        )
    };
    let chances: Vec<_> = rated.iter().map(|&(mv, _)| (chances(mv), mv)).collect();
    let largest = chances.iter().map(|(chances, _)| *chances).max();
    let moves = chances
        .into_iter()
        .filter(|(chances, _)| Some(*chances) == largest);
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
    let step = if times() > 1 { 7 } else { 400 };
    check(&one_in::<Tatedrez>(step));
    check(&mixed::<NaiveSwap>(1, 70 * times()));
    check(&mixed::<NaiveTwo>(1, 20 * times()));
    check(&mixed::<NaiveTatedrez<4>>(1, 15 * times()));
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

/// From the 100th turn on, players that look ahead prefer to repeat a position, so that every game
/// ends.
#[test]
fn games_between_players_that_look_ahead_end() {
    let mut engine = Engine::new(1);
    for variant in [Variant::TicTacTwo, Variant::Tatedrez4] {
        for players in [
            [Computer::Perfect; 2],
            [Computer::Expert; 2],
            [Computer::Medium; 2],
            [Computer::Perfect, Computer::Expert],
        ] {
            for _ in 0..2 {
                let mut game = AnyGame::new(AnyPosition::start(variant));
                while game.outcome().is_none() {
                    let player = players[game.plies().len() % 2];
                    let chosen = engine.choose(player, &game, &());
                    game.make(chosen.expect("values")).expect("a legal move");
                    assert!(game.plies().len() <= 150, "{variant}: {players:?}");
                }
            }
        }
    }
}
