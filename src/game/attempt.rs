//! An attempt to solve a task.

use crate::learning::task::{Task, TaskKind};
use crate::learning::task_log::TaskRecord;
use crate::model::clock::today;
use crate::model::game::{Move, Position as _};
use crate::model::settings::Name;

/// A task, and what has happened in the attempt to solve it.
#[derive(Clone, Debug)]
pub struct Attempt {
    pub task: Task,
    /// The name of the human who tries to solve the task.
    pub name: Name,
    /// The number of the current try, from 1. It is 0 once the player had help.
    pub tries: usize,
    /// The last try, if it was wrong.
    pub wrong: Option<Move>,
}

impl Attempt {
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
            tries: self.tries,
            position: task.position.to_string(),
        }
    }
}
