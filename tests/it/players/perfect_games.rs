//! Whole games of Perfect.

use tt2::game::{Outcome, Side};
use tt2::games::{Tatedrez, TicTacSwap, TicTacToe, TicTacTwo};
use tt2::player::{CompleteGame, Engine};
use tt2::settings::PlayerKind;

use super::samples::game;

/// The kind of player that makes no errors.
const PERFECT: PlayerKind = PlayerKind::Perfect(100);
/// Plies after which a game is given up.
const LONG: usize = 2_000;

/// The wins of Perfect on the side, the ties and its losses, in as many games against each of the others.
fn results<P: CompleteGame>(side: Side, games: usize) -> [usize; 3] {
    let mut engine = Engine::new(1);
    let mut results = [0; 3];
    for number in 0..2 * games {
        let other = [PlayerKind::Random, PlayerKind::Strat1][number % 2];
        let kinds = match side {
            Side::X => [PERFECT, other],
            Side::O => [other, PERFECT],
        };
        let outcome = game::<P>(kinds, LONG, &mut engine).outcome();
        match outcome.expect("the game ends").winner() {
            Some(winner) if winner == side => results[0] += 1,
            None => results[1] += 1,
            Some(_) => results[2] += 1,
        }
    }
    results
}

#[track_caller]
fn check_never_lost<P: CompleteGame>(side: Side) {
    let [wins, ties, losses] = results::<P>(side, 100);
    assert_eq!(losses, 0, "{wins} wins, {ties} ties");
}

#[track_caller]
fn check_always_won<P: CompleteGame>() {
    assert_eq!(results::<P>(Side::X, 100), [200, 0, 0]);
}

#[test]
fn perfect_never_loses_tic_tac_toe() {
    check_never_lost::<TicTacToe>(Side::X);
    check_never_lost::<TicTacToe>(Side::O);
}

#[test]
fn perfect_never_loses_tic_tac_two_as_x() {
    check_never_lost::<TicTacTwo>(Side::X);
}

#[test]
fn perfect_never_loses_tic_tac_two_as_o() {
    check_never_lost::<TicTacTwo>(Side::O);
}

#[test]
fn perfect_always_wins_tic_tac_swap_as_x() {
    check_always_won::<TicTacSwap>();
}

#[test]
fn perfect_always_wins_tatedrez_as_x() {
    check_always_won::<Tatedrez>();
}

/// Checks how games of two Perfect players end: how, and in how many plies at most.
#[track_caller]
fn check_among_themselves<P: CompleteGame>(games: usize, expected: Outcome, most_plies: usize) {
    let mut engine = Engine::new(1);
    for _ in 0..games {
        let history = game::<P>([PERFECT; 2], most_plies, &mut engine);
        assert_eq!(history.outcome(), Some(expected), "{}", history.position());
        if expected.winner().is_some() {
            assert_eq!(history.plies().len(), most_plies);
        }
    }
}

#[test]
fn two_perfect_players_tie_or_x_wins_in_the_fewest_plies() {
    check_among_themselves::<TicTacToe>(100, Outcome::NoMoves, 9);
    check_among_themselves::<TicTacSwap>(100, Outcome::Line(Side::X), 12);
    check_among_themselves::<Tatedrez>(100, Outcome::Line(Side::X), 15);
    check_among_themselves::<TicTacTwo>(5, Outcome::Repetition, LONG);
}
