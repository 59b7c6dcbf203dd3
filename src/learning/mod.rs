//! Teaches with exact values: finds mistakes and best play, gives reasons for moves, and sets
//! tasks.
//!
//! Except for lessons, random puzzles and the list of solved tasks, everything in these modules
//! follows from a game and the game's values. Moves have the values and the order of
//! [`rated_moves`](crate::solver::rated_moves). [`analysis`] defines which moves are mistakes.

pub mod analysis;
pub mod best_play;
pub mod lesson;
pub mod puzzle;
pub mod reasons;
pub mod task;
pub mod task_log;

use crate::model::game::Side;
use crate::model::text::{counted, listed, unbroken};
use crate::solver::{RatedMove, RatedMoves, Value};

/// Formats how many moves the winner itself makes until the end: `1 move`, `3 moves`.
fn moves_in_words(value: Value) -> String {
    counted(value.moves().into(), "move", "moves")
}

/// Formats what a move of this value leads to: `wins at once`, `wins in 3 moves`, `draws`,
/// `loses in 1 move`.
fn value_in_words(value: Value) -> String {
    match value {
        Value::Win(1) => "wins at once".to_owned(),
        Value::Win(_) => format!("wins in {}", moves_in_words(value)),
        Value::Draw => "draws".to_owned(),
        Value::Loss(1) => "loses at once".to_owned(),
        Value::Loss(_) => format!("loses in {}", moves_in_words(value)),
    }
}

/// Formats what best play leads to from a position of this value:
/// `X wins in 3 moves with best play.`
pub fn best_play_in_words(side_to_move: Side, value: Value) -> String {
    let winner = match value {
        Value::Win(_) => side_to_move,
        Value::Draw => return "Best play leads to a draw.".to_owned(),
        Value::Loss(_) => !side_to_move,
    };
    format!("{winner} wins in {} with best play.", moves_in_words(value))
}

/// Formats what moves lead to, from best to worst, each with the moves, best moves first, and a tab
/// between them: `draws`, `place 0 1, place 1 0`. The blanks in a move do not break.
pub fn values_in_words(rated: &RatedMoves) -> Vec<String> {
    let rows = rated
        .as_slice()
        .chunk_by(|one, next| one.value == next.value);
    let in_words = |row: &[RatedMove]| {
        let moves = row.iter().map(|rated| unbroken(&rated.mv.to_string()));
        format!("{}\t{}", value_in_words(row[0].value), listed(moves))
    };
    rows.map(in_words).collect()
}

/// Formats the reason to make a move of this value: `wins in 3 moves`, `draws`,
/// `holds out for 2 moves`.
pub(crate) fn recommendation(value: Value) -> String {
    match value {
        Value::Win(_) | Value::Draw => value_in_words(value),
        Value::Loss(_) => format!("holds out for {}", moves_in_words(value)),
    }
}
