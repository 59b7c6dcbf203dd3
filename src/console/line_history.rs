//! The lines typed in earlier sessions: a file to which every line is appended as it is typed, so that sessions running
//! side by side do not overwrite each other's lines.
//!
//! Rustyline's own history file will not do: one byte that is not UTF-8 makes it unreadable for ever, and when two
//! sessions write to it, it is emptied and rewritten while each waits for the other's lock.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use super::Console;
use super::script::checked;
use crate::files::{
    contents, open_private_to_append, passed_over, replace_private, state_file, unusable,
};

/// How many lines are remembered.
const REMEMBERED: usize = 1_000;

/// Finds the file in the user's state folder, and reads the last lines in it; says what is wrong with it. There is none
/// if there is no place for it.
pub(super) fn open(console: &mut Console) -> Option<(PathBuf, Vec<String>)> {
    let path = state_file("history")?;
    let bytes = match contents(&path) {
        Ok(bytes) => bytes,
        Err(error) => {
            console.error(unusable(&path, &error));
            return None;
        }
    };
    let mut lines = Vec::new();
    let mut unreadable = 0;
    for line in bytes.split_inclusive(|&byte| byte == b'\n') {
        match std::str::from_utf8(line).map(|line| checked(line.trim_end())) {
            Ok(Ok(line)) => lines.push(line.to_owned()),
            _ => unreadable += 1,
        }
    }
    if let Some(problem) = passed_over(&path, unreadable) {
        console.error(problem);
    }
    let is_long = lines.len() > 2 * REMEMBERED;
    lines.drain(..lines.len().saturating_sub(REMEMBERED));
    if is_long && unreadable == 0 {
        // a file that stays too long will be shortened another time
        let _ = replace_private(&path, (lines.join("\n") + "\n").as_bytes());
    }
    Some((path, lines))
}

/// Appends a line to the file that has the name now: another session may have replaced it with a shorter one.
///
/// # Errors
/// Those of the file system, and [`io::ErrorKind::InvalidInput`] for what is not a regular file.
pub(super) fn append(path: &Path, line: &str) -> io::Result<()> {
    open_private_to_append(path)?.write_all(format!("{line}\n").as_bytes())
}
