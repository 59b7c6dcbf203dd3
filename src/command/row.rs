//! What is known about a command, in one row.

use super::words::Words;
use super::{NotUnderstood, ROWS, Request};

/// Everything that is known about a command, but for its explanation.
#[derive(Debug)]
pub struct Row {
    /// The name of the command, which may be of two words, and other words for it.
    pub names: &'static [&'static str],
    /// Where the command can be typed.
    scope: Scope,
    /// What may follow the command: `[]` is around what can be left out, `|` between fixed words.
    pub usage: &'static str,
    /// Reads what follows the command.
    pub(super) read: fn(&mut Words<'_>) -> Result<Request, NotUnderstood>,
}

/// Where a command can be typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    /// Everywhere. What asks about a game speaks of the one last at hand, if none goes on.
    Anywhere,
    /// In a game that goes on.
    Game,
}

impl Scope {
    /// Returns a row for a command that can be typed here.
    pub(super) const fn row(
        self,
        names: &'static [&'static str],
        usage: &'static str,
        read: fn(&mut Words<'_>) -> Result<Request, NotUnderstood>,
    ) -> Row {
        let scope = self;
        Row {
            names,
            scope,
            usage,
            read,
        }
    }
}

impl Row {
    /// Returns the row that `line` begins with, and the rest of the line.
    pub fn find(line: &str) -> Option<(&'static Self, &str)> {
        ROWS.iter().find_map(|row| {
            // most begin with another letter
            let first = |name: &&&str| name[..1].eq_ignore_ascii_case(line.get(..1).unwrap_or(""));
            let mut names = row.names.iter().filter(first);
            let rest = names.find_map(|name| after(name, line))?;
            Some((row, rest))
        })
    }

    /// Returns the name.
    pub fn name(&self) -> &'static str {
        self.names[0]
    }

    /// Returns the form of a whole line: `set p2 WHO`.
    pub fn form(&self) -> String {
        format!("{} {}", self.name(), self.usage)
            .trim_end()
            .to_owned()
    }

    /// Returns whether the command can be typed at the menu.
    pub fn is_at_menu(&self) -> bool {
        self.scope == Scope::Anywhere
    }
}

/// Returns what follows the words of `name` at the beginning of a line.
fn after<'a>(name: &str, line: &'a str) -> Option<&'a str> {
    name.split(' ').try_fold(line, |rest, word| {
        let (start, rest) = rest.split_at_checked(word.len())?;
        let is_whole = rest.is_empty() || rest.starts_with(char::is_whitespace);
        (is_whole && start.eq_ignore_ascii_case(word)).then(|| rest.trim_start())
    })
}
