//! Tests of the computer player Perfect. Tests of hints compare its moves with the values of all moves.

use std::collections::BTreeSet;

use tt2::model::game::{Move, Position as _, Variant};
use tt2::model::games::{AnyGame, AnyPosition};
use tt2::model::settings::Computer;
use tt2::solver::{AnyValues, rated_moves};
use tt2::strategies::Engine;

use super::check_fair;
use crate::support::SplitMix;

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

/// Returns `true` if a move leads to an earlier position, or takes back the last move of its side.
fn is_old(game: &AnyGame, mv: Move) -> bool {
    let last = game.plies()[game.plies().len() - 2].mv;
    let takes_back = match (mv, last) {
        (Move::Move(from, to), Move::Move(before, at)) => from == at && to == before,
        _ => false,
    };
    takes_back || game.occurrences(&game.position().apply(mv)) > 0
}

/// In a drawn game, Perfect prefers an old position from the 100th turn on, and not before.
#[test]
fn perfect_repeats_from_the_100th_turn_on() {
    let (mut engine, mut random) = (Engine::new(1), SplitMix(1));
    let mut checked = [0; 2];
    while checked.contains(&0) {
        let mut game = AnyGame::new(AnyPosition::start(Variant::TicTacTwo));
        while game.plies().len() < 100 {
            let rated = rated_moves(&game, &mut engine.values).expect("enough memory");
            let best = rated.best().value;
            let drawing = rated.as_slice().iter().filter(|rated| rated.value == best);
            let drawing: Vec<Move> = drawing.map(|rated| rated.mv).collect();
            if let turn @ (98 | 99) = game.plies().len()
                && drawing.iter().any(|mv| is_old(&game, *mv))
                && rated
                    .best_moves()
                    .iter()
                    .any(|rated| !is_old(&game, rated.mv))
            {
                let mut chosen = (0..60).map(|_| engine.choose(Computer::Perfect, &game));
                let is_new = |mv: Result<Move, _>| !is_old(&game, mv.expect("values"));
                assert_eq!(chosen.any(is_new), turn == 98, "{turn} turns");
                checked[turn - 98] += 1;
            }
            let mv = random.pick(&drawing);
            game.make(mv).expect("a legal move");
            if game.outcome().is_some() {
                break;
            }
        }
    }
}
