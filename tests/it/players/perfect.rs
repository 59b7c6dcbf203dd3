//! Perfect's moves against the values of all moves.

use std::collections::BTreeSet;

use tt2::game::{History, Move, Position};
use tt2::games::{Tatedrez, TicTacSwap, TicTacToe, TicTacTwo};
use tt2::player::{CompleteGame, Engine};
use tt2::settings::PlayerKind;
use tt2::solver::{Solvable as _, TableAndSearch, Value, Values};

use super::samples::{all, choice, choices, from_play, two_from_texts};

/// The greater the better: a short win, a long win, a draw, a long loss, a short loss.
fn merit(value: Value) -> i32 {
    match value {
        Value::Win(plies) => 1_000 - i32::from(plies),
        Value::Draw => 0,
        Value::Lose(plies) => i32::from(plies) - 1_000,
    }
}

/// The moves of an unfinished position, with their values.
fn rated<P: CompleteGame>(position: &P, values: &mut dyn Values<P>) -> Vec<(Move, Value)> {
    let rated = values.move_values(position);
    rated.expect("the built-in table is sound")
}

/// How good a trap a position is for its side to move, as a sum and what it is to be divided by: the plies to the end
/// after each move that loses, and the number of all moves.
fn trap<P: CompleteGame>(position: &P, values: &mut dyn Values<P>) -> (u64, u64) {
    if position.outcome().is_some() {
        return (0, 1);
    }
    let (mut sum, mut count) = (0, 0);
    for mv in position.legal_moves() {
        count += 1;
        let value = values.value(&position.apply(mv));
        if let Value::Win(plies) = value.expect("the built-in table is sound") {
            sum += u64::from(plies);
        }
    }
    (sum, count)
}

/// How often a position has stood.
fn occurrences<P: Position>(history: &History<P>, position: &P) -> usize {
    let plies = history.plies().iter();
    let reached = plies.filter(|ply| ply.position == *position).count();
    reached + usize::from(history.start() == *position)
}

/// The moves that are the best, and those among them which Perfect may choose, as they are typed.
fn written<P: CompleteGame>(
    history: &History<P>,
    values: &mut dyn Values<P>,
) -> (BTreeSet<String>, BTreeSet<String>) {
    let position = history.position();
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
                let stood = occurrences(history, &next);
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
fn check<P: CompleteGame>(positions: Vec<P>) -> usize {
    let (mut engine, mut values) = (Engine::new(1), P::exact().expect("exact values"));
    let mut count = 0;
    for position in positions {
        let history = History::new(position);
        let (equal, written) = written(&history, &mut *values);
        let mv = choice(PlayerKind::Perfect(100), &history, &mut engine).to_string();
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
        let mut engine = Engine::new(1);
        let (_, written) = written(
            &History::new(position),
            engine
                .values
                .of(&History::new(position))
                .expect("a solved game"),
        );
        let made: BTreeSet<String> = choices(PlayerKind::Perfect(100), position, 300)
            .into_keys()
            .collect();
        assert_eq!(made, written, "{position}");
    }
}

/// Checks the moves of a game of Perfect against itself, and counts those that lead to where it had been before.
#[track_caller]
fn check_game<P: CompleteGame>(start: P, engine: &mut Engine, values: &mut dyn Values<P>) -> usize {
    let mut history = History::new(start);
    let mut count = 0;
    while history.outcome().is_none() {
        let position = history.position_to_move();
        let mv = choice(PlayerKind::Perfect(100), &history, engine);
        // a computer is asked after the forced pass
        if history.position() == position {
            let (_, written) = written(&history, values);
            let is_written = written.contains(&mv.to_string());
            assert!(is_written, "{position}: {mv}, not {written:?}");
        }
        count += usize::from(history.occurrences(&position.apply(mv)) > 0);
        history.make(mv).expect("a legal move");
    }
    count
}

#[test]
fn perfect_sets_no_trap_twice_and_ends_a_drawn_game_by_repetition() {
    let (mut engine, mut values) = (Engine::new(1), TableAndSearch::<TicTacTwo>::default());
    let games = (0..5).map(|_| check_game(TicTacTwo::START, &mut engine, &mut values));
    let count: usize = games.sum();
    assert!(count > 10, "{count} moves led to where it had been");
    // where there are few traps
    let mut values = Tatedrez::<3>::exact().expect("exact values");
    for start in all::<Tatedrez>().into_iter().step_by(1_000) {
        check_game(start, &mut engine, &mut *values);
    }
}

/// Checks that in this many turns of a hundred Perfect makes a best move, and otherwise any move.
#[track_caller]
fn check_percent<P: CompleteGame>(position: P, percent: u8) {
    const TURNS: usize = 10_000;
    let mut engine = Engine::new(1);
    let values = engine
        .values
        .of(&History::new(P::START))
        .expect("a solved game");
    let (_, best) = written(&History::new(position), values);
    let legal = position.legal_move_count();
    let made = choices(PlayerKind::Perfect(percent), position, TURNS);
    let hits = made.iter().filter(|(mv, _)| best.contains(*mv));
    let hits: usize = hits.map(|(_, times)| times).sum();
    let percent = usize::from(percent);
    let expected = TURNS * percent / 100 + TURNS * (100 - percent) * best.len() / (100 * legal);
    assert!(
        hits.abs_diff(expected) < 200,
        "{position}: {hits}, not {expected}"
    );
    assert_eq!(made.len(), legal, "{position}");
}

#[test]
fn perfect_errs_as_often_as_it_is_told() {
    let toe = "toe XX-/O--/--- O"
        .parse::<TicTacToe>()
        .expect("a position");
    let swap = "swap OOO/XX-/X-- X"
        .parse::<TicTacSwap>()
        .expect("a position");
    for percent in [1, 30, 70, 99] {
        check_percent(toe, percent);
        check_percent(swap, percent);
        check_percent(Tatedrez::<3>::START, percent);
    }
}
