//! Positions in which somebody is to find the moves that keep what there is.

use crate::settings::Seat;

/// On what terms a game is a task: a human is to find the moves, against Perfect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TaskTerms {
    /// Who is to find it.
    pub human: Seat,
    /// What is to be kept.
    pub goal: Goal,
}

/// What the side to move has, and is to keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// A win: the game goes on until it is won.
    Win,
    /// A draw: the first right move solves the task.
    Draw,
}
