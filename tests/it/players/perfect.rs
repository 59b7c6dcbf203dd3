//! Perfect's moves against the values of all moves.

use std::collections::BTreeSet;

use tt2::game::{Move, Position as _, Variant};
use tt2::games::{AnyGame, AnyPosition, Tatedrez, TicTacSwap, TicTacToe, TicTacTwo};
use tt2::player::Engine;
use tt2::settings::PlayerKind;
use tt2::solver::{AnyValues, Value, Values};

use super::samples::{all, choice, choices, from_play, two_from_texts};

/// The greater the better: a short win, a long win, a draw, a long loss, a short loss.
fn merit(value: Value) -> i32 {
    match value {
        Value::Win(plies) => 1_000 - i32::from(plies),
        Value::Draw => 0,
        Value::Loss(plies) => i32::from(plies) - 1_000,
    }
}

/// The moves of an unfinished position, with their values.
fn rated(position: &AnyPosition, values: &mut dyn Values<AnyPosition>) -> Vec<(Move, Value)> {
    values.move_values(position)
}

/// How good a trap a position is for its side to move, as a sum and what it is to be divided by: the plies to the end
/// after each move that loses, and the number of all moves.
fn trap(position: &AnyPosition, values: &mut dyn Values<AnyPosition>) -> (u64, u64) {
    if position.outcome().is_some() {
        return (0, 1);
    }
    let (mut sum, mut count) = (0, 0);
    for mv in position.legal_moves() {
        count += 1;
        let value = values.value(&position.apply(mv));
        if let Value::Win(plies) = value {
            sum += u64::from(plies);
        }
    }
    (sum, count)
}

/// How often a position has stood.
fn occurrences(game: &AnyGame, position: &AnyPosition) -> usize {
    let plies = game.plies().iter();
    let reached = plies.filter(|ply| ply.position == *position).count();
    reached + usize::from(game.start() == *position)
}

/// The moves that are the best, and those among them which Perfect may choose, as they are typed.
fn written(
    game: &AnyGame,
    values: &mut dyn Values<AnyPosition>,
) -> (BTreeSet<String>, BTreeSet<String>) {
    let position = game.position();
    let mut rated = rated(&position, values);
    let best = rated.iter().map(|&(_, value)| merit(value)).max();
    rated.retain(|&(_, value)| Some(merit(value)) == best);
    let texts = |moves: &[(Move, Value)]| moves.iter().map(|(mv, _)| mv.to_string()).collect();
    let equal = texts(&rated);
    if best == Some(0) {
        let moves: Vec<(Move, (u64, u64), usize)> = rated
            .iter()
            .map(|&(mv, _)| {
                let next = position.apply(mv);
                let stood = occurrences(game, &next);
                let trap = if stood > 0 {
                    (0, 1)
                } else {
                    trap(&next, values)
                };
                (mv, trap, stood)
            })
            .collect();
        let beats = |(sum, count): (u64, u64), stood, other: (u64, u64), other_stood| {
            let (mean, other_mean) = (sum * other.1, other.0 * count);
            mean > other_mean || mean == other_mean && stood > other_stood
        };
        let is_beaten = |trap, stood| {
            moves
                .iter()
                .any(|other| beats(other.1, other.2, trap, stood))
        };
        let mut each = moves.iter();
        rated.retain(|_| {
            each.next()
                .is_some_and(|&(_, trap, stood)| !is_beaten(trap, stood))
        });
    }
    (equal, texts(&rated))
}

/// Checks that Perfect makes one of the expected moves, and counts the positions in which not every best move is one.
#[track_caller]
fn check<P: Into<AnyPosition>>(positions: Vec<P>) -> usize {
    let (mut engine, mut values) = (Engine::new(1), AnyValues::default());
    let mut count = 0;
    for position in positions {
        let game = AnyGame::new(position.into());
        let values = values.of(game.variant()).expect("exact values");
        let (equal, written) = written(&game, values);
        let mv = choice(PlayerKind::Perfect, &game, &mut engine).to_string();
        let position = game.position();
        assert!(written.contains(&mv), "{position}: {mv}, not {written:?}");
        count += usize::from(written.len() < equal.len());
    }
    count
}

#[test]
fn perfect_makes_the_best_moves_of_the_small_games() {
    let traps = check(all::<TicTacToe>());
    assert!(traps > 100, "{traps} draws with a better trap than another");
    check(from_play::<TicTacSwap>(1, 10_000));
    let mut positions = all::<Tatedrez>();
    // a computer is asked after the forced pass
    positions.retain(|position| position.legal_moves().first() != Some(&Move::Pass));
    check(positions.into_iter().step_by(7).collect());
}

#[test]
fn perfect_makes_the_best_moves_of_tic_tac_two() {
    let mut positions = from_play::<TicTacTwo>(1, 100);
    positions.extend(two_from_texts(3, 100));
    let traps = check(positions);
    assert!(traps > 10, "{traps} draws with a better trap than another");
}

#[test]
fn perfect_makes_each_of_the_best_moves() {
    for position in all::<TicTacToe>().into_iter().step_by(40) {
        let mut values = AnyValues::default();
        let values = values.of(Variant::TicTacToe).expect("a solved game");
        let (_, written) = written(&AnyGame::new(position.into()), values);
        let made: BTreeSet<String> = choices(PlayerKind::Perfect, position, 300)
            .into_keys()
            .collect();
        assert_eq!(made, written, "{position}");
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
        let position = game.position();
        let mv = choice(PlayerKind::Perfect, &game, engine);
        let (_, written) = written(&game, values);
        let is_written = written.contains(&mv.to_string());
        assert!(is_written, "{position}: {mv}, not {written:?}");
        count += usize::from(game.occurrences(&position.apply(mv)) > 0);
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
