//! Lines that are not text of a bounded length.

use std::fmt;

/// Why a line cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnreadableLine {
    /// It has too many bytes.
    TooLong {
        /// How many a line may have.
        most: usize,
    },
    /// A byte of it is not UTF-8.
    NotUtf8 {
        /// The byte's number, from 1.
        byte: usize,
    },
    /// It has a control character.
    ControlCharacter {
        /// The character's number, from 1.
        character: usize,
    },
}

impl fmt::Display for UnreadableLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong { most } => {
                write!(f, "the line is too long; a line has at most {most} bytes")
            }
            Self::NotUtf8 { byte } => write!(f, "byte {byte} of the line is not UTF-8"),
            Self::ControlCharacter { character } => {
                write!(
                    f,
                    "character {character} of the line is a control character"
                )
            }
        }
    }
}

impl std::error::Error for UnreadableLine {}
