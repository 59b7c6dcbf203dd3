//! Tests of the computer player Perfect. Tests of hints compare its moves with the values of all moves.

use std::collections::BTreeSet;

use tt2::model::game::{Move, Variant};
use tt2::model::games::{AnyGame, AnyPosition};
use tt2::model::settings::Computer;
use tt2::solver::{AnyValues, rated_moves};
use tt2::strategies::Engine;

use super::check_fair;

#[test]
fn perfect_draws_among_what_is_equal() {
    let mut values = AnyValues::default();
    for variant in [Variant::TicTacToe, Variant::TicTacSwap] {
        let start = AnyPosition::start(variant);
        let rated = rated_moves(&AnyGame::new(start), &mut values);
        let rated = rated.expect("enough memory");
        let best: BTreeSet<Move> = rated.best_moves().iter().map(|rated| rated.mv).collect();
        assert!(best.len() > 1, "{variant}");
        check_fair("perfect", start, &best);
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
                    let chosen = engine.choose(player, &game);
                    game.make(chosen.expect("values")).expect("a legal move");
                    assert!(game.plies().len() <= 150, "{variant}: {players:?}");
                }
            }
        }
    }
}
