//! Mistakes, reasons for moves, best play, and tasks: everything that exact values teach.
//!
//! All of it follows from a game and the game's values. The value of a position and the order of its moves are those of
//! [`rated_moves`](crate::solver::rated_moves). [`analysis`] says which moves are mistakes.

pub mod analysis;
pub mod best_play;
pub mod lesson;
pub mod puzzle;
pub mod reasons;
pub mod task;
pub mod task_log;

use crate::model::text::counted;
use crate::solver::Value;

/// Counts the moves that the winner itself makes until the end, in words: `1 move`, `3 moves`.
fn moves_in_words(value: Value) -> String {
    counted(value.moves().into(), "move", "moves")
}

/// Says in words what a move of this value leads to: `wins in 3 moves`, `draws`, `loses in 1 move`.
fn value_in_words(value: Value) -> String {
    match value {
        Value::Win(_) => format!("wins in {}", moves_in_words(value)),
        Value::Draw => "draws".to_owned(),
        Value::Loss(_) => format!("loses in {}", moves_in_words(value)),
    }
}

/// Says in words why to make a move of this value: `wins at once`, `wins in 3 moves`, `draws`, `holds out for 2 moves`.
fn recommendation(value: Value) -> String {
    match value {
        Value::Win(1) => "wins at once".to_owned(),
        Value::Win(_) | Value::Draw => value_in_words(value),
        Value::Loss(_) => format!("holds out for {}", moves_in_words(value)),
    }
}
