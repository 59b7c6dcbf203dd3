//! A game with the value of every move.

use crate::game::{History, Position};
use crate::solver::{Damaged, Value, Values};

/// The moves so far, a line a ply: the value of the move for its mover, and where a better one was missed,
/// `?` for a win or a draw given away, `?!` for a longer way to win or a shorter one to lose, and the better move.
///
/// # Errors
/// [`Damaged`] when the values cannot be trusted.
pub(super) fn lines<P: Position>(
    history: &History<P>,
    values: &mut impl Values<P>,
) -> Result<Vec<String>, Damaged> {
    let mut lines = Vec::new();
    let mut before = history.start();
    for (number, ply) in (1..).zip(history.plies()) {
        let rated = values.move_values(&before)?;
        let mut line = format!("{number}. {} {}", before.side_to_move(), ply.mv);
        let made = rated.iter().find(|(mv, _)| *mv == ply.mv);
        if let (Some((_, value)), Some((better, best))) = (made, rated.first()) {
            line += &format!("\t{value}");
            if value < best {
                let mark = if kind(*value) == kind(*best) {
                    "?!"
                } else {
                    "?"
                };
                line += &format!(" {mark} better: {better} ({best})");
            }
        }
        lines.push(line);
        before = ply.position;
    }
    Ok(lines)
}

/// A win, a draw or a loss, however long.
fn kind(value: Value) -> Value {
    match value {
        Value::Win(_) => Value::Win(0),
        Value::Draw => Value::Draw,
        Value::Lose(_) => Value::Lose(0),
    }
}
