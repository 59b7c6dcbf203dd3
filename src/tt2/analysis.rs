//! A game with the value of every move, and the mistakes in it: [`mistakes`] is the one list of them, for whoever speaks
//! of what was given away.

use crate::game::{BySide, History, Move, Position, Side};
use crate::solver::{
    NoValue, Value, Values, Watch, move_value_in_game, move_values_in_game, value_in_game,
};

/// The mistakes of those sides of a game for which `is_wanted` holds, in order: the numbers, from 1, of the plies that
/// gave away a win or a draw, whatever the plies to the end.
///
/// # Errors
/// [`NoValue::Damaged`] if the values cannot be trusted.
pub(super) fn mistakes<P: Position>(
    history: &History<P>,
    is_wanted: impl Fn(Side) -> bool,
    values: &mut dyn Values<P>,
) -> Result<Vec<usize>, NoValue> {
    let mut so_far = History::new(history.start());
    let mut mistakes = Vec::new();
    for (ply, made) in (1..).zip(history.plies()) {
        let position = so_far.position();
        if is_wanted(position.side_to_move()) {
            let before = value_in_game(&so_far, &position, values)?;
            let after = move_value_in_game(&so_far, &position, made.mv, values)?;
            if after.class() < before.class() {
                mistakes.push(ply);
            }
        }
        so_far.push(made.mv);
    }
    Ok(mistakes)
}

/// The moves so far, one line for each ply: its value for its mover and, if a better one was missed, `?` for a mistake or
/// `?!` for a longer way to win or a shorter one to lose, with the better move. Then one line for each side, whose player
/// `name` gives: how many mistakes it made.
///
/// `None` when `watch` says to stop.
///
/// # Errors
/// [`NoValue::Damaged`] if the values cannot be trusted.
pub(super) fn lines<P: Position>(
    history: &History<P>,
    name: impl Fn(Side) -> String,
    values: &mut dyn Values<P>,
    watch: &dyn Watch,
) -> Result<Option<Vec<String>>, NoValue> {
    let mut so_far = History::new(history.start());
    let mut lines = Vec::new();
    let mut moves: BySide<Vec<_>> = BySide::default();
    for ply in history.plies() {
        if watch.stops() {
            return Ok(None);
        }
        watch.progress(lines.len() as u64, history.plies().len() as u64);
        let before = so_far.position();
        let rated = move_values_in_game(&so_far, &before, values)?;
        lines.push(line(lines.len() + 1, before.side_to_move(), ply.mv, &rated));
        if ply.mv != Move::Pass {
            moves[before.side_to_move()].push(judged(ply.mv, &rated));
        }
        so_far.push(ply.mv);
    }
    for side in Side::ALL {
        if !moves[side].is_empty() {
            lines.push(format!(
                "{} ({side}): {}",
                name(side),
                account(&moves[side])
            ));
        }
    }
    Ok(Some(lines))
}

/// The line of a ply: the move's value among those of all moves, the best first, and the best one if it was missed.
fn line(number: usize, side: Side, mv: Move, rated: &[(Move, Value)]) -> String {
    let (better, best) = rated[0];
    let made = rated.iter().find(|(other, _)| *other == mv);
    let value = made.map_or(best, |(_, value)| *value);
    let missed = match value {
        value if value.class() < best.class() => format!(" ? better: {better} ({best})"),
        value if value < best => format!(" ?! better: {better} ({best})"),
        _ => String::new(),
    };
    format!("{number}. {side} {mv}\t{value}{missed}")
}

/// Whether a move was a mistake, and the share of all that were possible, the best first, that would have been one.
fn judged(mv: Move, rated: &[(Move, Value)]) -> (bool, f64) {
    let is_mistake = |(_, value): &&(Move, Value)| value.class() < rated[0].1.class();
    let mistakes: Vec<_> = rated.iter().filter(is_mistake).collect();
    let is_one = mistakes.iter().any(|(mistake, _)| *mistake == mv);
    let share = f64::from(mistakes.len() as u32) / f64::from(rated.len() as u32);
    (is_one, share)
}

/// How many of a side's moves were mistakes, and how many would have been in random play.
fn account(moves: &[(bool, f64)]) -> String {
    let made = moves.iter().filter(|(is_mistake, _)| *is_mistake).count();
    let by_chance: f64 = moves.iter().map(|(_, share)| share).sum();
    let (made, moves) = (counted(made, "mistake"), counted(moves.len(), "move"));
    format!("{made} in {moves}; random play would have made {by_chance:.1}")
}

/// The number with the noun, which has an `s` where there are several.
pub(super) fn counted(number: usize, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}

/// Best play from the current position of a game on, in which `first` is the next move if one is given, a line for each
/// ply as in [`lines`]: to the end of the game, or for a draw the first few plies; the game is played that far. Where a
/// repetition makes the value another than that of the position by itself, the line says so.
///
/// `None` when `watch` says to stop.
///
/// # Errors
/// [`NoValue::Damaged`] if the values cannot be trusted.
pub(super) fn best_play<P: Position>(
    history: &mut History<P>,
    mut first: Option<Move>,
    values: &mut dyn Values<P>,
    watch: &dyn Watch,
) -> Result<Option<Vec<String>>, NoValue> {
    /// The number of plies shown of a draw.
    const DRAWN: usize = 6;
    let mut lines = Vec::new();
    while history.outcome().is_none() {
        if watch.stops() {
            return Ok(None);
        }
        let before = history.position();
        let rated = move_values_in_game(history, &before, values)?;
        let (best, value) = rated[0];
        if first.is_none() && value == Value::Draw && lines.len() >= DRAWN {
            break;
        }
        // a pass that is due comes before it
        let given = first.take_if(|mv| rated.iter().any(|(legal, _)| legal == mv));
        let mv = given.unwrap_or(best);
        let mut line = line(lines.len() + 1, before.side_to_move(), mv, &rated);
        if history.ends_by_repetition(&before, mv) || value != values.value(&before)? {
            line += "\trepetition";
        }
        lines.push(line);
        history.push(mv);
    }
    Ok(Some(lines))
}
