//! Checks that each computer plays as its description says.

mod classic;
mod engine;
mod horizon;
mod perfect;

use std::collections::{BTreeMap, BTreeSet};

use tt2::model::game::{ConcretePosition, Move, Position as _};
use tt2::model::games::{AnyGame, AnyPosition};
use tt2::model::settings::Computer;
use tt2::strategies::{Engine, move_within_horizon};

use crate::rules::naive::{Naive, NaiveSwap, NaiveTatedrez, NaiveToe, NaiveTwo};
use crate::rules::samples;

/// Lists every unfinished position that can be reached from the start, except where the side to
/// move must pass. A computer is never asked for a pass.
fn all<P: ConcretePosition + Into<AnyPosition>>() -> Vec<AnyPosition> {
    let mut positions = samples::all::<P>();
    positions.retain(|position| position.outcome().is_none() && !position.must_pass());
    positions.into_iter().map(Into::into).collect()
}

/// Lists every `step`-th position of [`all`].
fn one_in<P: ConcretePosition + Into<AnyPosition>>(step: usize) -> Vec<AnyPosition> {
    all::<P>().into_iter().step_by(step).collect()
}

/// Lists about `count` unfinished positions in which the side to move need not pass. Half of them
/// come from random games, and half are random arrangements of pieces.
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

/// Lists the moves that a computer makes, one in each of the positions. `computer` is its word, or
/// `5 plies`, for example, for one that looks so far ahead.
#[track_caller]
fn moves_of(computer: &str, positions: &[AnyPosition]) -> Vec<Move> {
    let mut engine = Engine::new(1);
    let horizon = computer.strip_suffix(" plies");
    let horizon = horizon.map(|plies| plies.parse().expect("a number of plies"));
    let chosen = positions.iter().map(|position| {
        let game = AnyGame::new(*position);
        if let Some(horizon) = horizon {
            let values = &mut engine.values;
            let chosen = move_within_horizon(horizon, &game, values, &mut engine.chance);
            return chosen.expect("nothing stops it");
        }
        let computer = Computer::from_typed(computer).expect(computer);
        engine.choose(computer, &game).expect("values")
    });
    chosen.collect()
}

/// Checks that a computer makes one of the `allowed` moves in each of the positions.
#[track_caller]
fn check_moves(
    computer: &str,
    positions: &[AnyPosition],
    mut allowed: impl FnMut(&AnyPosition) -> BTreeSet<Move>,
) {
    for (position, mv) in positions.iter().zip(moves_of(computer, positions)) {
        let allowed = allowed(position);
        let is_allowed = allowed.contains(&mv);
        assert!(is_allowed, "{position}, {computer}: {mv}, not {allowed:?}");
    }
}

/// Counts how often a computer makes each move if it is asked `turns` times in the same position.
#[track_caller]
fn choices(computer: &str, position: AnyPosition, turns: usize) -> BTreeMap<Move, usize> {
    let mut choices = BTreeMap::new();
    for mv in moves_of(computer, &vec![position; turns]) {
        *choices.entry(mv).or_default() += 1;
    }
    choices
}

/// Asks a computer many times in the same position. It must make all moves of `expected`, each
/// about equally often, and no others.
#[track_caller]
fn check_fair(computer: &str, position: AnyPosition, expected: &BTreeSet<Move>) {
    const TURNS: usize = 6_000;
    let made = choices(computer, position, TURNS);
    assert!(made.keys().eq(expected), "{position}: {made:?}");
    let share = TURNS / expected.len();
    for (mv, times) in made {
        // with up to 60 moves, this is more than five standard deviations
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
