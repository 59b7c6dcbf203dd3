//! Reads and writes files. A killed program or a full disk can damage only the last line of a list,
//! which is then skipped. Also finds the folder of the files that TT2 keeps.

use std::env;
use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io::{self, BufRead as _, BufReader, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use thiserror::Error;

use crate::model::text::escaped;

/// The reason why a file cannot be used.
#[derive(Debug, Error)]
pub enum Unusable {
    #[error("{}", reason_in_words(.0))]
    System(#[from] io::Error),
    #[error("it is a directory")]
    Directory,
    /// The file is a pipe, a device or a socket. Opening it could block until another program does
    /// something.
    #[error("it isn't a regular file")]
    NotRegular,
    #[error("it is read-only")]
    ReadOnly,
    /// The file does not begin with the heading of the list.
    #[error("its first line isn't the heading that TT2 writes")]
    OtherHeading,
}

/// The reason why a named file cannot be read or written.
#[derive(Debug, Error)]
pub enum FileError {
    #[error("Can't read '{}': {}.", escaped(.0), .1)]
    Unreadable(PathBuf, Unusable),
    #[error("Can't write '{}': {}.", escaped(.0), .1)]
    Unwritable(PathBuf, Unusable),
}

/// Replaces `~/` at the beginning of a typed path with the user's home folder, if there is one.
pub fn expand_home(typed: impl AsRef<Path>) -> PathBuf {
    let typed = typed.as_ref();
    match (typed.strip_prefix("~"), home_folder()) {
        (Ok(rest), Some(home)) if !rest.as_os_str().is_empty() => home.join(rest),
        _ => typed.into(),
    }
}

/// Finds the folder for the files that TT2 keeps from one session to the next. Returns `None` if
/// the environment names neither its parent nor a home folder.
///
/// Source: <https://specifications.freedesktop.org/basedir-spec/latest/>, and `%LOCALAPPDATA%` on
/// Windows.
pub fn state_folder() -> Option<PathBuf> {
    let (variable, in_home) = if cfg!(windows) {
        ("LOCALAPPDATA", "AppData/Local")
    } else {
        ("XDG_STATE_HOME", ".local/state")
    };
    let folder = path_in_variable(variable).or_else(|| Some(home_folder()?.join(in_home)))?;
    Some(folder.join("tt2"))
}

fn home_folder() -> Option<PathBuf> {
    path_in_variable(if cfg!(windows) { "USERPROFILE" } else { "HOME" })
}

/// Reads a path from an environment variable. Returns `None` if the variable is not set, or if the
/// path is not absolute. The specification in [`state_folder`] does not allow relative paths.
fn path_in_variable(variable: &str) -> Option<PathBuf> {
    let path = env::var_os(variable).map(PathBuf::from);
    path.filter(|path| path.is_absolute())
}

/// Describes an error without the system's error number, which tells a player nothing.
pub fn reason_in_words(error: &io::Error) -> String {
    let mut words = error.to_string();
    words.truncate(words.rfind(" (os error ").unwrap_or(words.len()));
    // on Windows the words are a sentence
    words.trim_end_matches('.').to_owned()
}

pub fn is_broken_pipe(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::BrokenPipe
}

/// Returns `true` if two paths lead to the same file, under any name or link. The file may be
/// missing.
pub fn is_same_file(one: &Path, other: &Path) -> bool {
    let [one, other] = [one, other].map(end_of_links);
    if one.is_file() && other.is_file() {
        return same_file::is_same_file(one, other).unwrap_or(false);
    }
    let place = |path: &Path| Some(folder_of(path)?.join(path.file_name()?));
    place(&one).is_some_and(|one| Some(one) == place(&other))
}

/// Returns `true` if a file is, or would be, directly in a folder.
pub fn is_in_folder(path: &Path, folder: &Path) -> bool {
    let own = folder_of(&end_of_links(path));
    own.is_some() && own == fs::canonicalize(folder).ok()
}

/// Finds the folder of a file, without symbolic links.
fn folder_of(path: &Path) -> Option<PathBuf> {
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    fs::canonicalize(folder.unwrap_or(Path::new("."))).ok()
}

/// Follows symbolic links to the path at their end, at which there may be no file.
fn end_of_links(path: &Path) -> PathBuf {
    /// Linux follows as many.
    const MOST_LINKS: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&path) {
            Ok(target) => path = path.parent().unwrap_or(Path::new("")).join(target),
            Err(_) => break,
        }
    }
    path
}

/// Reads the first line of a regular file. It is empty if the line is longer than any that TT2 writes.
pub fn read_first_line(path: &Path) -> Result<Vec<u8>, Unusable> {
    const LONGEST: u64 = 1 << 20;
    check_regular(path)?;
    let mut file = BufReader::new(File::open(path)?).take(LONGEST);
    let mut line = Vec::new();
    file.read_until(b'\n', &mut line)?;
    if file.limit() == 0 {
        line.clear();
    }
    Ok(line)
}

/// Reads the contents of a regular file. For a missing file, they are empty. Other files, such as pipes,
/// are refused, because reading them could block forever.
pub fn read_if_present(path: &Path) -> Result<Vec<u8>, Unusable> {
    check_regular(path)?;
    match fs::read(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        read => Ok(read?),
    }
}

/// Checks that a file is a regular file or is missing.
pub fn check_regular(path: &Path) -> Result<(), Unusable> {
    match fs::metadata(path) {
        Ok(found) if found.is_dir() => Err(Unusable::Directory),
        Ok(found) if !found.is_file() => Err(Unusable::NotRegular),
        _ => Ok(()),
    }
}

const TEMPORARY_PREFIX: &str = ".tt2-";

/// Writes a whole file or nothing. The contents go into a temporary file first, which is renamed
/// once they are on the disk. A symbolic link stays a link, and permissions are kept.
///
/// # Errors
/// Returns [`Unusable`] if the file system reports an error, or if `path` is read-only, not a
/// regular file, or a link to nothing. The old contents are then unchanged.
pub fn write_atomically(path: &Path, contents: &[u8]) -> Result<(), Unusable> {
    let target = match fs::canonicalize(path) {
        Ok(target) => target,
        Err(error) if path.is_symlink() => return Err(error.into()),
        Err(_) => path.to_owned(),
    };
    check_regular(&target)?;
    let folder = target.parent().unwrap_or(Path::new(""));
    let mut builder = tempfile::Builder::new();
    let builder = builder.prefix(TEMPORARY_PREFIX);
    // `tempfile` itself would create a file with fewer permissions than other new files have
    let mut file = builder.make_in(folder, |path| File::create_new(path))?;
    if let Ok(old) = fs::metadata(&target) {
        if old.permissions().readonly() {
            return Err(Unusable::ReadOnly);
        }
        file.as_file().set_permissions(old.permissions())?;
    }
    file.write_all(contents)?;
    file.as_file().sync_all()?;
    file.persist(target).map_err(|error| error.error)?;
    Ok(())
}

/// Removes the temporary files that killed programs have left in a folder. Only the program that
/// holds the folder's lock may call this function.
pub fn remove_temporary_files(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        if name.to_string_lossy().starts_with(TEMPORARY_PREFIX) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Locks a file, and creates it if it is missing. The lock is held until the returned file is
/// dropped. Returns `None` if another program holds the lock. If the file system has no locks,
/// every program gets the lock.
pub fn lock(path: &Path) -> Result<Option<File>, Unusable> {
    check_regular(path)?;
    // with read access, because Windows does not lock a file that is only appended to
    let mut options = OpenOptions::new();
    let file = match options.read(true).append(true).create(true).open(path) {
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
            File::open(path).map_err(|_| error)?
        }
        opened => opened?,
    };
    let is_held = matches!(file.try_lock(), Err(TryLockError::WouldBlock));
    Ok((!is_held).then_some(file))
}

/// Renames a damaged file to a name that is free. Returns the new path.
pub fn rename_damaged(path: &Path) -> io::Result<PathBuf> {
    let aside = name_aside(path);
    fs::rename(path, &aside)?;
    Ok(aside)
}

/// Finds a free name for a damaged file: `session.damaged`, `session.damaged-2`, and so on.
fn name_aside(path: &Path) -> PathBuf {
    let mut aside = path.with_extension("damaged");
    let mut number = 1;
    while aside.symlink_metadata().is_ok() {
        number += 1;
        aside = path.with_extension(format!("damaged-{number}"));
    }
    aside
}

/// Creates a folder that only its owner can enter. Also creates the folders above it that are
/// missing.
pub fn create_private_folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(path)
}

/// The byte order mark, which some editors write at the beginning of a file.
pub(crate) const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

pub(crate) fn without_line_ending(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}

/// A text file with a heading, to which several programs may append lines at the same time.
#[derive(Debug)]
pub struct ListFile {
    file: File,
    /// The copy of the file from before its damaged last line was removed, if it was.
    pub aside: Option<PathBuf>,
}

impl ListFile {
    /// Opens a list to which lines can be appended. Writes the heading if the list is new or empty.
    /// If the last line has no line break, ends the line if `is_whole` holds for it, and otherwise
    /// removes it, and keeps a copy of the file under another name. A pipe or a device is not read, and
    /// always gets the heading.
    pub fn open(
        path: &Path,
        heading: &str,
        is_whole: impl Fn(&str) -> bool,
    ) -> Result<Self, Unusable> {
        let is_stream = fs::metadata(path).is_ok_and(|found| !found.is_file());
        let mut options = OpenOptions::new();
        options.read(!is_stream).append(true).create(true);
        let mut file = options.open(path)?;
        if is_stream {
            file.write_all(format!("{heading}\n").as_bytes())?;
            return Ok(Self { file, aside: None });
        }
        let mut aside = None;
        // the lock is for two programs that begin the list at the same moment; if one of them fails,
        // it ends with the file
        wait_for_lock(&file);
        let mut first = Vec::new();
        BufReader::new(&file).read_until(b'\n', &mut first)?;
        let missing = missing_heading(&first, heading)?;
        if missing.is_empty() && !ends_with_line_break(&mut file)? {
            let mut list = Vec::new();
            file.rewind()?;
            file.read_to_end(&mut list)?;
            let end = list.iter().rposition(|byte| *byte == b'\n');
            let start = end.map_or(0, |end| end + 1);
            if text_lines(&list[start..]).all(|line| is_whole(&line)) {
                file.write_all(b"\n")?;
            } else {
                let copy = aside.insert(name_aside(path));
                fs::copy(path, copy)?;
                // Windows does not cut off a file that is only appended to
                let whole = OpenOptions::new().write(true).open(path)?;
                whole.set_len(start as u64)?;
            }
        }
        file.write_all(&missing)?;
        let _ = file.unlock();
        Ok(Self { file, aside })
    }

    /// Appends a line in one piece. Otherwise lines of several programs could mix.
    pub fn append(&mut self, line: &str) -> io::Result<()> {
        // not every file system appends in one piece
        wait_for_lock(&self.file);
        let written = self.file.write_all(format!("{line}\n").as_bytes());
        let _ = self.file.unlock();
        written
    }
}

/// Returns `true` if a file that is not empty ends with a line break.
fn ends_with_line_break(file: &mut File) -> io::Result<bool> {
    let mut last = [0];
    file.seek(SeekFrom::End(-1))?;
    file.read_exact(&mut last)?;
    Ok(last == *b"\n")
}

/// Locks a file. If another program holds the lock for more than a second, the file stays unlocked.
/// Not every file system has locks.
fn wait_for_lock(file: &File) {
    let end = Instant::now() + Duration::from_secs(1);
    while matches!(file.try_lock(), Err(TryLockError::WouldBlock)) && Instant::now() < end {
        thread::sleep(Duration::from_millis(10));
    }
}

/// A spreadsheet may put this mark round a column. No column of a list contains it.
const QUOTATION_MARK: u8 = b'"';

/// Finds the part of the heading that is missing in a list. A list with another heading is an
/// error.
fn missing_heading(list: &[u8], heading: &str) -> Result<Vec<u8>, Unusable> {
    let list = list.strip_prefix(BYTE_ORDER_MARK).unwrap_or(list);
    let begun = format!("{heading}\n").into_bytes();
    let first = list.split_inclusive(|byte| *byte == b'\n').next();
    let first = first.unwrap_or_default();
    let plain = without_line_ending(first)
        .iter()
        .filter(|byte| **byte != QUOTATION_MARK);
    if first.ends_with(b"\n") && plain.eq(heading.as_bytes()) {
        return Ok(Vec::new());
    }
    let rest = begun.strip_prefix(list).map(<[u8]>::to_owned);
    rest.ok_or(Unusable::OtherHeading)
}

/// Lists the lines of a text that are not empty, without quotation marks. Bytes that are not UTF-8
/// become a character that no kept line has.
pub fn text_lines(bytes: &[u8]) -> impl Iterator<Item = String> {
    let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
    let lines = bytes.split_inclusive(|byte| *byte == b'\n');
    let lines = lines
        .map(without_line_ending)
        .filter(|line| !line.is_empty());
    lines.map(|line| String::from_utf8_lossy(line).replace(char::from(QUOTATION_MARK), ""))
}

/// Reads the lines of a list below its heading, the oldest first. A missing list has no lines.
pub fn read_list(path: &Path, heading: &str) -> Result<Vec<String>, Unusable> {
    let bytes = read_if_present(path)?;
    missing_heading(&bytes, heading)?;
    Ok(text_lines(&bytes).skip(1).collect())
}
