//! Files that cannot be used.

use std::io;

use thiserror::Error;

use crate::system::in_words;
use crate::text::escaped;

/// Why a file cannot be read or written.
#[derive(Debug, Error)]
pub enum FileError {
    /// The system says why, when it is asked to do what the first word says.
    #[error("cannot {} {}: {}", .0, escaped(.1), in_words(.2))]
    System(&'static str, String, io::Error),
    /// It is not a regular file.
    #[error("{} is not a regular file", escaped(.0))]
    NotARegularFile(String),
    /// A saved game that would be overwritten is read-only.
    #[error("{file} is read-only; type 'save! {file}' to overwrite it", file = escaped(.0))]
    ReadOnly(String),
    /// What would be overwritten is not a saved game.
    #[error("{file} is not a saved game; type 'save! {file}' to overwrite it", file = escaped(.0))]
    NotASavedGame(String),
    /// What would be overwritten is not what the command writes.
    #[error("{} is not {}, so it is not overwritten", escaped(.0), .1)]
    OtherFile(String, &'static str),
}

impl FileError {
    /// That a file cannot be read or written, as `action` says.
    pub fn cannot(action: &'static str, file: &str, error: io::Error) -> Self {
        Self::System(action, file.to_owned(), error)
    }
}
