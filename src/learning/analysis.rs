//! A game with the value of every move, and what was given away in it.

use std::fmt;

use super::verdict::{Shown, Verdict, in_words, is_mistake};
use crate::game::{BySide, History, Move, Position, Side, Visible};
use crate::play::{Author, Play};
use crate::player::perfect::best_moves;
use crate::settings::Settings;
use crate::solver::{Value, Values, Watch, move_value_in_game, move_values_in_game, value_in_game};
use crate::text::{counted, listed};

/// A mistake in a game. `Display` says that the game turned there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GivenAway {
    /// The number of the ply, from 1.
    pub ply: usize,
    /// The side that made it.
    pub side: Side,
    /// The move.
    pub mv: Move,
    /// What the position was worth to the side.
    pub had: Value,
    /// Whether it is a mistake in the position by itself too, without the past of the game.
    pub is_bare: bool,
}

impl fmt::Display for GivenAway {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { ply, side, mv, .. } = self;
        let had = in_words(self.had.class());
        write!(
            f,
            "The game turned at ply {ply}, {side}'s {mv}: it gave {had} away."
        )
    }
}

/// The mistakes in a game, in order.
pub fn mistakes<P: Position>(history: &History<P>, values: &mut dyn Values<P>) -> Vec<GivenAway> {
    let mut so_far = History::new(history.start());
    let mut mistakes = Vec::new();
    for (ply, made) in (1..).zip(history.plies()) {
        let (position, mv) = (so_far.position(), made.mv);
        let had = value_in_game(&so_far, &position, values);
        let left = move_value_in_game(&so_far, &position, mv, values);
        if left.class() < had.class() {
            mistakes.push(GivenAway {
                ply,
                side: position.side_to_move(),
                mv,
                had,
                is_bare: is_mistake(&position, mv, values),
            });
        }
        so_far.push(mv);
    }
    mistakes
}

/// How many of the mistakes are those of the human of each side, if one plays there and has made a move.
pub fn counts_of_humans(
    made: &[GivenAway],
    play: &Play,
    settings: &Settings,
) -> BySide<Option<u32>> {
    let mut counts = BySide::default();
    for side in Side::ALL {
        let is_own = |mistake: &&GivenAway| {
            mistake.side == side && play.author(mistake.ply) == Author::Human
        };
        if play.is_human(side, settings) && play.has_human_move(side) {
            counts[side] = Some(made.iter().filter(is_own).count() as u32);
        }
    }
    counts
}

/// One ply of a game, and what was missed. `Display` writes it in a line:
/// `7. X place 2 4<tab>lose 6 ? O answers shift left; better: place 0 3 (draw)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The number of the ply, from 1.
    pub number: usize,
    /// The side that made the move.
    pub side: Side,
    /// The move.
    pub mv: Move,
    /// Its value for its side, counted from the position before it.
    pub value: Value,
    /// The better move, if there was one.
    pub missed: Option<Missed>,
}

/// A better move than the one that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missed {
    /// The move.
    pub better: Move,
    /// Its value.
    pub best: Value,
    /// What the move that was made gave away; `None` for a longer win or a shorter loss.
    pub mistake: Option<Verdict>,
}

impl Line {
    /// The line of a legal move in an unfinished game, where `rated` are all with their values, the best first.
    pub(super) fn new<P: Visible>(
        number: usize,
        history: &History<P>,
        mv: Move,
        rated: &[(Move, Value)],
        values: &mut dyn Values<P>,
    ) -> Self {
        let best = rated[0].1;
        let made = rated.iter().find(|(other, _)| *other == mv);
        let value = made.map_or(best, |&(_, value)| value);
        let mut missed = None;
        if value < best {
            let better = best_moves(history, rated, values)[0];
            // a longer win may be the better one, where a repetition spoils the shorter
            if better != mv {
                let is_mistake = value.class() < best.class();
                missed = Some(Missed {
                    better,
                    best,
                    mistake: is_mistake.then(|| Verdict::new(history, mv, best, value, values)),
                });
            }
        }
        let side = history.position().side_to_move();
        Self {
            number,
            side,
            mv,
            value,
            missed,
        }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}. {} {}\t{}",
            self.number, self.side, self.mv, self.value
        )?;
        let Some(missed) = &self.missed else {
            return Ok(());
        };
        match missed.mistake.as_ref().map(|mistake| &mistake.shown) {
            None => f.write_str(" ?!"),
            Some(Shown::ByTheEnd(_)) => f.write_str(" ?"),
            Some(Shown::ByReply(reply)) if reply.is_pass => {
                write!(f, " ? {} passes, then {};", reply.side, reply.mv)
            }
            Some(Shown::ByReply(reply)) => write!(f, " ? {} answers {};", reply.side, reply.mv),
        }?;
        write!(f, " better: {} ({})", missed.better, missed.best)
    }
}

/// How well a side has played. `Display` says it: `1 mistake in 4 moves, at ply 7; random play would have made 1.7`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Account {
    /// The plies of the mistakes, in order.
    pub mistakes: Vec<usize>,
    /// The moves, forced passes not counted.
    pub moves: usize,
    /// The mistakes that random play would have made: the sum, over the moves, of the share of legal moves that are
    /// mistakes.
    pub by_chance: f64,
}

impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mistakes = counted(self.mistakes.len(), "mistake", "mistakes");
        let moves = counted(self.moves, "move", "moves");
        write!(f, "{mistakes} in {moves}")?;
        match self.mistakes[..] {
            [] => {}
            [ply] => write!(f, ", at ply {ply}")?,
            _ => write!(f, ", at plies {}", listed(&self.mistakes))?,
        }
        write!(f, "; random play would have made {:.1}", self.by_chance)
    }
}

/// All plies of a game, and the accounts of the sides.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Analysis {
    /// The plies, in order.
    pub lines: Vec<Line>,
    /// The account of each side, which may have made no move.
    pub accounts: BySide<Account>,
}

/// Analyzes a game; `None` when `watch` says to stop.
pub fn analyze<P: Visible>(
    history: &History<P>,
    values: &mut dyn Values<P>,
    watch: &dyn Watch,
) -> Option<Analysis> {
    let mut so_far = History::new(history.start());
    let mut analysis = Analysis::default();
    let total = history.plies().len() as u64;
    for (number, ply) in (1..).zip(history.plies()) {
        if watch.stops() {
            return None;
        }
        watch.progress(number as u64 - 1, total);
        let position = so_far.position();
        let rated = move_values_in_game(&so_far, &position, values);
        let line = Line::new(number, &so_far, ply.mv, &rated, values);
        if ply.mv != Move::Pass {
            let best = rated[0].1.class();
            let mistakes = rated.iter().filter(|(_, value)| value.class() < best);
            let account = &mut analysis.accounts[line.side];
            if line.value.class() < best {
                account.mistakes.push(number);
            }
            account.moves += 1;
            let share = f64::from(mistakes.count() as u32) / f64::from(rated.len() as u32);
            account.by_chance += share;
        }
        analysis.lines.push(line);
        so_far.push(ply.mv);
    }
    Some(analysis)
}
