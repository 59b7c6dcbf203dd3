//! Files in the user's own folder, from one session to the next.

use std::fs;
use std::path::PathBuf;

use crate::files::{replace_private, set_aside, state_file};
use crate::system::in_words;
use crate::text::escaped;

/// A file in the user's own folder, which is replaced as a whole.
#[derive(Debug, Default)]
pub struct KeptFile {
    /// What is kept in it, as messages call it.
    contents: &'static str,
    /// Where it is; `None` if there is no place for it, or something else is in its place.
    path: Option<PathBuf>,
    /// Whether it could not be written the last time.
    has_failed: bool,
}

impl KeptFile {
    /// The file of this name.
    pub fn of_user(name: &str, contents: &'static str) -> Self {
        Self {
            contents,
            path: state_file(name),
            has_failed: false,
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

    /// Replaces the file. Of failures in a row, only the first is returned, in words.
    pub fn write(&mut self, contents: impl FnOnce() -> String) -> Option<String> {
        let path = self.path.as_ref()?;
        let written = replace_private(path, contents().as_bytes());
        let had_failed = std::mem::replace(&mut self.has_failed, written.is_err());
        let error = written.err().filter(|_| !had_failed)?;
        let (kept, path, why) = (self.contents, escaped(path), in_words(&error));
        Some(format!("{kept} cannot be kept in {path}: {why}"))
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
