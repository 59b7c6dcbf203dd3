//! The lines typed in earlier sessions.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use super::script::is_unusable;
use super::{Console, escaped};
use crate::files::{end_of_file, replace_private, set_aside, state_file};
use crate::system;

/// A file to which every line is appended as it is typed, so that sessions running side by side do not overwrite each
/// other's lines; nothing if there is no place for it.
///
/// Rustyline's own history file will not do: one byte that is not UTF-8 makes it unreadable for ever, and when two
/// sessions write to it, it is emptied and rewritten while each waits for the other's lock.
#[derive(Debug, Default)]
pub(super) struct LineHistory(Option<PathBuf>);

/// How many bytes at the end of the file are remembered.
const REMEMBERED: u64 = 1 << 16;

impl LineHistory {
    /// Finds the file in the user's state folder, and reads the lines in it; a damaged file is set aside, and the person
    /// told.
    pub(super) fn open(console: &mut Console) -> (Self, Vec<String>) {
        let Some(path) = state_file("history") else {
            return Default::default();
        };
        let read = read_end(&path);
        match read.as_ref().map_err(io::Error::kind) {
            Ok(_) => {}
            Err(io::ErrorKind::InvalidData) => console.error(moved_aside(&path)),
            Err(io::ErrorKind::InvalidInput) => {
                let path = escaped(&path);
                console.error(format_args!(
                    "the history file {path} is not a regular file"
                ));
                return Default::default();
            }
            // a home folder that cannot be written to is not an error
            Err(_) => drop(path.parent().map(system::create_private_folder)),
        }
        (Self(Some(path)), read.unwrap_or_default())
    }

    /// Appends a line.
    pub(super) fn append(&mut self, line: &str) {
        // another session may have replaced the file with a shorter one, so it is opened anew
        let append = |path: &PathBuf| {
            let mut options = system::private_file();
            let mut file = options.append(true).create(true).open(path)?;
            file.write_all(format!("{line}\n").as_bytes())
        };
        if self
            .0
            .as_ref()
            .map(append)
            .is_some_and(|appended: io::Result<()>| appended.is_err())
        {
            self.0 = None;
        }
    }
}

/// Renames a damaged file, and returns a warning that says so.
fn moved_aside(path: &Path) -> String {
    let damaged = format!("the history file {} is damaged", escaped(path));
    match set_aside(path) {
        Some(aside) => format!("{damaged}; it was moved to {}", escaped(aside)),
        None => damaged,
    }
}

/// The lines at the end of the file, which is shortened to them if it is twice as long.
///
/// # Errors
/// Those of the file system, [`io::ErrorKind::InvalidData`] if the lines are not text, and
/// [`io::ErrorKind::InvalidInput`] for what is not a regular file, as reading might never end.
fn read_end(path: &Path) -> io::Result<Vec<String>> {
    if !fs::metadata(path)?.is_file() {
        return Err(io::ErrorKind::InvalidInput.into());
    }
    let (from, bytes) = end_of_file(&mut File::open(path)?, REMEMBERED)?;
    let newline = bytes.iter().position(|&byte| from > 0 && byte == b'\n');
    let text = std::str::from_utf8(&bytes[newline.map_or(0, |end| end + 1)..]);
    let usable = text
        .ok()
        .filter(|text| !text.lines().any(|line| line.contains(is_unusable)));
    let text = usable.ok_or(io::ErrorKind::InvalidData)?;
    if from > REMEMBERED {
        // a file that stays too long will be shortened another time
        let _ = replace_private(path, text.as_bytes());
    }
    Ok(text.lines().map(str::to_owned).collect())
}
