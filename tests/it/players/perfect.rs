//! Perfect's moves against the values of all moves.

use std::collections::BTreeSet;

use tt2::game::{Move, Position as _, Variant};
use tt2::games::{AnyGame, AnyPosition, Tatedrez, TicTacToe};
use tt2::player::Engine;
use tt2::settings::PlayerKind;
use tt2::solver::{AnyValues, Value, Values};

use super::{all, choice, choices, mixed};
use crate::rules::naive::{NaiveSwap, NaiveTwo};
use crate::support::times;

/// How good a trap a drawing move sets: the mean of the plies to the end after each reply that loses, in millionths, and
/// then how often the position after the move has stood.
fn trap(game: &AnyGame, mv: Move, values: &mut dyn Values<AnyPosition>) -> (u64, usize) {
    let next = game.position().apply(mv);
    let stood = game.occurrences(&next);
    if stood > 0 || next.outcome().is_some() {
        return (0, stood);
    }
    let (mut sum, mut count) = (0, 0);
    for reply in next.legal_moves() {
        count += 1;
        if let Value::Win(plies) = values.value(&next.apply(reply)) {
            sum += u64::from(plies);
        }
    }
    (1_000_000 * sum / count, 0)
}

/// The moves among which Perfect may choose, and whether another one is of the same value.
fn written(game: &AnyGame, values: &mut dyn Values<AnyPosition>) -> (BTreeSet<Move>, bool) {
    let mut rated = values.move_values(&game.position());
    let best = rated[0].1;
    rated.retain(|&(_, value)| value == best);
    if best != Value::Draw {
        return (rated.into_iter().map(|(mv, _)| mv).collect(), false);
    }
    let mut traps = Vec::new();
    for &(mv, _) in &rated {
        traps.push((trap(game, mv, values), mv));
    }
    let best = traps.iter().map(|&(trap, _)| trap).max();
    let moves = traps.iter().filter(|(trap, _)| Some(*trap) == best);
    let moves: BTreeSet<Move> = moves.map(|&(_, mv)| mv).collect();
    let has_others = moves.len() < rated.len();
    (moves, has_others)
}

/// Checks that Perfect makes one of the moves that are written, and returns it and whether another is of the same value.
#[track_caller]
fn check_move(
    game: &AnyGame,
    engine: &mut Engine,
    values: &mut dyn Values<AnyPosition>,
) -> (Move, bool) {
    let (written, has_others) = written(game, values);
    let mv = choice(PlayerKind::Perfect, game, engine);
    let position = game.position();
    assert!(written.contains(&mv), "{position}: {mv}, not {written:?}");
    (mv, has_others)
}

/// Checks Perfect's move in each position, and counts those in which a drawing move is a better trap than another.
#[track_caller]
fn check<P: Into<AnyPosition>>(positions: impl IntoIterator<Item = P>) -> usize {
    let (mut engine, mut values) = (Engine::new(1), AnyValues::default());
    let mut count = 0;
    for position in positions {
        let game = AnyGame::new(position.into());
        let values = values.of(game.variant()).expect("exact values");
        let (_, has_others) = check_move(&game, &mut engine, values);
        count += usize::from(has_others);
    }
    count
}

#[test]
fn perfect_makes_the_best_moves() {
    let traps = check(all::<TicTacToe>());
    assert!(traps > 100, "{traps} draws with a better trap than another");
    check(mixed::<NaiveSwap>(1, 3_000 * times()));
    check(all::<Tatedrez>().into_iter().step_by(14));
    let traps = check(mixed::<NaiveTwo>(1, 200));
    assert!(traps > 10, "{traps} draws with a better trap than another");
}

#[test]
fn perfect_makes_each_of_the_best_moves() {
    let mut values = AnyValues::default();
    let values = values.of(Variant::TicTacToe).expect("a solved game");
    for position in all::<TicTacToe>().into_iter().step_by(40) {
        let (written, _) = written(&AnyGame::new(position.into()), values);
        let made = choices(PlayerKind::Perfect, position, 300);
        assert!(made.keys().eq(&written), "{position}: {made:?}");
    }
}

/// Checks the moves of a game of Perfect against itself, and counts those that lead to where it had been before.
#[track_caller]
fn check_game(
    start: AnyPosition,
    engine: &mut Engine,
    values: &mut dyn Values<AnyPosition>,
) -> usize {
    let mut game = AnyGame::new(start);
    let mut count = 0;
    while game.outcome().is_none() {
        let (mv, _) = check_move(&game, engine, values);
        count += usize::from(game.occurrences(&game.position().apply(mv)) > 0);
        game.make(mv).expect("a legal move");
    }
    count
}

#[test]
fn perfect_sets_no_trap_twice_and_ends_a_drawn_game_by_repetition() {
    let (mut engine, mut values) = (Engine::new(1), AnyValues::default());
    let of_two = values.of(Variant::TicTacTwo).expect("exact values");
    let start = AnyPosition::start(Variant::TicTacTwo);
    let games = (0..5).map(|_| check_game(start, &mut engine, of_two));
    let count: usize = games.sum();
    assert!(count > 10, "{count} moves led to where it had been");
    // where there are few traps
    let of_tatedrez = values.of(Variant::Tatedrez3).expect("exact values");
    for start in all::<Tatedrez>().into_iter().step_by(1_000) {
        check_game(start.into(), &mut engine, of_tatedrez);
    }
}
