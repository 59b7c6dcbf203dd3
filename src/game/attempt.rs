//! An attempt to solve a task.

use crate::learning::task::Task;
use crate::model::game::Move;

/// A task, and what has happened in the attempt to solve it.
#[derive(Clone, Debug)]
pub struct Attempt {
    pub task: Task,
    /// The number of the current try, from 1.
    pub tries: usize,
    /// The last try, if it was wrong.
    pub wrong: Option<Move>,
}
