//! An attempt to solve a task.

use crate::learning::task::{Task, TaskEnding, TaskKind};
use crate::learning::task_log::TaskRecord;
use crate::model::clock::today;
use crate::model::game::Position as _;
use crate::model::settings::Name;

/// A task, and what has happened in the attempt to solve it.
#[derive(Clone, Debug)]
pub struct Attempt {
    pub task: Task,
    /// The name of the human who tries to solve the task.
    pub name: Name,
    /// The number of wrong moves so far.
    pub wrong_tries: usize,
    /// `true` if the player had help.
    pub is_helped: bool,
}

impl Attempt {
    /// Returns the way in which the task was solved, if it is solved now.
    pub const fn ending(&self) -> TaskEnding {
        match self.wrong_tries {
            _ if self.is_helped => TaskEnding::WithHelp,
            0 => TaskEnding::AtFirstTry,
            tries => TaskEnding::AfterWrongTries(tries),
        }
    }

    /// Creates the record of the solved task. Its date is today or, for the puzzle of a day, the
    /// day of the puzzle.
    pub fn record(&self) -> TaskRecord {
        let task = &self.task;
        TaskRecord {
            date: match task.kind {
                TaskKind::Day(date) => date,
                _ => today(),
            },
            variant: task.position.variant(),
            task: task.name(),
            name: self.name.clone(),
            ending: self.ending(),
            position: task.position.to_string(),
        }
    }
}
