//! Why a line is rejected.

mod not_possible;

pub use not_possible::{Expected, NotPossible};

use std::fmt;

use crate::command::NotUnderstood;
use crate::console::UnreadableLine;
use crate::game::{Illegal, PositionError};
use crate::player::NoValue;
use crate::player::human_strat::NotAnAnswer;
use crate::remedy;
use crate::settings::NameError;
use crate::solver::Damaged;

/// Why a line is rejected. `Display` says in one line what is wrong and what would be right.
#[derive(Debug)]
pub enum Rejection {
    /// It cannot be read as text, or is too long.
    Unreadable(UnreadableLine),
    /// It is not a command.
    NotUnderstood(NotUnderstood),
    /// It does not answer the question that was asked.
    NotAnAnswer(NotAnAnswer),
    /// It is a move that the rules do not allow.
    Illegal(Illegal),
    /// It does not describe a position.
    NotAPosition(PositionError),
    /// It is a command that cannot be done now.
    NotPossible(NotPossible),
    /// It is rejected for this reason while a question is asked, to which it is no answer.
    AtQuestion(Box<Rejection>),
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(problem) => problem.fmt(f),
            Self::NotUnderstood(problem) => problem.fmt(f),
            Self::NotAnAnswer(problem) => problem.fmt(f),
            Self::Illegal(illegal) => f.write_str(&remedy::explain(illegal)),
            Self::NotAPosition(error) => write!(f, "position: {error}"),
            Self::NotPossible(problem) => problem.fmt(f),
            Self::AtQuestion(rejection) => write!(f, "{rejection} ('cancel' goes back)"),
        }
    }
}

impl std::error::Error for Rejection {}

impl From<UnreadableLine> for Rejection {
    fn from(problem: UnreadableLine) -> Self {
        Self::Unreadable(problem)
    }
}

impl From<NotUnderstood> for Rejection {
    fn from(problem: NotUnderstood) -> Self {
        Self::NotUnderstood(problem)
    }
}

impl From<NotAnAnswer> for Rejection {
    fn from(problem: NotAnAnswer) -> Self {
        Self::NotAnAnswer(problem)
    }
}

impl From<Illegal> for Rejection {
    fn from(illegal: Illegal) -> Self {
        Self::Illegal(illegal)
    }
}

impl From<PositionError> for Rejection {
    fn from(error: PositionError) -> Self {
        Self::NotAPosition(error)
    }
}

impl From<NotPossible> for Rejection {
    fn from(problem: NotPossible) -> Self {
        Self::NotPossible(problem)
    }
}

impl From<NameError> for Rejection {
    fn from(error: NameError) -> Self {
        Self::NotPossible(NotPossible::Name(error))
    }
}

impl From<Damaged> for Rejection {
    fn from(damaged: Damaged) -> Self {
        NoValue::from(damaged).into()
    }
}

impl From<NoValue> for Rejection {
    fn from(problem: NoValue) -> Self {
        Self::NotPossible(NotPossible::NoValue {
            command: None,
            seat: None,
            problem,
        })
    }
}
