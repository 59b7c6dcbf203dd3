//! A game with the value of every move, and the mistakes in it: [`mistakes`] is the one list of them, for whoever speaks
//! of what was given away.

use crate::game::{BySide, History, Move, Ply, Position, Side};
use crate::rejection::Rejection;
use crate::solver::{
    Class, NoValue, Value, Values, Watch, move_value_in_game, move_values_in_game, value_in_game,
};

/// A move that gave away a win or a draw: a `?` of [`lines`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mistake {
    /// The number of the ply, from 1.
    pub(super) ply: usize,
    /// The side that made it.
    pub(super) side: Side,
    /// The move.
    pub(super) mv: Move,
    /// What the side had before it.
    pub(super) before: Class,
    /// What was left to it after it.
    pub(super) after: Class,
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
            let before = value_in_game(&so_far, &position, values)?.class();
            let after = move_value_in_game(&so_far, &position, ply.mv, values)?.class();
            if after < before {
                mistakes.push(Mistake {
                    ply: number,
                    side,
                    mv: ply.mv,
                    before,
                    after,
                });
            }
        }
        so_far.replay(*ply);
    }
    Ok(mistakes)
}

/// The moves so far, one line for each ply as [`plies`] writes them, then one for each side: how often it kept the
/// value.
///
/// `None` when `watch` says to stop.
///
/// # Errors
/// [`NoValue::Damaged`] if the values cannot be trusted.
pub(super) fn lines<P: Position>(
    history: &History<P>,
    values: &mut impl Values<P>,
    watch: &dyn Watch,
) -> Result<Option<Vec<String>>, NoValue> {
    let start = History::new(history.start());
    let Some((mut lines, accuracy)) = plies(start, history.plies(), values, watch)? else {
        return Ok(None);
    };
    let sides = Side::ALL
        .into_iter()
        .filter(|&side| accuracy[side].moves > 0);
    lines.extend(sides.map(|side| accuracy[side].line(side)));
    Ok(Some(lines))
}

/// The lines of the plies, and how often each side kept the value.
type Analyzed = (Vec<String>, BySide<Accuracy>);

/// One line for each of `plies`, which come after the game `so_far`: the value of the move for its mover and, if a better
/// one was missed, `?` for a win or a draw given away or `?!` for a longer way to win or a shorter one to lose, with the
/// better move; and how often each side kept the value.
///
/// `None` when `watch` says to stop.
///
/// # Errors
/// [`NoValue::Damaged`] if the values cannot be trusted.
fn plies<P: Position>(
    mut so_far: History<P>,
    plies: &[Ply<P>],
    values: &mut impl Values<P>,
    watch: &dyn Watch,
) -> Result<Option<Analyzed>, NoValue> {
    let mut lines = Vec::new();
    let mut accuracy: BySide<Accuracy> = BySide::default();
    for (number, ply) in (1..).zip(plies) {
        if watch.stops() {
            return Ok(None);
        }
        watch.progress(lines.len() as u64, plies.len() as u64);
        let before = so_far.position();
        let side = before.side_to_move();
        let rated = move_values_in_game(&so_far, &before, values)?;
        let made = rated.iter().find(|(mv, _)| *mv == ply.mv);
        let mut line = format!("{number}. {side} {}", ply.mv);
        if let (Some((_, value)), Some(best)) = (made, rated.first()) {
            line += &rating(*value, *best);
            if ply.mv != Move::Pass {
                accuracy[side].count(*value, &rated);
            }
        }
        lines.push(line);
        so_far.replay(*ply);
    }
    Ok(Some((lines, accuracy)))
}

/// What a move is worth, and the best one if it was missed.
fn rating(value: Value, (better, best): (Move, Value)) -> String {
    if value >= best {
        return format!("\t{value}");
    }
    let mark = if value.class() == best.class() {
        "?!"
    } else {
        "?"
    };
    format!("\t{value} {mark} better: {better} ({best})")
}

/// How often a side kept the value of the position.
#[derive(Clone, Copy, Debug, Default)]
struct Accuracy {
    /// The moves that the side made.
    moves: usize,
    /// Those that kept the value: a win, a draw or a loss, whatever the plies.
    kept: usize,
    /// The sum, over the moves, of the share of legal moves that would have kept the value.
    by_chance: f64,
}

impl Accuracy {
    /// Counts a move of this value among all that were possible, the best first.
    fn count(&mut self, value: Value, rated: &[(Move, Value)]) {
        let Some((_, best)) = rated.first() else {
            return;
        };
        let keeps = |value: &Value| value.class() == best.class();
        let keeping = rated.iter().filter(|(_, value)| keeps(value)).count();
        self.moves += 1;
        self.kept += usize::from(keeps(&value));
        self.by_chance += f64::from(keeping as u32) / f64::from(rated.len() as u32);
    }

    fn line(&self, side: Side) -> String {
        let Self {
            moves,
            kept,
            by_chance,
        } = self;
        let noun = if *moves == 1 { "move" } else { "moves" };
        format!(
            "{side} kept the value in {kept} of {moves} {noun}; chance would have kept it in {by_chance:.1}"
        )
    }
}

/// Best play from `here` on, which begins with the plies of `after`, as [`plies`] writes it: to the end of the game, or
/// for a draw the first few plies.
///
/// `None` when `watch` says to stop.
///
/// # Errors
/// [`NoValue::Damaged`] if the values cannot be trusted.
pub(super) fn best_play<P: Position>(
    here: History<P>,
    mut after: History<P>,
    values: &mut impl Values<P>,
    watch: &dyn Watch,
) -> Result<Option<Vec<String>>, Rejection> {
    /// The number of plies shown of a draw.
    const DRAWN: usize = 6;
    let mut shown = usize::MAX;
    while after.outcome().is_none() {
        let rated = move_values_in_game(&after, &after.position_to_move(), values)?;
        let (best, value) = rated[0];
        if value == Value::Draw {
            shown = DRAWN;
        }
        if after.plies().len() >= shown {
            break;
        }
        after.make(best)?;
    }
    let lines = plies(here, after.plies(), values, watch)?.map(|(lines, _)| lines);
    // a forced pass comes with the move before it, and may be one ply too many
    Ok(lines.map(|mut lines| {
        lines.truncate(shown);
        lines
    }))
}
