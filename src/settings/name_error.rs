//! Names that a player cannot have.

use std::fmt;

use super::{Seat, Settings};

/// Why a player cannot have a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NameError {
    /// It is empty or too long.
    Length {
        /// Its length in characters.
        length: usize,
    },
    /// It has a control character.
    ControlCharacter,
    /// The other player has it.
    Taken {
        /// The other player.
        by: Seat,
        /// The name.
        name: String,
    },
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length { length } => {
                let most = Settings::LONGEST_NAME;
                write!(
                    f,
                    "a name has 1 to {most} characters; this one has {length}"
                )
            }
            Self::ControlCharacter => f.write_str("a name cannot contain control characters"),
            Self::Taken { by, name } => {
                write!(f, "{by} is called {name}; choose another name")
            }
        }
    }
}

impl std::error::Error for NameError {}
