//! Files that commands write: whole, or not at all.

use crate::console::Console;
use crate::files::{AtomicFile, is_read_only, start_of_regular_file, typed_path};
use crate::rejection::NotPossible;
use crate::text::escaped;

/// A file in the making, and its name as it was typed.
pub(super) struct NewFile<'a> {
    name: &'a str,
    file: AtomicFile,
}

impl<'a> NewFile<'a> {
    /// Begins a file. What is there must begin as `is_expected` says, unless `insists` is set.
    ///
    /// # Errors
    /// Why it cannot be written, before any time is spent on what it is to hold; `other` if what is there is something
    /// else.
    pub(super) fn begin(
        name: &'a str,
        insists: bool,
        other: NotPossible,
        is_expected: impl FnOnce(&[u8]) -> bool,
    ) -> Result<Self, NotPossible> {
        /// More bytes than it takes to recognise what is expected.
        const START: u64 = 64;
        let path = &typed_path(name);
        // a file that is not a regular one is refused anyway
        let start = start_of_regular_file(path, START).filter(|_| !insists);
        let start = start.transpose();
        let start = start.map_err(|error| NotPossible::cannot("read", name, error))?;
        if start.is_some_and(|start| !is_expected(&start)) {
            return Err(other);
        }
        if !insists && matches!(other, NotPossible::NotASavedGame(_)) && is_read_only(path) {
            return Err(NotPossible::ReadOnlyFile(name.to_owned()));
        }
        let file = AtomicFile::create(path, insists);
        let file = file.map_err(|error| NotPossible::cannot("write", name, error))?;
        Ok(Self { name, file })
    }

    /// Writes a part of the contents.
    ///
    /// # Errors
    /// That it could not be written.
    pub(super) fn write(&self, contents: &[u8]) -> Result<(), NotPossible> {
        let written = self.file.write(contents);
        written.map_err(|error| NotPossible::cannot("write", self.name, error))
    }

    /// Writes what is left of the contents, puts the file in place, and says that this was `done`.
    ///
    /// # Errors
    /// That it could not be written; what was there before is then still there.
    pub(super) fn finish(
        self,
        contents: &[u8],
        done: Option<&str>,
        console: &mut Console,
    ) -> Result<(), NotPossible> {
        let finished = self.file.finish(contents);
        finished.map_err(|error| NotPossible::cannot("write", self.name, error))?;
        if let Some(done) = done {
            console.remark(format_args!("{done} {}.", escaped(self.name)));
        }
        Ok(())
    }
}
