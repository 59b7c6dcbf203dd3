//! The message about a line that is rejected: what is wrong and, in most cases, what to do.

use derive_more::Display;

use crate::console::UnreadableLine;
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
    /// The line that was probably meant, if the message suggests one.
    pub suggestion: Option<String>,
    /// The beginning of the line that was understood, which may be empty. It is `None` if the whole
    /// line was read.
    pub understood: Option<String>,
}

pub const SEE_HELP: &str = "Type 'help' for a list of commands.";
pub const LIST_YOUR_MOVES: &str = "Type 'moves' to list your moves.";

impl Rejection {
    pub fn new(text: impl Into<String>) -> Self {
        Self::advised(text, "")
    }

    /// Creates a message with advice, which [`or_back`](Self::or_back) or a suggestion replaces.
    pub fn advised(text: impl Into<String>, advice: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            advice: advice.into(),
            suggestion: None,
            understood: None,
        }
    }

    /// Marks a line that was not read as a whole. `understood` is its beginning that was.
    pub fn unread(self, understood: &str) -> Self {
        let understood = Some(understood.to_owned());
        Self { understood, ..self }
    }

    /// Adds how to leave a question about a part of a move.
    pub fn or_back(self) -> Self {
        let advice = "Or type 'back'.".to_owned();
        Self { advice, ..self }
    }

    /// Suggests the word that was probably meant. `what` is the sentence about the typed word, and
    /// `rest` is what follows it in the line.
    pub fn did_you_mean(what: &str, word: &str, rest: &str) -> Self {
        Self {
            suggestion: Some(word.to_owned() + rest),
            ..Self::new(format!("{what} Did you mean '{word}'?"))
        }
    }

    /// Suggests the command that a question may have meant.
    pub fn question(command: &str) -> Self {
        Self::did_you_mean("TT2 understands only commands.", command, "")
    }

    /// Suggests this line instead of the advice.
    pub fn or_did_you_mean(self, line: &str) -> Self {
        Self::did_you_mean(&self.text, line, "")
    }

    /// Puts the beginning of the line before the suggestion, if there is one.
    pub fn after(self, beginning: &str) -> Self {
        let suggestion = self.suggestion.map(|rest| beginning.to_owned() + &rest);
        Self { suggestion, ..self }
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
            NoPuzzle::NotFound(..) => "Type 'puzzle' to look for another one.",
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

from_sentences!(NameError, TooLittleMemory, PositionError, UnreadableLine);
