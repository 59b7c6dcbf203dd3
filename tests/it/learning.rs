//! What the program says about games and positions, against the naive rules.

mod analysis;
mod in_game;
mod lesson;
mod past;
mod puzzle;
mod reasons;
mod tasks;

use tt2::solver::Value;

/// Returns a value as sentences say it, in the winner's own moves.
fn in_moves(value: Value) -> String {
    let moves = |count: u8| match count.max(1) {
        1 => "1 move".to_owned(),
        count => format!("{count} moves"),
    };
    match value {
        Value::Win(plies) => format!("wins in {}", moves(plies.div_ceil(2))),
        Value::Draw => "draws".to_owned(),
        Value::Loss(plies) => format!("loses in {}", moves(plies / 2)),
    }
}

/// Returns the value that is written so.
#[track_caller]
fn read_value(text: &str) -> Value {
    let plies = |digits: &str| digits.parse().expect("a number of plies");
    match text.split_once(' ') {
        None if text == "draw" => Value::Draw,
        Some(("win", digits)) => Value::Win(plies(digits)),
        Some(("lose", digits)) => Value::Loss(plies(digits)),
        _ => panic!("{text:?} is no value"),
    }
}

/// Returns whether a move that turns `had` into `left` is a mistake within sight.
fn is_mistake(had: Value, left: Value) -> bool {
    const SIGHT: u8 = 7;
    let is_near = |value| matches!(value, Value::Win(plies) | Value::Loss(plies) if plies <= SIGHT);
    let is_given_away = had > Value::Draw && is_near(had);
    let is_lost = left < Value::Draw && is_near(left);
    left.class() < had.class() && (is_given_away || is_lost)
}
