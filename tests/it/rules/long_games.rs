//! Games so long that a step whose cost grew with the length would never come to an end.

use std::collections::HashMap;

use tt2::game::{ConcretePosition, History, Move, Ply, Position};
use tt2::games::{Tatedrez, TicTacTwo};

use crate::support::SplitMix;

/// An unfinished game of at least `length` plies, in which no position has occurred for the third time.
#[track_caller]
pub(crate) fn long_game<P: ConcretePosition>(length: usize, seed: u64) -> History<P> {
    let mut dice = SplitMix(seed);
    let mut history = History::new(P::START);
    let mut dead_ends = 0;
    while history.plies().len() < length {
        let moves = history.position().legal_moves();
        // most positions of a long game are new ones
        for _ in 0..100 {
            history.make(dice.pick(&moves)).expect("a legal move");
            if history.outcome().is_none() {
                break;
            }
            history.undo(1);
        }
        if history.redoable() > 0 {
            dead_ends += 1;
            // one may lie deep in a region that has no way out any more
            history.undo(dice.index(20 + dead_ends));
        }
    }
    history
}

/// The same game, made of nothing but its moves.
fn replayed<P: Position>(history: &History<P>) -> Vec<Ply<P>> {
    let (mut position, mut moves) = (history.start(), 0);
    let plies = history.plies().iter().map(|&Ply { mv, .. }| {
        position = position.apply(mv);
        moves += usize::from(mv != Move::Pass);
        Ply {
            mv,
            position,
            moves,
        }
    });
    plies.collect()
}

#[track_caller]
fn check<P: Position>(game: &History<P>) {
    let plies = replayed(game);
    assert_eq!(game.plies(), plies);
    let moves = game.undoable();
    let mut history = game.clone();
    for undone in 1..=moves {
        history.undo(1);
        assert_eq!(
            (history.undoable(), history.redoable()),
            (moves - undone, undone)
        );
        let last = history.plies().len().checked_sub(1);
        let position = last.map_or(history.start(), |last| plies[last].position);
        assert_eq!(history.position(), position);
    }
    assert_eq!(history.plies(), []);
    assert_eq!(history.occurrences(&game.start()), 1);
    for _ in 0..moves {
        history.redo(1);
    }
    assert_eq!(history, *game);
    history.undo(usize::MAX);
    history.redo(usize::MAX);
    assert_eq!(history, *game);
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
    check(&game);
}

#[test]
fn forced_passes_of_a_long_game_are_taken_back_with_their_moves() {
    let game = long_game::<Tatedrez>(5_000, 43);
    let passes = game.plies().iter().filter(|ply| ply.mv == Move::Pass);
    assert!(passes.count() > 0);
    check(&game);
}
