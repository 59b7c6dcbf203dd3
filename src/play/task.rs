//! Positions in which somebody is to find the moves that keep what there is.

use crate::settings::{BySeat, PlayerKind, Seat};

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

impl TaskTerms {
    /// Those of a task that begins while these play: it is set to P1 if P1 is a human, else to P2 if P2 is one, else to P1.
    pub fn new(goal: Goal, kinds: BySeat<PlayerKind>) -> Self {
        let is_p2 = kinds[Seat::P1].is_computer() && !kinds[Seat::P2].is_computer();
        let human = if is_p2 { Seat::P2 } else { Seat::P1 };
        Self { human, goal }
    }
}
