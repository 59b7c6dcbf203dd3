//! A game with the value of every move, and the mistakes in it.

use std::fmt;

use super::verdict::{Shown, Verdict, is_mistake};
use super::{value_of, with_article};
use crate::game::{History, Move, Position, Side};
use crate::solver::{Value, Values, Watch, rated_moves};

/// One ply of a game. `Display` writes it in a line:
/// `7. X place 2 4<tab>lose 6 ? O answers shift left; better: place 0 3 (draw)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The number of the ply, from 1.
    pub number: usize,
    /// The side that made the move.
    pub side: Side,
    /// The move.
    pub mv: Move,
    /// Its value for its side, counted from the position before it.
    pub value: Value,
    /// A mistake: the verdict on it, and a better move.
    pub mistake: Option<(Verdict, Move)>,
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (number, side, mv, value) = (self.number, self.side, self.mv, self.value);
        write!(f, "{number}. {side} {mv}\t{value}")?;
        let Some((verdict, better)) = &self.mistake else {
            return Ok(());
        };
        f.write_str(" ?")?;
        if let Shown::Answer(other, reply) = verdict.shown {
            write!(f, " {other} answers {reply};")?;
        }
        write!(f, " better: {better} ({})", verdict.had)
    }
}

/// Analyzes a game. Returns `None` when `watch` says to stop.
pub fn analyze<P: Position>(
    history: &History<P>,
    values: &mut dyn Values<P>,
    watch: &dyn Watch,
) -> Option<Vec<Line>> {
    let mut so_far = History::new(history.start());
    let mut lines = Vec::new();
    let total = history.plies().len() as u64;
    for (number, ply) in (1..).zip(history.plies()) {
        if watch.stops() {
            return None;
        }
        watch.progress(number as u64 - 1, total);
        let mv = ply.mv;
        let rated = rated_moves(&so_far, values);
        let (best, value) = (rated[0], value_of(mv, &rated));
        let mistake = is_mistake(best.value, value).then(|| {
            let verdict = Verdict::new(&so_far, mv, best.value, value, values);
            (verdict, best.mv)
        });
        let side = so_far.side_to_move();
        lines.push(Line {
            number,
            side,
            mv,
            value,
            mistake,
        });
        so_far.push(mv);
    }
    Some(lines)
}

/// A mistake in a game. `Display` says what it gave away: `place 3 3 turned a draw into a loss`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The number of the ply, from 1.
    pub ply: usize,
    /// The side that made it.
    pub side: Side,
    /// The move.
    pub mv: Move,
    /// The value of the position before it.
    pub had: Value,
    /// The value of the move, counted from the same position.
    pub left: Value,
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [had, left] = [self.had, self.left].map(|value| with_article(value.class()));
        write!(f, "{} turned {had} into {left}", self.mv)
    }
}

/// Returns the mistakes in a game, in order.
pub fn mistakes<P: Position>(history: &History<P>, values: &mut dyn Values<P>) -> Vec<Mistake> {
    let lines = analyze(history, values, &()).unwrap_or_default();
    let mistakes = lines.into_iter().filter_map(|line| {
        let (verdict, _) = line.mistake?;
        Some(Mistake {
            ply: line.number,
            side: line.side,
            mv: line.mv,
            had: verdict.had,
            left: verdict.left,
        })
    });
    mistakes.collect()
}
