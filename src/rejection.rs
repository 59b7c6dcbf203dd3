//! Why a line is rejected: it is not understood, not legal, or not possible now.

mod not_possible;

pub use not_possible::NotPossible;

use thiserror::Error;

use crate::command::NotUnderstood;
use crate::console::UnreadableLine;
use crate::game::{Illegal, PositionError};
use crate::player::human_strat::NotAnAnswer;
use crate::settings::NameError;
use crate::solver::NoValue;

/// Why a line is rejected. `Display` says in one line what is wrong and what would be right.
#[derive(Debug, Error)]
pub enum Rejection {
    /// It cannot be read as text, or is too long.
    #[error(transparent)]
    Unreadable(#[from] UnreadableLine),
    /// It is not a command.
    #[error(transparent)]
    NotUnderstood(#[from] NotUnderstood),
    /// It does not answer the question that was asked.
    #[error(transparent)]
    NotAnAnswer(#[from] NotAnAnswer),
    /// It is a move that the rules do not allow.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// It does not describe a position.
    #[error(transparent)]
    NotAPosition(#[from] PositionError),
    /// It is a name that no player can have.
    #[error("set name: {0}")]
    Name(#[from] NameError),
    /// It is a command that cannot be done now.
    #[error(transparent)]
    NotPossible(#[from] NotPossible),
    /// What the command with this word was to do is rejected.
    #[error("{0}: {1}")]
    Of(&'static str, Box<Rejection>),
    /// It is rejected for this reason while a question is asked, from which this leads back to the options.
    #[error("{0} ({1} goes back)")]
    AtQuestion(Box<Rejection>, &'static str),
}

impl Rejection {
    /// The same, naming the command, unless it is about the line or the move alone or says what to type instead, and
    /// what leads back to the options, if a question is asked.
    pub fn of(self, command: &'static str, way_back: Option<&'static str>) -> Self {
        let is_named = match &self {
            Self::NotAPosition(_) => true,
            Self::NotPossible(problem) => problem.is_about_command(),
            _ => false,
        };
        let named = match is_named {
            true => Self::Of(command, Box::new(self)),
            false => self,
        };
        match way_back {
            Some(way_back) => Self::AtQuestion(Box::new(named), way_back),
            None => named,
        }
    }
}

impl From<NoValue> for Rejection {
    fn from(problem: NoValue) -> Self {
        NotPossible::NoValue(None, problem).into()
    }
}
