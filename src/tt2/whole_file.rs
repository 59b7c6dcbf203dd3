//! Files that are written whole or not at all.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

/// What is asked of a disk when a file is written, each of which may fail.
pub trait Disk {
    /// Creates a file, which must not be there.
    ///
    /// # Errors
    /// Those of the file system, here and below.
    fn create(&self, path: &Path) -> io::Result<File> {
        OpenOptions::new().write(true).create_new(true).open(path)
    }

    /// Locks a file, which nobody else may have locked.
    ///
    /// # Errors
    /// As above.
    fn lock(&self, file: &File) -> io::Result<()> {
        Ok(file.try_lock()?)
    }

    /// Writes contents.
    ///
    /// # Errors
    /// As above; a part of them may be written then.
    fn write(&self, mut file: &File, contents: &[u8]) -> io::Result<()> {
        file.write_all(contents)
    }

    /// Gives a file the permissions of another one.
    ///
    /// # Errors
    /// As above.
    fn set_permissions(&self, file: &File, permissions: fs::Permissions) -> io::Result<()> {
        file.set_permissions(permissions)
    }

    /// Waits until a file or folder is on the disk.
    ///
    /// # Errors
    /// As above.
    fn sync(&self, file: &File) -> io::Result<()> {
        file.sync_all()
    }

    /// Gives a file another name, in the place of what had it.
    ///
    /// # Errors
    /// As above.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }
}

/// The disk of the operating system.
#[derive(Clone, Copy, Debug)]
pub struct SystemDisk;

impl Disk for SystemDisk {}

/// A file in the making: nothing is seen of it under its name until it is complete and on the disk.
#[derive(Debug)]
pub struct WholeFile<D = SystemDisk> {
    target: PathBuf,
    temporary: Temporary,
    file: File,
    disk: D,
}

/// The name of a file that is removed with it.
#[derive(Debug)]
struct Temporary(PathBuf);

impl Drop for Temporary {
    fn drop(&mut self) {
        // after the renaming there is nothing left under this name
        let _ = fs::remove_file(&self.0);
    }
}

impl WholeFile {
    /// Begins to write the file at `path`, in a temporary file beside it. Temporary files that were left
    /// behind there are removed.
    ///
    /// # Errors
    /// Those of the file system; what is no regular file cannot be replaced.
    pub fn create(path: &Path) -> io::Result<Self> {
        Self::create_on(SystemDisk, path)
    }
}

impl<D: Disk> WholeFile<D> {
    /// The same as [`WholeFile::create`] on another disk.
    ///
    /// # Errors
    /// As there.
    pub fn create_on(disk: D, path: &Path) -> io::Result<Self> {
        // a link to a file that is there goes on pointing to it
        let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        match fs::metadata(&target) {
            Ok(old) if old.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
            Ok(old) if !old.is_file() => {
                let kind = io::ErrorKind::InvalidInput;
                return Err(io::Error::new(kind, "it is no regular file"));
            }
            _ => {}
        }
        if File::open(&target)
            .is_ok_and(|old| matches!(old.try_lock(), Err(TryLockError::WouldBlock)))
        {
            return Err(io::Error::new(
                io::ErrorKind::ResourceBusy,
                "another program writes it",
            ));
        }
        let name = target.file_name().ok_or(io::ErrorKind::InvalidInput)?;
        // a name as short for every file, as a long one leaves no room for more
        let prefix = format!(".tt2-{:08x}-", crc32fast::hash(name.as_encoded_bytes()));
        remove_stale(folder(&target), &prefix)?;
        let path = target.with_file_name(format!("{prefix}{}", std::process::id()));
        let file = disk.create(&path)?;
        let temporary = Temporary(path);
        // a lock tells a file in the making from one that was left behind
        disk.lock(&file)?;
        Ok(Self {
            target,
            temporary,
            file,
            disk,
        })
    }

    /// Writes the contents, and puts the file in the place of the one that was there.
    ///
    /// # Errors
    /// Those of the file system; what was there is then still there, or all of the contents are.
    pub fn finish(self, contents: &[u8]) -> io::Result<()> {
        self.disk.write(&self.file, contents)?;
        if let Ok(old) = fs::metadata(&self.target) {
            self.disk.set_permissions(&self.file, old.permissions())?;
        }
        self.disk.sync(&self.file)?;
        self.disk.rename(&self.temporary.0, &self.target)?;
        // closing would do, but for a process begun meanwhile that has not closed its copy yet
        self.file.unlock()?;
        self.disk.sync(&File::open(folder(&self.target))?)
    }
}

/// The first bytes of a file, at most `length`; `None` where there is no regular file, as a pipe would have to be
/// waited for.
pub(super) fn start_of_regular_file(path: &Path, length: u64) -> Option<io::Result<Vec<u8>>> {
    let is_file = fs::metadata(path).is_ok_and(|metadata| metadata.is_file());
    is_file.then(|| {
        let mut start = Vec::new();
        File::open(path)?.take(length).read_to_end(&mut start)?;
        Ok(start)
    })
}

fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// Removes the files in `folder` that are called like our temporary ones and that no process is writing.
fn remove_stale(folder: &Path, prefix: &str) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        let process = name.to_str().and_then(|name| name.strip_prefix(prefix));
        let is_ours =
            process.is_some_and(|number| number.bytes().all(|byte| byte.is_ascii_digit()));
        if is_ours && File::open(entry.path()).is_ok_and(|file| file.try_lock().is_ok()) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}
