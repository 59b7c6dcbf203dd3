//! What can be learnt from exact values, against the naive rules.

mod agreement;
mod analysis;
mod lesson;
mod past;
mod puzzle;
mod reasons;
mod task;
mod whole_past;

use tt2::game::{ConcretePosition as _, History, Move, Position};

use crate::rules::naive::Naive;

/// The game in which these moves are made from a position.
fn history_from<P: Position>(start: P, moves: &[Move]) -> History<P> {
    let mut history = History::new(start);
    for &mv in moves {
        history.make(mv).expect("a legal move");
    }
    history
}

/// The game in which these moves are made from the start.
fn history_of<N: Naive>(moves: &[Move]) -> History<N::Fast> {
    history_from(N::Fast::START, moves)
}
