//! Where lines come from.

use std::fmt;
use std::path::PathBuf;

use super::escaped;

/// Where lines come from. `Display` names it as messages do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// The `-c` options.
    CommandLine,
    /// A file of commands.
    File(PathBuf),
    /// What is piped in.
    StandardInput,
    /// A person at a terminal.
    Terminal,
}

impl Source {
    /// Whether the menu, the board and the options are shown before a line is read.
    pub const fn has_announcements(&self) -> bool {
        !matches!(self, Self::CommandLine)
    }

    /// Whether a person types.
    pub const fn is_typed(&self) -> bool {
        matches!(self, Self::Terminal)
    }

    /// Where a line is, in the form in which messages begin, `FILE:LINE: `; empty if a person has just typed it.
    pub fn place(&self, number: u64) -> String {
        match self {
            Self::Terminal => String::new(),
            Self::CommandLine | Self::File(_) | Self::StandardInput => {
                format!("{self}:{number}: ")
            }
        }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CommandLine => f.write_str("-c"),
            Self::File(path) => f.write_str(&escaped(path)),
            Self::StandardInput | Self::Terminal => f.write_str("-"),
        }
    }
}
