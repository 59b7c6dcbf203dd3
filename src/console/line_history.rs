//! The lines typed in earlier sessions: a file to which every line is appended as it is typed, so that sessions running
//! side by side do not overwrite each other's lines.
//!
//! Rustyline's own history file will not do: one byte that is not UTF-8 makes it unreadable for ever, and when two
//! sessions write to it, it is emptied and rewritten while each waits for the other's lock.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use super::Console;
use super::script::is_unusable;
use crate::files::{end_of_file, replace_private, set_aside, state_file};
use crate::system;
use crate::text::escaped;

/// How many bytes at the end of the file are remembered.
const REMEMBERED: u64 = 1 << 16;

/// Finds the file in the user's state folder, and reads the lines in it; a damaged file is set aside, and the person
/// told. There is none if there is no place for it.
pub(super) fn open(console: &mut Console) -> Option<(PathBuf, Vec<String>)> {
    let path = state_file("history")?;
    let name = escaped(&path);
    let read = read_end(&path);
    match read.as_ref().map_err(io::Error::kind) {
        Ok(_) => {}
        Err(io::ErrorKind::InvalidData) => {
            let told = |aside| format!("; it was moved to {}", escaped(aside));
            let moved = set_aside(&path).map_or_else(String::new, told);
            console.error(format!("the history file {name} is damaged{moved}"));
        }
        Err(io::ErrorKind::InvalidInput) => {
            console.error(format!("the history file {name} is not a regular file"));
            return None;
        }
        // a home folder that cannot be written to is not an error
        Err(_) => drop(path.parent().map(system::create_private_folder)),
    }
    Some((path, read.unwrap_or_default()))
}

/// Appends a line to the file that has the name now: another session may have replaced it with a shorter one.
///
/// # Errors
/// Those of the file system.
pub(super) fn append(path: &Path, line: &str) -> io::Result<()> {
    let mut options = system::private_file();
    let mut file = options.append(true).create(true).open(path)?;
    file.write_all(format!("{line}\n").as_bytes())
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
    let is_usable = |text: &&str| !text.lines().any(|line| line.contains(is_unusable));
    let text = text.ok().filter(is_usable);
    let text = text.ok_or(io::ErrorKind::InvalidData)?;
    if from > REMEMBERED {
        // a file that stays too long will be shortened another time
        let _ = replace_private(path, text.as_bytes());
    }
    Ok(text.lines().map(str::to_owned).collect())
}
