//! Files that killed programs and full disks do not damage, and where they are.

use std::env;
use std::fs::{self, DirBuilder, File, Metadata, OpenOptions};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::text::escaped;

/// Why a file cannot be read or written.
#[derive(Debug, Error)]
pub enum FileError {
    /// It cannot be read, as the error says.
    #[error("{0}")]
    Unreadable(io::Error),
    /// It cannot be written.
    #[error("cannot write {}: {}", escaped(.0), in_words(.1))]
    Unwritable(String, io::Error),
    /// It is no saved game, and would be overwritten.
    #[error("{} is not a saved game, so it is not overwritten; choose another name", escaped(.0))]
    NotOverwritten(String),
}

/// Returns the path that was typed. One that begins with `~/` is in the user's home folder, if there is one.
pub fn typed_path(typed: &str) -> PathBuf {
    let in_home = typed.strip_prefix("~/").zip(home_folder());
    in_home.map_or_else(|| typed.into(), |(rest, home)| home.join(rest))
}

/// Returns the folder in which this program keeps its files from one session to the next; `None` without a home folder.
///
/// Source: <https://specifications.freedesktop.org/basedir-spec/latest/>, and `%LOCALAPPDATA%` on Windows.
pub fn state_folder() -> Option<PathBuf> {
    const STATE: &str = if cfg!(windows) {
        "LOCALAPPDATA"
    } else {
        "XDG_STATE_HOME"
    };
    const IN_HOME: &str = if cfg!(windows) {
        "AppData/Local"
    } else {
        ".local/state"
    };
    let folder = absolute(STATE).or_else(|| Some(home_folder()?.join(IN_HOME)))?;
    Some(folder.join("tt2"))
}

fn home_folder() -> Option<PathBuf> {
    absolute(if cfg!(windows) { "USERPROFILE" } else { "HOME" })
}

/// Returns the path in an environment variable, if it is an absolute one, as the standard asks.
fn absolute(variable: &str) -> Option<PathBuf> {
    let path = env::var_os(variable).map(PathBuf::from);
    path.filter(|path| path.is_absolute())
}

/// Returns what an error says, without the system's number of it, which tells a player nothing.
pub fn in_words(error: &io::Error) -> String {
    let mut words = error.to_string();
    words.truncate(words.rfind(" (os error ").unwrap_or(words.len()));
    words
}

/// Returns whether writing failed because the reader went away.
pub fn is_reader_gone(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::BrokenPipe
}

/// Opens a regular file to read it. Opening anything else could block forever.
///
/// # Errors
/// Those of the file system, and that it is no regular file.
pub fn open_regular(path: &Path) -> io::Result<File> {
    check_regular(&fs::metadata(path)?)?;
    File::open(path)
}

fn check_regular(metadata: &Metadata) -> io::Result<()> {
    if metadata.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if !metadata.is_file() {
        return Err(io::Error::other("it is not a regular file"));
    }
    Ok(())
}

/// Returns whether a regular file begins with `text`.
///
/// # Errors
/// Those of [`open_regular`] and of reading.
pub fn begins_with(path: &Path, text: &str) -> io::Result<bool> {
    let mut start = Vec::new();
    let file = open_regular(path)?;
    file.take(text.len() as u64).read_to_end(&mut start)?;
    Ok(start == text.as_bytes())
}

/// Writes a file whole or not at all: under another name first, and in place when it is on the disk. A symbolic link
/// to a file stays one, and permissions are kept.
///
/// # Errors
/// Those of the file system, and that what is there is read-only or no regular file; it is then unchanged.
pub fn write_whole(path: &Path, contents: &[u8]) -> io::Result<()> {
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let old = fs::metadata(&target).ok();
    if let Some(old) = &old {
        check_regular(old)?;
        if old.permissions().readonly() {
            return Err(io::Error::other("it is read-only"));
        }
    }
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder.prefix(".tt2-").tempfile_in(folder(&target))?;
    if let Some(old) = old {
        file.as_file().set_permissions(old.permissions())?;
    }
    file.write_all(contents)?;
    file.as_file().sync_all()?;
    file.persist(target)?;
    Ok(())
}

fn folder(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    folder.unwrap_or(Path::new("."))
}

/// Creates a folder that only its owner can enter, and those above it, if they are missing.
///
/// # Errors
/// Those of the file system.
pub fn create_private_folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(path)
}

/// A text file with a heading, to which several programs may append lines at the same time.
#[derive(Debug)]
pub struct List(File);

impl List {
    /// Opens a list to append to it. A new or empty one begins with its heading. A line that a killed program left
    /// unfinished is ended. A pipe or a device is written without reading.
    ///
    /// # Errors
    /// Those of the file system, and that the file has another heading.
    pub fn open(path: &Path, heading: &str) -> io::Result<Self> {
        let is_stream = fs::metadata(path).is_ok_and(|found| !found.is_file());
        let mut options = OpenOptions::new();
        options.read(!is_stream).append(true).create(true);
        let mut file = options.open(path)?;
        let heading = format!("{heading}\n");
        let mut start = Vec::new();
        if !is_stream {
            let mut bounded = (&file).take(heading.len() as u64);
            bounded.read_to_end(&mut start)?;
            check_heading(&start, &heading)?;
        }
        file.write_all(&heading.as_bytes()[start.len()..])?;
        if !is_stream {
            let mut last = [0];
            file.seek(SeekFrom::End(-1))?;
            file.read_exact(&mut last)?;
            if last != *b"\n" {
                file.write_all(b"\n")?;
            }
        }
        Ok(Self(file))
    }

    /// Appends a line, in one piece.
    ///
    /// # Errors
    /// Those of the file system.
    pub fn append(&mut self, line: &str) -> io::Result<()> {
        self.0.write_all(format!("{line}\n").as_bytes())
    }
}

/// Checks that a list begins with `start` of `heading`, which a killed program may have left unfinished.
fn check_heading(start: &[u8], heading: &str) -> io::Result<()> {
    if heading.as_bytes().starts_with(start) {
        return Ok(());
    }
    Err(io::Error::other("it has another heading"))
}

/// Appends a line to a list of the user's own; the list and its folder are created if they are missing.
///
/// # Errors
/// Those of [`create_private_folder`] and [`List`], and that the file is no regular one.
pub fn append(path: &Path, heading: &str, line: &str) -> io::Result<()> {
    create_private_folder(folder(path))?;
    if let Ok(found) = fs::metadata(path) {
        check_regular(&found)?;
    }
    List::open(path, heading)?.append(line)
}

/// Reads the lines of a list below its heading, the oldest first, and counts those that are passed over, as they are
/// unfinished or not UTF-8. A list that is missing has none.
///
/// # Errors
/// Those of [`open_regular`] and of reading, and that the file has another heading.
pub fn read_list(path: &Path, heading: &str) -> io::Result<(Vec<String>, usize)> {
    let mut file = match open_regular(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok((Vec::new(), 0)),
        opened => opened?,
    };
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    let mut lines = bytes.split_inclusive(|byte| *byte == b'\n');
    check_heading(lines.next().unwrap_or_default(), &format!("{heading}\n"))?;
    let mut read = Vec::new();
    let mut passed_over = 0;
    for line in lines {
        match line.strip_suffix(b"\n").map(str::from_utf8) {
            // two programs may have begun the list, or ended a line, at the same moment
            Some(Ok(text)) if text.is_empty() || text == heading => {}
            Some(Ok(text)) => read.push(text.to_owned()),
            Some(Err(_)) | None => passed_over += 1,
        }
    }
    Ok((read, passed_over))
}
