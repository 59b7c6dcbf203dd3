//! Lists in the user's own folder, to which lines are appended.

use std::path::PathBuf;

use crate::files::{List, passed_over, state_file, unusable};
use crate::system::in_words;
use crate::text::escaped;

/// A list in the user's own folder, from one session to the next.
#[derive(Debug, Default)]
pub struct KeptList {
    /// What is on it, as messages call it.
    contents: &'static str,
    heading: &'static str,
    /// Where it is; `None` if there is no place for it, or something else is in its place.
    path: Option<PathBuf>,
    /// Whether it could not be written the last time.
    has_failed: bool,
}

impl KeptList {
    /// The list of this name.
    pub fn of_user(name: &str, contents: &'static str, heading: &'static str) -> Self {
        Self {
            contents,
            heading,
            path: state_file(name),
            has_failed: false,
        }
    }

    /// Reads the list line by line, the oldest first; `take` returns whether it makes something of a line. Returns what
    /// there is to say about other lines, or about a list that cannot be read, which is left alone.
    pub fn read(&mut self, take: impl FnMut(&str) -> bool) -> Option<String> {
        let path = self.path.as_ref()?;
        match List::read(path, self.heading, take) {
            Ok(lines) => passed_over(path, lines),
            Err(error) => {
                let problem = unusable(path, &error);
                self.path = None;
                Some(problem)
            }
        }
    }

    /// Appends a line. Of failures in a row, only the first is returned, in words.
    pub fn append(&mut self, line: &str) -> Option<String> {
        let path = self.path.as_ref()?;
        let appended =
            List::open_private(path, self.heading).and_then(|mut list| list.append(line));
        let had_failed = std::mem::replace(&mut self.has_failed, appended.is_err());
        let error = appended.err().filter(|_| !had_failed)?;
        let (contents, path, why) = (self.contents, escaped(path), in_words(&error));
        Some(format!("{contents} cannot be kept in {path}: {why}"))
    }
}
