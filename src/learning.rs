//! What exact values teach: mistakes, reasons, best play, and positions in which a move is to be found.
//!
//! All of it follows from a game and its values. A position's value and the order of its moves are those of
//! [`rated_moves`](crate::solver::rated_moves); which moves are mistakes, [`verdict`] says.

pub mod analysis;
pub mod best_play;
pub mod lesson;
pub mod puzzle;
pub mod reasons;
pub mod task;
pub mod verdict;

use crate::game::Move;
use crate::solver::{Class, RatedMove, Value};
use crate::text::counted;

/// Returns the value of a legal move, of which `rated` are all.
fn value_of(mv: Move, rated: &[RatedMove]) -> Value {
    let rated = rated.iter().find(|rated| rated.mv == mv);
    rated.expect("a legal move").value
}

/// Returns the winner's own moves to the end in words: `1 move`, `3 moves`.
fn moves_of(value: Value) -> String {
    counted(value.moves().into(), "move", "moves")
}

/// Returns the class with its article: `a win`.
fn with_article(class: Class) -> &'static str {
    match class {
        Class::Win => "a win",
        Class::Draw => "a draw",
        Class::Loss => "a loss",
    }
}
