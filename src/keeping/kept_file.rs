//! Files in the user's own folder, from one session to the next.

use std::fs;
use std::io;
use std::path::PathBuf;

use crate::files::{List, passed_over, replace_private, set_aside, state_file, unusable};
use crate::system::in_words;
use crate::text::escaped;

/// A file in the user's own folder: a list, or one that is only replaced as a whole.
#[derive(Debug, Default)]
pub struct KeptFile {
    /// What is kept in it, as messages call it.
    contents: &'static str,
    /// The first line of a list.
    heading: &'static str,
    /// Where it is; `None` if there is no place for it, or something else is in its place.
    path: Option<PathBuf>,
    /// Whether it could not be written the last time.
    has_failed: bool,
    /// Whether it was said that lines are passed over.
    has_warned: bool,
}

impl KeptFile {
    /// The file of this name.
    pub fn of_user(name: &str, contents: &'static str, heading: &'static str) -> Self {
        Self {
            contents,
            heading,
            path: state_file(name),
            ..Self::default()
        }
    }

    /// Whether anything is kept in it, as far as is known.
    pub fn is_kept(&self) -> bool {
        self.path.is_some() && !self.has_failed
    }

    /// Where it is, if anything is there.
    pub fn found(&self) -> Option<PathBuf> {
        let path = self.path.clone();
        path.filter(|path| fs::symlink_metadata(path).is_ok())
    }

    /// Reads a list line by line, the oldest first; `take` returns whether it makes something of a line. Returns what
    /// there is to say about other lines, or about a list that cannot be read, which is left alone.
    pub fn read(&mut self, take: impl FnMut(&str) -> bool) -> Option<String> {
        let path = self.path.as_ref()?;
        match List::read(path, self.heading, take) {
            Ok(lines) => self.passed_over(lines),
            Err(error) => {
                let problem = unusable(path, &error);
                self.path = None;
                Some(problem)
            }
        }
    }

    /// What there is to say about so many lines that are passed over, once.
    pub fn passed_over(&mut self, lines: usize) -> Option<String> {
        let problem = passed_over(self.path.as_ref()?, lines)?;
        let has_warned = std::mem::replace(&mut self.has_warned, true);
        (!has_warned).then_some(problem)
    }

    /// Appends a line to a list. Of failures in a row, only the first is returned, in words.
    pub fn append(&mut self, line: &str) -> Option<String> {
        let path = self.path.as_ref()?;
        let list = List::open_private(path, self.heading);
        self.noted(list.and_then(|mut list| list.append(line)))
    }

    /// Replaces the file. Of failures in a row, only the first is returned, in words.
    pub fn write(&mut self, contents: impl FnOnce() -> String) -> Option<String> {
        let path = self.path.as_ref()?;
        let written = replace_private(path, contents().as_bytes());
        self.noted(written)
    }

    fn noted(&mut self, written: io::Result<()>) -> Option<String> {
        let had_failed = std::mem::replace(&mut self.has_failed, written.is_err());
        let error = written.err().filter(|_| !had_failed)?;
        let (path, why) = (escaped(self.path.as_ref()?), in_words(&error));
        Some(format!("{} cannot be kept in {path}: {why}", self.contents))
    }

    /// Moves what is there out of the way, as it is not what it should be; returns this problem, and what became of it.
    pub fn set_aside(&mut self, problem: &str) -> String {
        let aside = self.path.as_deref().and_then(set_aside);
        if let Some(aside) = aside {
            return format!("{problem}; it was moved to {}", escaped(aside));
        }
        self.path = None;
        format!("{problem}, and it cannot be moved: nothing is kept there")
    }
}
