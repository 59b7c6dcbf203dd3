//! Files that commands read and write.

use std::io::{self, Read as _};

use thiserror::Error;

use crate::files::{AtomicFile, is_read_only, open_regular_file, typed_path};
use crate::system::in_words;
use crate::text::escaped;

/// Why a file cannot be read or written.
#[derive(Debug, Error)]
pub enum FileError {
    /// The system says why, when it is asked to do what the first word says.
    #[error("cannot {} {}: {}", .0, escaped(.1), in_words(.2))]
    System(&'static str, String, io::Error),
    /// What would be overwritten is read-only, or not what the command writes; it can be insisted on.
    #[error("{file} is {1}; type 'save! {file}' to overwrite it", file = escaped(.0))]
    Protected(String, &'static str),
    /// What would be overwritten is read-only, or not what the command writes.
    #[error("{} is {}, so it is not overwritten", escaped(.0), .1)]
    NotOverwritten(String, &'static str),
}

impl FileError {
    /// That a file cannot be read or written, as `action` says.
    pub fn cannot(action: &'static str, file: &str, error: io::Error) -> Self {
        Self::System(action, file.to_owned(), error)
    }
}

/// Begins a file that a command writes. Unless `insists` is set, a file that is there must not be read-only and must begin
/// as `is_expected` says; else `refused` says that it is read-only, or what it is `not`.
///
/// # Errors
/// Why it cannot be written, before any time is spent on what it is to hold.
pub fn begin_file(
    name: &str,
    insists: bool,
    is_expected: impl FnOnce(&[u8]) -> bool,
    not: &'static str,
    refused: fn(String, &'static str) -> FileError,
) -> Result<AtomicFile, FileError> {
    /// More bytes than it takes to recognise what is expected.
    const START: u64 = 64;
    let path = &typed_path(name);
    // what is not a regular file is refused anyway
    if !insists && path.is_file() {
        let mut start = Vec::new();
        open_regular_file(path)
            .and_then(|file| file.take(START).read_to_end(&mut start))
            .map_err(|error| FileError::cannot("read", name, error))?;
        if !is_expected(&start) {
            return Err(refused(name.to_owned(), not));
        }
        if is_read_only(path) {
            return Err(refused(name.to_owned(), "read-only"));
        }
    }
    AtomicFile::create(path).map_err(|error| FileError::cannot("write", name, error))
}
