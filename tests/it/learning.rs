//! What can be learnt from exact values, against the naive rules.

mod agreement;
mod analysis;
mod lesson;
mod past;
mod puzzle;
mod reasons;
mod task;
mod whole_past;

use tt2::game::{ConcretePosition as _, History, Move};

use crate::rules::naive::Naive;

/// The game in which these moves are made from the start.
fn history_of<N: Naive>(moves: &[Move]) -> History<N::Fast> {
    let mut history = History::new(N::Fast::START);
    for &mv in moves {
        history.make(mv).expect("a legal move");
    }
    history
}
