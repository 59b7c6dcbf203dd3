//! Files that other programs, full disks and signals do not damage, and where they are.

mod atomic;
mod record;

pub use atomic::{AtomicFile, is_read_only, replace_private};
pub use record::Record;

use std::fs::{self, File};
use std::io::{self, Read as _, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};

use crate::command::unquoted;
use crate::system;

/// The path that was typed: one that begins with `~/` is in the user's home folder, if there is one.
pub fn typed_path(typed: &str) -> PathBuf {
    let in_home = typed.strip_prefix("~/").zip(system::home_folder());
    in_home.map_or_else(|| typed.into(), |(rest, home)| home.join(rest))
}

/// The folder that a typed path begins with, the name that is begun in it, and the separator that was typed last or, if
/// there is none yet, the one that every system takes.
pub fn begun_path(typed: &str, is_separator: fn(char) -> bool) -> (&str, &str, char) {
    let folder = typed.trim_end_matches(|char| !is_separator(char));
    let separator = folder.chars().next_back().unwrap_or('/');
    (folder, &typed[folder.len()..], separator)
}

/// The path that was given as an argument, which need not be text.
pub fn given_path(given: &Path) -> PathBuf {
    let typed = given.to_str().map(unquoted);
    typed.map_or_else(|| given.to_owned(), typed_path)
}

/// Where the program keeps the file of this name from one session to the next; `None` if there is no place for it.
pub fn state_file(name: &str) -> Option<PathBuf> {
    Some(system::state_folder()?.join("tt2").join(name))
}

/// Sets a damaged file aside, under a name that no file has; returns its new path, or `None` if it could not be moved.
pub fn set_aside(path: &Path) -> Option<PathBuf> {
    let mut names = (1..).map(|number| path.with_extension(format!("damaged-{number}")));
    let aside = names.find(|name| !name.exists())?;
    fs::rename(path, &aside).ok()?;
    Some(aside)
}

/// The first bytes of a file, at most `length`; `None` if it is not a regular file: reading a pipe might wait for ever.
pub fn start_of_regular_file(path: &Path, length: u64) -> Option<io::Result<Vec<u8>>> {
    let is_file = fs::metadata(path).is_ok_and(|metadata| metadata.is_file());
    is_file.then(|| {
        let mut start = Vec::new();
        File::open(path)?.take(length).read_to_end(&mut start)?;
        Ok(start)
    })
}

/// The last bytes of a regular file, at most `length`, and where they begin.
///
/// # Errors
/// Those of the file system.
pub fn end_of_file(file: &mut File, length: u64) -> io::Result<(u64, Vec<u8>)> {
    let from = file.metadata()?.len().saturating_sub(length);
    let mut end = Vec::new();
    file.seek(SeekFrom::Start(from))?;
    file.take(length).read_to_end(&mut end)?;
    Ok((from, end))
}
