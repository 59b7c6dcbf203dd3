//! Tasks: positions in which moves are to be found. One rule holds for lessons, puzzles and reviews.

use std::fmt;

use chrono::NaiveDate;

use super::best_play::{Step, best_play};
use super::lesson::Lesson;
use super::reasons::Reason;
use super::verdict::Verdict;
use super::{moves_of, value_of, with_article};
use crate::game::{History, Move, Position as _};
use crate::games::{AnyGame, AnyPosition};
use crate::solver::{Class, Value, Values, rated_moves};
use crate::text::{counted, joined};

/// A position in which moves are to be found. `Display` names it as the list of solved tasks does: `lesson 3`,
/// `puzzle 2` with its moves, `day 2026-11-24`, `review`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// Its kind.
    pub kind: Kind,
    /// The position, whose side to move is to find the moves.
    pub position: AnyPosition,
    /// The value of the position, a win or a draw.
    pub value: Value,
}

/// A kind of task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A lesson.
    Lesson(Lesson),
    /// A puzzle drawn by chance.
    Puzzle,
    /// The puzzle of this day.
    Day(NaiveDate),
    /// The position in which somebody made a mistake.
    Review {
        /// Who made it.
        name: String,
        /// The mistake.
        mv: Move,
    },
}

/// How a task was solved. `Display` says it in a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// At the first try.
    AtFirstTry,
    /// After this number of wrong tries, at least 1.
    AfterWrongTries(usize),
    /// With help.
    WithHelp,
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AtFirstTry => f.write_str("Solved."),
            Self::AfterWrongTries(tries) => {
                let tries = counted(*tries, "wrong try", "wrong tries");
                write!(f, "Solved after {tries}.")
            }
            Self::WithHelp => f.write_str("Solved with help."),
        }
    }
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            Kind::Lesson(lesson) => write!(f, "lesson {}", lesson.number),
            Kind::Puzzle => write!(f, "puzzle {}", self.value.moves()),
            Kind::Day(date) => write!(f, "day {date}"),
            Kind::Review { .. } => f.write_str("review"),
        }
    }
}

impl Task {
    /// Makes the task in an unfinished position that is won or drawn.
    pub fn new(kind: Kind, position: AnyPosition, values: &mut dyn Values<AnyPosition>) -> Self {
        let value = values.value(&position);
        Self {
            kind,
            position,
            value,
        }
    }

    /// Says what is to be done: `Puzzle: X wins in 3 moves.`
    pub fn heading(&self) -> String {
        let side = self.position.side_to_move();
        let moves = moves_of(self.value);
        let wins = self.value > Value::Draw;
        if let Kind::Review { name, mv } = &self.kind {
            let had = with_article(self.value.class());
            let what = if wins {
                format!("win in {moves}")
            } else {
                "keep it".to_owned()
            };
            return format!(
                "Review: {name} ({side}) played {mv} here and gave away {had}. This time, {what}."
            );
        }
        let what = if wins {
            format!("{side} wins in {moves}.")
        } else {
            format!("find a move after which {side} does not lose.")
        };
        match self.kind {
            Kind::Day(date) => format!("Puzzle of {date}: {what}"),
            Kind::Puzzle => format!("Puzzle: {what}"),
            _ => format!("Your task: {what}"),
        }
    }

    /// Judges a legal move in a game that began at the task's position. Returns `None` if it is right, and otherwise
    /// what is wrong with it: `Not that: O answers place 1 1 and wins in 2 moves.`
    pub fn objection(
        &self,
        history: &AnyGame,
        mv: Move,
        values: &mut dyn Values<AnyPosition>,
    ) -> Option<String> {
        let rated = rated_moves(history, values);
        let (had, left) = (rated[0].value, value_of(mv, &rated));
        if left.class() < had.class() {
            let verdict = Verdict::new(history, mv, had, left, values);
            return Some(format!("Not that: {}.", verdict.answer()));
        }
        let is_slow = had.class() == Class::Win && left.moves() > had.moves();
        is_slow.then(|| format!("That wins too, but not in {}.", moves_of(had)))
    }

    /// Says why the first move is right: a lesson in its own words, any other task in a sentence.
    pub fn explanation(&self, right: Move, values: &mut dyn Values<AnyPosition>) -> String {
        if let Kind::Lesson(lesson) = self.kind {
            return lesson.afterword.to_owned();
        }
        let mut game = History::new(self.position);
        let steps = best_play(&mut game, Some(right), values, &()).unwrap_or_default();
        let facts = |step: &Step| {
            let facts = step.reasons.iter();
            joined(facts.filter(|fact| **fact != Reason::OnlyMove), ", and ")
        };
        // every other step is one of this side
        let mut own = steps.iter().step_by(2);
        let why = match own.find(|step| !facts(step).is_empty()) {
            Some(step) if step.number == 1 => format!("it {}", facts(step)),
            // every win has this step: its last one makes the line
            Some(step) if self.value > Value::Draw => match &steps[1..step.number - 1] {
                [reply] => {
                    let (side, reply) = (reply.side, reply.mv);
                    format!("after {side}'s {reply}, {} {}", step.mv, facts(step))
                }
                _ => format!("it leads to {}, which {}", step.mv, facts(step)),
            },
            _ => {
                let other = !self.position.side_to_move();
                format!("after it, {other} has no move that wins")
            }
        };
        format!("{right} was right: {why}.")
    }

    /// Returns the line to send to a friend about the solved puzzle of a day, the last of `days` in a row. Returns
    /// `None` for any other task.
    pub fn share_line(&self, ending: Ending, days: usize) -> Option<String> {
        let Kind::Day(date) = self.kind else {
            return None;
        };
        let side = self.position.side_to_move();
        let moves = moves_of(self.value);
        let how = match ending {
            Ending::AtFirstTry => "Solved at first try".to_owned(),
            _ => ending.to_string().trim_end_matches('.').to_owned(),
        };
        let days = counted(days, "day", "days");
        Some(format!(
            "TT2 {date}: {side} wins in {moves}. {how}, {days} in a row."
        ))
    }
}
