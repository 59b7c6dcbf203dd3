//! The computer players against their descriptions.

mod human_strat;
mod perfect;
mod random;
pub(crate) mod sees;
mod strat1;

use std::collections::{BTreeMap, BTreeSet};

use tt2::game::{ConcretePosition, Move, Position as _};
use tt2::games::{AnyGame, AnyPosition};
use tt2::player::{Engine, player};
use tt2::settings::PlayerKind;

use crate::rules::naive::Naive;
use crate::rules::samples;

/// Every unfinished position that can be reached from the start, without those in which the side to move must pass: a
/// computer is asked after the pass.
fn all<P: ConcretePosition>() -> Vec<P> {
    let mut positions = samples::all::<P>();
    positions.retain(|position| position.outcome().is_none() && !position.must_pass());
    positions
}

/// About `count` such positions, half of them from random games and half of them random ones.
fn mixed<N: Naive>(seed: u64, count: usize) -> Vec<N::Fast> {
    let positions = samples::mixed::<N>(seed, count).into_iter();
    let mut positions: Vec<N::Fast> = positions.map(|(fast, _)| fast).collect();
    positions.retain(|position| !position.must_pass());
    positions
}

/// The move that a computer of this kind makes in the current position of the game.
#[track_caller]
fn choice(kind: PlayerKind, game: &AnyGame, engine: &mut Engine) -> Move {
    let chosen = player(kind, 2, game, engine, &|| false);
    let chosen = chosen.expect("there are values");
    chosen.expect("nobody has stopped it")
}

/// The moves that a computer of this kind makes in the position, and how often each, over this many turns of one seed.
fn choices(
    kind: PlayerKind,
    position: impl Into<AnyPosition>,
    turns: usize,
) -> BTreeMap<Move, usize> {
    let (game, mut engine) = (AnyGame::new(position.into()), Engine::new(1));
    let mut choices = BTreeMap::new();
    for _ in 0..turns {
        let mv = choice(kind, &game, &mut engine);
        *choices.entry(mv).or_default() += 1;
    }
    choices
}

/// Checks that a computer of this kind makes these moves in the position, all about equally often.
#[track_caller]
fn check_fair(kind: PlayerKind, position: AnyPosition, expected: &BTreeSet<Move>) {
    const TURNS: usize = 20_000;
    let made = choices(kind, position, TURNS);
    assert!(made.keys().eq(expected), "{position}: {made:?}");
    let share = TURNS / expected.len();
    for (mv, times) in made {
        // ten times the standard deviation of the rarest moves
        let is_fair = times.abs_diff(share) <= share / 2;
        assert!(is_fair, "{position}: {mv} {times} times");
    }
}
