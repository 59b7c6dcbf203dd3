//! Files in the user's own folder, from one session to the next.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

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
    /// The lines of a list that could not be appended yet.
    waiting: Vec<String>,
    /// Whether it could not be written the last time.
    has_failed: bool,
    /// Whether it was said that lines are passed over.
    has_warned: bool,
    /// What there is to say about it.
    problem: Option<String>,
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

    /// What there is to say about it that was not returned yet.
    pub fn problem(&mut self) -> Option<String> {
        self.problem.take()
    }

    /// Reads a list line by line, the oldest first; `take` returns whether it makes something of a line. A list that
    /// cannot be read is left alone.
    pub fn read(&mut self, take: impl FnMut(&str) -> bool) {
        let Some(path) = &self.path else { return };
        match List::read(path, self.heading, take) {
            Ok(lines) => self.pass_over(lines),
            Err(error) => {
                self.problem = Some(unusable(path, &error));
                self.path = None;
            }
        }
    }

    /// Takes note that so many lines are passed over. That is a problem once.
    pub fn pass_over(&mut self, lines: usize) {
        let problem = self.path.as_ref().and_then(|path| passed_over(path, lines));
        if problem.is_some() && !std::mem::replace(&mut self.has_warned, true) {
            self.problem = problem;
        }
    }

    /// Appends a line to a list; if that fails, it waits until it can be appended.
    pub fn append(&mut self, line: String) {
        if self.path.is_some() {
            self.waiting.push(line);
            self.append_waiting();
        }
    }

    /// Appends the lines that wait, if there are any.
    pub fn append_waiting(&mut self) {
        let Some(path) = self.path.clone().filter(|_| self.waiting() > 0) else {
            return;
        };
        let list = List::open_private(&path, self.heading);
        let written = list.and_then(|mut list| {
            while let Some(line) = self.waiting.first() {
                list.append(line)?;
                self.waiting.remove(0);
            }
            Ok(())
        });
        self.note(&path, written);
    }

    /// How many lines of a list could not be appended yet.
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// Replaces the file.
    pub fn write(&mut self, contents: impl FnOnce() -> String) {
        let Some(path) = &self.path else { return };
        let written = replace_private(path, contents().as_bytes());
        self.note(&path.clone(), written);
    }

    /// Takes note of how it was written. Of failures in a row only the first is a problem.
    fn note(&mut self, path: &Path, written: io::Result<()>) {
        let had_failed = std::mem::replace(&mut self.has_failed, written.is_err());
        if let Err(error) = written
            && !had_failed
        {
            let (contents, path, why) = (self.contents, escaped(path), in_words(&error));
            self.problem = Some(format!("{contents} cannot be kept in {path}: {why}"));
        }
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
