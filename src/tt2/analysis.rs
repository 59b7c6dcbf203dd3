//! A game with the value of every move, and the mistakes in it: [`mistakes`] is the one list of them, for whoever speaks
//! of what was given away.

use std::fmt;

use crate::game::{BySide, History, Move, Position, Side};
use crate::rejection::Rejection;
use crate::solver::{
    NoValue, Value, Values, Watch, move_value_in_game, move_values_in_game, value_in_game,
};

/// A mistake: a move that gave away a win or a draw, whatever the plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mistake {
    /// The number of the ply, from 1.
    pub(super) ply: usize,
    /// The side that made it.
    pub(super) side: Side,
    /// The move.
    pub(super) mv: Move,
}

/// The mistakes of those sides of a game for which `is_wanted` holds, in order.
///
/// # Errors
/// [`NoValue::Damaged`] if the values cannot be trusted.
pub(super) fn mistakes<P: Position>(
    history: &History<P>,
    is_wanted: impl Fn(Side) -> bool,
    values: &mut impl Values<P>,
) -> Result<Vec<Mistake>, NoValue> {
    let mut so_far = History::new(history.start());
    let mut mistakes = Vec::new();
    for (number, ply) in (1..).zip(history.plies()) {
        let position = so_far.position();
        let side = position.side_to_move();
        if is_wanted(side) {
            let before = value_in_game(&so_far, &position, values)?;
            let after = move_value_in_game(&so_far, &position, ply.mv, values)?;
            if after.class() < before.class() {
                mistakes.push(Mistake {
                    ply: number,
                    side,
                    mv: ply.mv,
                });
            }
        }
        so_far.replay(*ply);
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
    values: &mut impl Values<P>,
    watch: &dyn Watch,
) -> Result<Option<Vec<String>>, NoValue> {
    let mut so_far = History::new(history.start());
    let mut lines = Vec::new();
    let mut accounts: BySide<Account> = BySide::default();
    for ply in history.plies() {
        if watch.stops() {
            return Ok(None);
        }
        watch.progress(lines.len() as u64, history.plies().len() as u64);
        let before = so_far.position();
        let rated = move_values_in_game(&so_far, &before, values)?;
        lines.push(line(lines.len() + 1, before.side_to_move(), ply.mv, &rated));
        if ply.mv != Move::Pass {
            accounts[before.side_to_move()].count(ply.mv, &rated);
        }
        so_far.replay(*ply);
    }
    for side in Side::ALL {
        if accounts[side].moves > 0 {
            lines.push(format!("{} ({side}): {}", name(side), accounts[side]));
        }
    }
    Ok(Some(lines))
}

/// The line of a ply: the move's value among those of all moves, the best first, and the best one if it was missed.
fn line(number: usize, side: Side, mv: Move, rated: &[(Move, Value)]) -> String {
    let begin = format!("{number}. {side} {mv}");
    let made = rated.iter().find(|(other, _)| *other == mv);
    match (made, rated.first()) {
        (Some((_, value)), Some((better, best))) if value < best => {
            let is_mistake = value.class() < best.class();
            let mark = if is_mistake { "?" } else { "?!" };
            format!("{begin}\t{value} {mark} better: {better} ({best})")
        }
        (Some((_, value)), _) => format!("{begin}\t{value}"),
        (None, _) => begin,
    }
}

/// How often a side made a mistake.
#[derive(Clone, Copy, Debug, Default)]
struct Account {
    moves: usize,
    mistakes: usize,
    /// The sum, over the moves, of the share of legal moves that would have been a mistake.
    by_chance: f64,
}

impl Account {
    /// Counts a move among all that were possible, the best first.
    fn count(&mut self, mv: Move, rated: &[(Move, Value)]) {
        let is_mistake = |(_, value): &&(Move, Value)| value.class() < rated[0].1.class();
        let mistakes: Vec<_> = rated.iter().filter(is_mistake).collect();
        self.moves += 1;
        self.mistakes += usize::from(mistakes.iter().any(|(mistake, _)| *mistake == mv));
        self.by_chance += f64::from(mistakes.len() as u32) / f64::from(rated.len() as u32);
    }
}

impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mistakes = in_words(self.mistakes);
        let noun = if self.moves == 1 { "move" } else { "moves" };
        write!(
            f,
            "{mistakes} in {} {noun}; random play would have made {:.1}",
            self.moves, self.by_chance
        )
    }
}

/// The number of mistakes, with the noun.
pub(super) fn in_words(mistakes: usize) -> String {
    match mistakes {
        1 => "1 mistake".to_owned(),
        mistakes => format!("{mistakes} mistakes"),
    }
}

/// Best play from `here` on, after a move if one was made in `after`, a line for each ply as in [`lines`]: to the end of
/// the game, or for a draw the first few plies; `after` is then the game at its end. Where a repetition makes the value
/// another than that of the position by itself, the line says so.
///
/// `None` when `watch` says to stop.
///
/// # Errors
/// [`NoValue::Damaged`] if the values cannot be trusted.
pub(super) fn best_play<P: Position>(
    mut here: History<P>,
    after: &mut History<P>,
    values: &mut impl Values<P>,
    watch: &dyn Watch,
) -> Result<Option<Vec<String>>, Rejection> {
    /// The number of plies shown of a draw.
    const DRAWN: usize = 6;
    let begun = here.plies().len();
    let mut shown = usize::MAX;
    while after.outcome().is_none() {
        if watch.stops() {
            return Ok(None);
        }
        let (best, value) = move_values_in_game(after, &after.position_to_move(), values)?[0];
        if value == Value::Draw {
            shown = DRAWN;
        }
        if after.plies().len() - begun >= shown {
            break;
        }
        after.make(best)?;
    }
    let mut lines = Vec::new();
    // a forced pass comes with the move before it, and may be one ply too many
    for ply in after.plies()[begun..].iter().take(shown) {
        let before = here.position();
        let rated = move_values_in_game(&here, &before, values)?;
        let mut line = line(lines.len() + 1, before.side_to_move(), ply.mv, &rated);
        if here.ends_by_repetition(&before, ply.mv) || rated[0].1 != values.value(&before)? {
            line += "\trepetition";
        }
        lines.push(line);
        here.replay(*ply);
    }
    Ok(Some(lines))
}
