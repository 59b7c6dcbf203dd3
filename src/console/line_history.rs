//! The lines typed in earlier sessions.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use super::script::is_unusable;
use super::{Console, escaped};
use crate::files::{replace_private, set_aside, state_file};
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
/// A file of more bytes than this is shortened to those that are remembered.
const TOO_LONG: u64 = 2 * REMEMBERED;

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

    /// Appends a line, unless something in it would make the file look damaged.
    pub(super) fn append(&mut self, line: &str) {
        let appended = match &self.0 {
            Some(path) if !line.contains(is_unusable) => append(path, line),
            _ => return,
        };
        if appended.is_err() {
            self.0 = None;
        }
    }
}

/// Appends a line to the file that has the name now: another session may have replaced it with a shorter one.
fn append(path: &Path, line: &str) -> io::Result<()> {
    let mut options = OpenOptions::new();
    if let Some(permissions) = system::private_permissions() {
        system::restrict(&mut options, &permissions);
    }
    let mut file = options.append(true).create(true).open(path)?;
    file.write_all(format!("{line}\n").as_bytes())
}

/// Renames a damaged file, and returns a warning that says so.
fn moved_aside(path: &Path) -> String {
    let damaged = format!("the history file {} is damaged", escaped(path));
    match set_aside(path) {
        Some(aside) => format!("{damaged}; it was moved to {}", escaped(aside)),
        None => damaged,
    }
}

/// The lines at the end of the file, which is shortened to them if it is too long.
///
/// # Errors
/// Those of the file system, [`io::ErrorKind::InvalidData`] if the lines are not text, and
/// [`io::ErrorKind::InvalidInput`] for what is not a regular file, as reading might never end.
fn read_end(path: &Path) -> io::Result<Vec<String>> {
    let metadata = fs::metadata(path)?;
    if !metadata.is_file() {
        return Err(io::ErrorKind::InvalidInput.into());
    }
    let mut file = File::open(path)?;
    let from = metadata.len().saturating_sub(REMEMBERED);
    file.seek(SeekFrom::Start(from))?;
    let mut bytes = Vec::new();
    file.take(REMEMBERED).read_to_end(&mut bytes)?;
    let whole_lines = match bytes.iter().position(|&byte| byte == b'\n') {
        Some(end) if from > 0 => &bytes[end + 1..],
        _ => &bytes[..],
    };
    let text = std::str::from_utf8(whole_lines);
    let lines = text.map(|text| text.lines().map(str::to_owned).collect::<Vec<String>>());
    let lines = lines.map_err(|_| io::ErrorKind::InvalidData)?;
    if lines.iter().any(|line| line.contains(is_unusable)) {
        return Err(io::ErrorKind::InvalidData.into());
    }
    if metadata.len() > TOO_LONG {
        // a file that stays too long will be shortened another time
        let _ = replace_private(path, whole_lines);
    }
    Ok(lines)
}
