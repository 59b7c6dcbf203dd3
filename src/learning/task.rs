//! Tasks, which are positions in which the player must find the right moves: lessons, puzzles and
//! reviews.

use chrono::NaiveDate;
use derive_more::Display;

use super::analysis::JudgedPly;
use super::lesson::Lesson;
use super::rush::Rush;
use crate::model::games::AnyPosition;
use crate::model::settings::Name;
use crate::solver::{AnyValues, TooLittleMemory, Value, Wdl};

/// A position in which the player must find the right moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    pub kind: TaskKind,
    /// The first position of the task. The player plays the side to move.
    pub position: AnyPosition,
    /// The value of the first position. Only a review may begin with a loss.
    pub value: Value,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TaskKind {
    Lesson(&'static Lesson),
    /// A random puzzle.
    Puzzle,
    /// The puzzle of this day.
    Day(NaiveDate),
    /// A puzzle of a rush.
    Rush(Rush),
    /// A review of a puzzle that was missed in a rush.
    Missed,
    /// A review of a position in which a player made this mistake.
    Review(JudgedPly),
}

/// A review that can be started: whose it is, of which kind, and its first position.
pub type Review = (Name, TaskKind, AnyPosition);

impl TaskKind {
    /// Returns the word by which a player calls a task.
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Lesson(_) => "lesson",
            Self::Puzzle | Self::Day(_) => "puzzle",
            Self::Rush(_) => "rush",
            Self::Missed | Self::Review(..) => "review",
        }
    }
}

/// The name of a task in the list of solved tasks, which has another column for the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
pub enum TaskName {
    /// The lesson with this number, from 1.
    #[display("lesson {_0}")]
    Lesson(usize),
    /// A puzzle that is won in this number of the winner's moves.
    #[display("puzzle {_0}")]
    Puzzle(u8),
    /// The puzzle of this day.
    #[display("day {_0}")]
    Day(NaiveDate),
    /// The nth puzzle that was solved in a rush, from 1. Skipped puzzles are counted.
    #[display("rush {_0}")]
    Rush(u16),
    /// A puzzle that was missed in a rush.
    #[display("missed")]
    Missed,
    #[display("review")]
    Review,
}

impl TaskName {
    /// Reads the text that `Display` formats. Returns `None` if the text is not the name of a task.
    pub fn read(text: &str) -> Option<Self> {
        Some(match text.split_once(' ') {
            Some(("lesson", number)) => Self::Lesson(number.parse().ok()?),
            Some(("puzzle", moves)) => Self::Puzzle(moves.parse().ok()?),
            Some(("rush", solved)) => Self::Rush(solved.parse().ok()?),
            Some(("day", date)) => Self::Day(date.parse().ok()?),
            None if text == "missed" => Self::Missed,
            None if text == "review" => Self::Review,
            _ => return None,
        })
    }
}

impl Task {
    /// Creates a task from an unfinished position, which is not lost except in a review. Nothing checks
    /// this.
    pub fn new(
        kind: TaskKind,
        position: AnyPosition,
        values: &mut AnyValues,
    ) -> Result<Self, TooLittleMemory> {
        let value = values.value(&position)?;
        Ok(Self {
            kind,
            position,
            value,
        })
    }

    pub fn name(&self) -> TaskName {
        match &self.kind {
            TaskKind::Lesson(lesson) => TaskName::Lesson(lesson.number),
            TaskKind::Puzzle | TaskKind::Missed => TaskName::Puzzle(self.value.moves()),
            TaskKind::Day(date) => TaskName::Day(*date),
            TaskKind::Rush(rush) => TaskName::Rush(rush.run().solved + 1),
            TaskKind::Review(..) => TaskName::Review,
        }
    }

    /// Returns `true` if a move is right:
    ///
    /// - in a review, a move that is not a mistake and gives nothing away;
    /// - in a puzzle of a rush, a move that keeps the win;
    /// - in any other task, a move that keeps the draw, or wins as fast as possible.
    ///
    /// The ply must have been judged in a game that began at the task's position.
    pub fn is_right(&self, ply: &JudgedPly) -> bool {
        let can_be_slow = matches!(
            self.kind,
            TaskKind::Review(..) | TaskKind::Rush(_) | TaskKind::Missed
        );
        let is_slow = ply.before.wdl() == Wdl::Win && ply.after.moves() > ply.before.moves();
        ply.verdict.is_none() && (can_be_slow || !is_slow)
    }
}
