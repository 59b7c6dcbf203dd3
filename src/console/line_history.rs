//! The lines typed in earlier sessions.

use std::env;
use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{Read as _, Seek as _, SeekFrom, Write as _};
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
use std::path::PathBuf;

/// A file to which every line is appended as it is typed, so that sessions side by side do not overwrite each
/// other's; nothing where there is no home to keep it in.
#[derive(Debug, Default)]
pub(super) struct LineHistory(Option<File>);

/// As much of the file's end, in bytes, is remembered.
const REMEMBERED: u64 = 1 << 16;

impl LineHistory {
    /// Opens the file in the folder of the XDG base directories for state, and reads the lines in it; a
    /// damaged file is set aside, with a warning.
    ///
    /// Source: <https://specifications.freedesktop.org/basedir-spec/latest/>.
    pub(super) fn open() -> (Self, Vec<String>, Option<String>) {
        let Some(path) = path() else {
            return (Self::default(), Vec::new(), None);
        };
        let mut warning = None;
        let lines = read_end(&path).unwrap_or_else(|()| {
            let aside = path.with_extension("damaged");
            let moved = fs::rename(&path, &aside).is_ok();
            let now = if moved {
                format!("; it is now {}", aside.display())
            } else {
                String::new()
            };
            warning = Some(format!("the history {} is damaged{now}", path.display()));
            Vec::new()
        });
        if let Some(folder) = path.parent() {
            // a home that cannot be written is no error
            let _ = DirBuilder::new().recursive(true).mode(0o700).create(folder);
        }
        let file = OpenOptions::new()
            .append(true)
            .create(true)
            .mode(0o600)
            .open(&path)
            .ok();
        (Self(file), lines, warning)
    }

    /// Appends a line, unless something in it would make the file look damaged.
    pub(super) fn append(&mut self, line: &str) {
        if let Some(file) = &mut self.0
            && !line.chars().any(is_damage)
            && file.write_all(format!("{line}\n").as_bytes()).is_err()
        {
            self.0 = None;
        }
    }
}

fn path() -> Option<PathBuf> {
    let folder = |name| {
        env::var_os(name)
            .map(PathBuf::from)
            .filter(|path| path.is_absolute())
    };
    let state = folder("XDG_STATE_HOME").or_else(|| Some(folder("HOME")?.join(".local/state")))?;
    Some(state.join("tt2").join("history"))
}

/// Whether no line that is remembered has such a character.
fn is_damage(char: char) -> bool {
    char.is_control() && char != '\t'
}

/// The lines at the end of the file, none where there is no file; an error where they are no text.
fn read_end(path: &PathBuf) -> Result<Vec<String>, ()> {
    let Ok(mut file) = File::open(path) else {
        return Ok(Vec::new());
    };
    let length = file.metadata().map_or(0, |metadata| metadata.len());
    let from = length.saturating_sub(REMEMBERED);
    let mut bytes = Vec::new();
    if file
        .seek(SeekFrom::Start(from))
        .and_then(|_| file.take(REMEMBERED).read_to_end(&mut bytes))
        .is_err()
    {
        return Ok(Vec::new());
    }
    let whole_lines = match bytes.iter().position(|&byte| byte == b'\n') {
        Some(end) if from > 0 => &bytes[end + 1..],
        _ => &bytes[..],
    };
    let text = std::str::from_utf8(whole_lines).map_err(drop)?;
    match text.contains(|char| char != '\n' && is_damage(char)) {
        true => Err(()),
        false => Ok(text.lines().map(str::to_owned).collect()),
    }
}
