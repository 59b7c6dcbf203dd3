//! Tasks, which are positions in which the player must find the right moves: lessons, puzzles and
//! reviews.

use chrono::NaiveDate;
use derive_more::Display;

use super::analysis::JudgedPly;
use super::lesson::Lesson;
use crate::model::game::Move;
use crate::model::games::AnyPosition;
use crate::solver::{NoValue, Prober, Value, Wdl};

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
    /// A review of a position in which a player made this mistake, which had this value.
    Review(Move, Value),
}

impl TaskKind {
    /// Returns the word by which a player calls a task.
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Lesson(_) => "lesson",
            Self::Puzzle | Self::Day(_) => "puzzle",
            Self::Review(..) => "review",
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
    #[display("review")]
    Review,
}

impl TaskName {
    /// Reads the text that `Display` formats. Returns `None` if the text is not the name of a task.
    pub fn read(text: &str) -> Option<Self> {
        Some(match text.split_once(' ') {
            Some(("lesson", number)) => Self::Lesson(number.parse().ok()?),
            Some(("puzzle", moves)) => Self::Puzzle(moves.parse().ok()?),
            Some(("day", date)) => Self::Day(date.parse().ok()?),
            None if text == "review" => Self::Review,
            _ => return None,
        })
    }
}

impl Task {
    /// Creates a task from an unfinished position. Only a review may start from a lost position.
    pub fn new(
        kind: TaskKind,
        position: AnyPosition,
        prober: &mut Prober,
    ) -> Result<Self, NoValue> {
        let value = prober.value(&position)?;
        Ok(Self {
            kind,
            position,
            value,
        })
    }

    pub fn name(&self) -> TaskName {
        match &self.kind {
            TaskKind::Lesson(lesson) => TaskName::Lesson(lesson.number),
            TaskKind::Puzzle => TaskName::Puzzle(self.value.moves()),
            TaskKind::Day(date) => TaskName::Day(*date),
            TaskKind::Review(..) => TaskName::Review,
        }
    }

    /// Returns `true` if a move is right. In a review, it is if it is not a mistake and gives nothing
    /// away. In any other task, it is if it keeps the draw, or wins as fast as possible.
    ///
    /// The ply must have been judged in a game that began at the task's position.
    pub fn is_right(&self, ply: &JudgedPly) -> bool {
        let is_review = matches!(self.kind, TaskKind::Review(..));
        let is_slow = ply.before.wdl() == Wdl::Win && ply.after.moves() > ply.before.moves();
        ply.verdict.is_none() && (is_review || !is_slow)
    }
}
