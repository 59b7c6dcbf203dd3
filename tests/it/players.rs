//! Checks that the computers follow their descriptions.

mod engine;
mod perfect;
mod sees;
mod strat1;

use std::collections::{BTreeMap, BTreeSet};

use tt2::model::game::{ConcretePosition, Move, Position as _};
use tt2::model::games::{AnyGame, AnyPosition};
use tt2::model::settings::Player;
use tt2::strategies::Engine;

use crate::rules::naive::{Naive, NaiveSwap, NaiveTatedrez, NaiveToe, NaiveTwo};
use crate::rules::samples;

/// Lists every unfinished position that can be reached from the start. Left out are those of a blocked side, which
/// passes before a computer is asked.
fn all<P: ConcretePosition + Into<AnyPosition>>() -> Vec<AnyPosition> {
    let mut positions = samples::all::<P>();
    positions.retain(|position| position.outcome().is_none() && !position.must_pass());
    positions.into_iter().map(Into::into).collect()
}

/// Lists one in `step` of the positions of [`all`].
fn one_in<P: ConcretePosition + Into<AnyPosition>>(step: usize) -> Vec<AnyPosition> {
    all::<P>().into_iter().step_by(step).collect()
}

/// Lists about `count` such positions, half of them from random games and half from random arrangements.
fn mixed<N: Naive>(seed: u64, count: usize) -> Vec<AnyPosition>
where
    N::Fast: Into<AnyPosition>,
{
    let positions = samples::mixed::<N>(seed, count).into_iter();
    let positions = positions.map(|(fast, _)| fast.into());
    positions
        .filter(|position: &AnyPosition| !position.must_pass())
        .collect()
}

/// Asks a computer for its move in each of the positions.
#[track_caller]
fn moves_of(computer: &str, positions: &[AnyPosition]) -> Vec<Move> {
    let Some(Player::Computer(computer)) = Player::from_typed(computer) else {
        panic!("{computer} is no computer");
    };
    let mut engine = Engine::new(1);
    let chosen = positions.iter().map(|position| {
        let chosen = engine.choose(computer, &AnyGame::new(*position), &());
        chosen.expect("values")
    });
    chosen.collect()
}

/// Counts the moves that a computer makes in many turns in the position.
#[track_caller]
fn choices(computer: &str, position: AnyPosition, turns: usize) -> BTreeMap<Move, usize> {
    let mut choices = BTreeMap::new();
    for mv in moves_of(computer, &vec![position; turns]) {
        *choices.entry(mv).or_default() += 1;
    }
    choices
}

/// Checks that a computer makes exactly these moves in the position, each about equally often.
#[track_caller]
fn check_fair(computer: &str, position: AnyPosition, expected: &BTreeSet<Move>) {
    const TURNS: usize = 6_000;
    let made = choices(computer, position, TURNS);
    assert!(made.keys().eq(expected), "{position}: {made:?}");
    let share = TURNS / expected.len();
    for (mv, times) in made {
        // more than five times the standard deviation of the rarest moves
        let is_fair = times.abs_diff(share) <= share / 2;
        assert!(is_fair, "{position}: {mv} {times} times");
    }
}

#[test]
fn random_makes_every_legal_move_equally_often() {
    let some = [
        mixed::<NaiveToe>(2, 4),
        mixed::<NaiveSwap>(2, 4),
        mixed::<NaiveTatedrez>(2, 4),
        mixed::<NaiveTwo>(2, 4),
    ];
    for position in some.concat() {
        let legal = position.legal_moves().into_iter().collect();
        check_fair("random", position, &legal);
    }
}
