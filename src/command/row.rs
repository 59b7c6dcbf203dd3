//! What is known about a command.

use super::rest::Rest;
use super::{NotUnderstood, Place, ROWS, Request};

/// Everything that is known about a command, but for its explanation.
#[derive(Debug)]
pub struct Row {
    /// The name of the command, which may be of two words, and other names for it.
    pub names: &'static [&'static str],
    /// What follows the name in a form: `[]` is around what can be left out, `|` between words.
    pub(super) args: &'static str,
    /// Where the command can be typed.
    pub places: &'static [Place],
    /// Reads what follows the name.
    pub(super) read: fn(&mut Rest) -> Result<Request, NotUnderstood>,
}

impl Row {
    /// Returns the row that `line` begins with, and the rest of the line.
    pub fn find(line: &str) -> Option<(&'static Self, &str)> {
        let mut rows = ROWS.iter();
        rows.find_map(|row| {
            let mut names = row.names.iter();
            let rest = names.find_map(|name| after(name, line))?;
            Some((row, rest))
        })
    }

    /// Returns the row of this name.
    ///
    /// # Panics
    /// If no row has the name.
    pub fn named(name: &str) -> &'static Self {
        let mut rows = ROWS.iter();
        rows.find(|row| row.name() == name).expect("a command")
    }

    /// Returns the name.
    pub fn name(&self) -> &'static str {
        self.names[0]
    }

    /// Returns the form of a whole line: `set p2 WHO`.
    pub fn form(&self) -> String {
        format!("{} {}", self.name(), self.args)
            .trim_end()
            .to_owned()
    }

    /// Checks that the command can be typed in this place.
    pub(super) fn check(&self, place: Place) -> Result<(), NotUnderstood> {
        match place {
            _ if self.places.contains(&place) => Ok(()),
            Place::Task => Err(NotUnderstood::InTask),
            Place::Menu | Place::AfterGame | Place::Game => Err(NotUnderstood::NoGame),
        }
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
