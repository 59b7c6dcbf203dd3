//! Files that commands write: whole, or not at all.

use super::FileError;
use crate::files::{AtomicFile, is_read_only, start_of_regular_file, typed_path};

/// A file in the making, and its name as it was typed.
pub struct NewFile<'a> {
    name: &'a str,
    file: AtomicFile,
}

impl<'a> NewFile<'a> {
    /// Begins a file. What is there must begin as `is_expected` says, unless `insists` is set.
    ///
    /// # Errors
    /// Why it cannot be written, before any time is spent on what it is to hold; `other` if what is there is something
    /// else.
    pub fn begin(
        name: &'a str,
        insists: bool,
        other: FileError,
        is_expected: impl FnOnce(&[u8]) -> bool,
    ) -> Result<Self, FileError> {
        /// More bytes than it takes to recognise what is expected.
        const START: u64 = 64;
        let path = &typed_path(name);
        // a file that is not a regular one is refused anyway
        let start = start_of_regular_file(path, START).filter(|_| !insists);
        let start = start.transpose();
        let start = start.map_err(|error| FileError::cannot("read", name, error))?;
        if start.is_some_and(|start| !is_expected(&start)) {
            return Err(other);
        }
        if !insists && matches!(other, FileError::NotASavedGame(_)) && is_read_only(path) {
            return Err(FileError::ReadOnly(name.to_owned()));
        }
        let file = AtomicFile::create(path, insists);
        let file = file.map_err(|error| FileError::cannot("write", name, error))?;
        Ok(Self { name, file })
    }

    /// Writes the contents and puts the file in place.
    ///
    /// # Errors
    /// That it could not be written; what was there before is then still there.
    pub fn finish(self, contents: &[u8]) -> Result<(), FileError> {
        let finished = self.file.finish(contents);
        finished.map_err(|error| FileError::cannot("write", self.name, error))
    }
}
