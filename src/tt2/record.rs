//! A record: what changes the game, written to a file line by line.

use std::fs::{File, Metadata, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::os::unix::fs::MetadataExt as _;
use std::path::Path;

use super::saved_game::starting_commands;

/// A file that `load` takes up where the game stood. Nothing more is written after a failure.
#[derive(Debug)]
pub struct Record {
    file: File,
    /// What has to come before the first line of this program, behind those of another one.
    first: Vec<String>,
    failure: Option<io::Error>,
}

impl Record {
    /// Opens a record, to write behind what it holds.
    ///
    /// # Errors
    /// Those of the file system, and [`io::ErrorKind::ResourceBusy`] when another process records there.
    pub fn open(path: &Path) -> io::Result<Self> {
        let mut file = OpenOptions::new()
            .read(true)
            .append(true)
            .create(true)
            .open(path)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => {
                io::Error::new(io::ErrorKind::ResourceBusy, "another program records there")
            }
            TryLockError::Error(error) => error,
        })?;
        let mut first = Vec::new();
        if file.metadata()?.len() > 0 {
            if !ends_with_newline(&mut file)? {
                first.push(String::new());
            }
            first.extend(starting_commands().iter().map(ToString::to_string));
        }
        Ok(Self {
            file,
            first,
            failure: None,
        })
    }

    /// Whether `other` is the same file on the disk.
    pub fn is_in(&self, other: &File) -> bool {
        let id = |file: &File| {
            let metadata = file.metadata().ok().filter(Metadata::is_file)?;
            Some((metadata.dev(), metadata.ino()))
        };
        id(&self.file).is_some_and(|record| Some(record) == id(other))
    }

    /// Appends lines, all of them with one write or none.
    pub(super) fn write(&mut self, lines: &[String]) {
        if lines.is_empty() || self.failure.is_some() {
            return;
        }
        let first = std::mem::take(&mut self.first);
        let text: String = first
            .iter()
            .chain(lines)
            .map(|line| format!("{line}\n"))
            .collect();
        let length = self.file.metadata().map(|metadata| metadata.len());
        if let Err(error) = self.file.write_all(text.as_bytes()) {
            // a part of a line would be read as another line; what has no length holds none
            if let Ok(length) = length {
                let _ = self.file.set_len(length);
            }
            self.failure = Some(error);
        }
    }

    /// What failed first.
    pub fn failure(&self) -> Option<&io::Error> {
        self.failure.as_ref()
    }
}

fn ends_with_newline(file: &mut File) -> io::Result<bool> {
    let mut last = [0];
    file.seek(SeekFrom::End(-1))?;
    file.read_exact(&mut last)?;
    Ok(last == *b"\n")
}
