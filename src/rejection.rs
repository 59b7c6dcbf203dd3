//! The message about a line that is rejected: what is wrong and, in most cases, what to do.

use derive_more::Display;

use crate::files::FileError;
use crate::learning::puzzle::NoPuzzle;
use crate::model::game::{Illegal, PositionError};
use crate::model::settings::NameError;
use crate::solver::TooLittleMemory;

/// The message about a line that is not understood, not legal, or not possible now.
#[derive(Clone, Debug, PartialEq, Eq, Display)]
#[display("{text}{}{}", if advice.is_empty() { "" } else { " " }, advice)]
pub struct Rejection {
    text: String,
    /// A sentence about what to type.
    advice: String,
    pub remedy: Remedy,
}

/// What TT2 can do at a terminal with a line that is rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// Guess what may have been meant by the words after the command.
    GuessRest,
    /// Guess what may have been meant by the whole line.
    GuessLine,
    /// Run the line after a word for yes: the message is a question.
    Yes,
    /// Run the line at the menu, if nobody has moved in the game.
    Menu,
}

pub const SEE_HELP: &str = "Type 'help' for a list of commands.";
pub const LIST_YOUR_MOVES: &str = "Type 'moves' to list your moves.";

impl Rejection {
    pub fn new(text: impl Into<String>) -> Self {
        Self::advised(text, "")
    }

    /// Creates a message with advice, which [`or_back`](Self::or_back) replaces.
    pub fn advised(text: impl Into<String>, advice: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            advice: advice.into(),
            remedy: Remedy::GuessRest,
        }
    }

    pub fn with(self, remedy: Remedy) -> Self {
        Self { remedy, ..self }
    }

    /// Replaces the advice by how to leave a question about a part of a move.
    pub fn or_back(self) -> Self {
        let advice = "Or type 'back'.".to_owned();
        Self { advice, ..self }
    }

    pub fn no_game() -> Self {
        Self::new("You're not in a game. Type 'play' to start one.")
    }
}

impl From<Illegal> for Rejection {
    fn from(illegal: Illegal) -> Self {
        let advice = match illegal {
            Illegal::NotInGame(..) | Illegal::Blocked(..) => LIST_YOUR_MOVES,
            _ => "",
        };
        Self::advised(illegal.to_string(), advice)
    }
}

impl From<FileError> for Rejection {
    fn from(why: FileError) -> Self {
        let what = match why {
            FileError::Unreadable(..) => "file",
            FileError::Unwritable(..) => "name",
        };
        Self::new(format!("{why} Choose another {what}."))
    }
}

impl From<NoPuzzle> for Rejection {
    fn from(why: NoPuzzle) -> Self {
        let advice = match why {
            NoPuzzle::Length(_) => "Type 'puzzle' and one of these numbers, or just 'puzzle'.",
            NoPuzzle::TooLittleMemory(_) => "",
        };
        Self::advised(why.to_string(), advice)
    }
}

/// Converts errors whose sentences are complete.
macro_rules! from_sentences {
    ($($error:ty),+) => {
        $(impl From<$error> for Rejection {
            fn from(wrong: $error) -> Self {
                Self::new(wrong.to_string())
            }
        })+
    };
}

from_sentences!(NameError, TooLittleMemory, PositionError);
