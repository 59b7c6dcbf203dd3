//! Files that other programs, full disks and signals do not damage, and where they are.

mod atomic;
mod list;

pub use atomic::{AtomicFile, is_read_only, replace_private};
pub use list::List;

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use crate::system::{self, check_name, in_words};
use crate::text::{escaped, unquoted};

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

/// What there is to say about a kept file that cannot be read.
pub fn unusable(path: &Path, error: &io::Error) -> String {
    format!("{} cannot be used: {}", escaped(path), in_words(error))
}

/// What there is to say about so many lines of a kept file that cannot be read.
pub fn passed_over(path: &Path, lines: usize) -> Option<String> {
    let what = match lines {
        0 => return None,
        1 => "1 line cannot be read and is passed over".to_owned(),
        count => format!("{count} lines cannot be read and are passed over"),
    };
    Some(format!("{}: {what}", escaped(path)))
}

/// The folder that a file is in.
fn folder(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    folder.unwrap_or(Path::new("."))
}

/// Checks that this is of a regular file: to open anything else might be to wait for ever.
fn check_regular(metadata: &Metadata) -> io::Result<()> {
    if metadata.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if !metadata.is_file() {
        let kind = io::ErrorKind::InvalidInput;
        return Err(io::Error::new(kind, "it is not a regular file"));
    }
    Ok(())
}

/// Opens a regular file to read it, without waiting for anybody.
///
/// # Errors
/// Those of the file system, [`io::ErrorKind::IsADirectory`], and [`io::ErrorKind::InvalidInput`] for what is neither a
/// file nor a folder.
pub fn open_regular_file(path: &Path) -> io::Result<File> {
    check_name(path)?;
    check_regular(&fs::metadata(path)?)?;
    let mut options = OpenOptions::new();
    // by now it may have become a pipe
    system::never_wait(&mut options);
    options.read(true).open(path)
}

/// Opens a regular file to read it; `None` if there is none.
fn existing_file(path: &Path) -> io::Result<Option<File>> {
    use io::ErrorKind::{NotADirectory, NotFound};
    match open_regular_file(path) {
        Err(error) if matches!(error.kind(), NotFound | NotADirectory) => Ok(None),
        opened => opened.map(Some),
    }
}

/// The contents of a regular file; nothing if there is none.
///
/// # Errors
/// Those of [`open_regular_file`].
pub fn contents(path: &Path) -> io::Result<Vec<u8>> {
    let mut contents = Vec::new();
    if let Some(mut file) = existing_file(path)? {
        file.read_to_end(&mut contents)?;
    }
    Ok(contents)
}

/// Opens a file to append to it, without waiting for anybody, and creates it if it is missing.
fn open_to_append(path: &Path, mut options: OpenOptions) -> io::Result<File> {
    check_name(path)?;
    system::never_wait(&mut options);
    options.append(true).create(true).open(path)
}

/// Opens a file of the user's own to read it and to append to it; the file and its folder are created if they are
/// missing.
///
/// # Errors
/// Those of the file system, and [`io::ErrorKind::InvalidInput`] for what is not a regular file.
pub fn open_private_to_append(path: &Path) -> io::Result<File> {
    system::create_private_folder(folder(path))?;
    let mut options = system::private_file();
    options.read(true);
    let file = open_to_append(path, options)?;
    check_regular(&file.metadata()?)?;
    Ok(file)
}
