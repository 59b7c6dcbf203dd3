//! Compares what TT2 says about games and positions with the naive rules.

mod analysis;
mod in_game;
mod lesson;
mod mistakes;
mod past;
mod puzzle;
mod reasons;
mod tasks;

use tt2::model::game::Game;
use tt2::solver::Value;

/// Writes a value as messages do: in moves of the winner instead of plies.
fn in_moves(value: Value) -> String {
    let moves = |count: u8| match count.max(1) {
        1 => "1 move".to_owned(),
        count => format!("{count} moves"),
    };
    match value {
        Value::Win(1) => "wins at once".to_owned(),
        Value::Loss(1) => "loses at once".to_owned(),
        Value::Win(plies) => format!("wins in {}", moves(plies.div_ceil(2))),
        Value::Draw => "draws".to_owned(),
        Value::Loss(plies) => format!("loses in {}", moves(plies / 2)),
    }
}

/// Writes the value of a recommended move as messages do.
fn recommended(value: Value) -> String {
    match value {
        Value::Loss(1) => "lasts 1 move".to_owned(),
        _ => in_moves(value).replace("loses in", "lasts"),
    }
}

/// Returns `true` if a move is a mistake. The move changes the value for the side that makes it
/// from `before` to `after`.
fn is_mistake(before: Value, after: Value, game: Game) -> bool {
    const MISTAKE_HORIZON: u8 = 7;
    let sudden = if game == Game::TicTacSwap { 3 } else { 2 };
    match (before, after) {
        (Value::Win(_) | Value::Draw, Value::Loss(_)) => true,
        (Value::Win(plies), Value::Draw) => plies <= MISTAKE_HORIZON,
        (Value::Loss(_), Value::Loss(plies)) => after < before && plies <= sudden,
        _ => false,
    }
}
