//! Tests of very long games. They would take far too long if the cost of a move or an undo grew
//! with the length of the game.

use std::collections::HashMap;

use tt2::model::game::{ConcretePosition, History};
use tt2::model::games::TicTacTwo;

use crate::support::SplitMix;

/// Plays random moves until a game has at least `length` plies, without ending it. No position
/// occurs three times.
#[track_caller]
pub(crate) fn long_game<P: ConcretePosition>(length: usize, seed: u64) -> History<P> {
    let mut dice = SplitMix(seed);
    let mut history = History::new(P::START);
    let mut dead_ends = 0;
    while history.plies().len() < length {
        let moves = history.position().legal_moves();
        // a few attempts suffice, because most positions of a long game are new
        for _ in 0..100 {
            history.make(dice.pick(&moves)).expect("a legal move");
            if history.outcome().is_none() {
                break;
            }
            history.undo(1);
        }
        if history.undone_movers().count() > 0 {
            dead_ends += 1;
            // undo more after each dead end, because the positions just before it may have no other
            // way out
            history.undo(dice.index(20 + dead_ends));
        }
    }
    history
}

#[test]
fn each_of_200_000_plies_is_taken_back_and_redone() {
    let game = long_game::<TicTacTwo>(200_000, 41);
    let mut stood = HashMap::new();
    for ply in game.plies() {
        *stood.entry(ply.position).or_insert(0) += 1;
    }
    for (position, times) in stood {
        assert_eq!(game.occurrences(&position), times, "{position}");
    }
    let mut history = game.clone();
    for _ in 0..game.movers().count() {
        history.undo(1);
    }
    assert_eq!(history.plies(), []);
    for _ in 0..game.movers().count() {
        history.redo(1);
    }
    assert_eq!(history, game);
}
