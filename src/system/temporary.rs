//! Temporary files.

use std::collections::BTreeSet;
use std::fs::{self, DirEntry, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A file that is removed with its owner, and when a signal or a panic ends the program; what a program that was killed
/// has left is removed by the next that needs one in the same folder.
#[derive(Debug)]
pub struct TemporaryFile {
    path: PathBuf,
    /// The file, to be written to; locked, so that others see that it is still in use.
    pub file: File,
}

/// How the names of temporary files begin. Two numbers follow: the process's, and one for each of its files.
const BEGIN: &str = ".tt2-";

/// The files to be removed when the program ends early.
static FILES: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

fn files() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    FILES.lock().unwrap_or_else(PoisonError::into_inner)
}

impl TemporaryFile {
    /// Creates a file in `folder` under an unused name, with these options.
    ///
    /// # Errors
    /// Those of the file system.
    pub fn create(folder: &Path, mut options: OpenOptions) -> io::Result<Self> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        remove_abandoned(folder);
        options.write(true).create_new(true);
        // a signal that comes now finds the file on the list, or no file
        let mut files = files();
        loop {
            let number = NUMBER.fetch_add(1, Ordering::Relaxed);
            let path = folder.join(format!("{BEGIN}{}-{number}", std::process::id()));
            let file = match options.open(&path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
                opened => opened?,
            };
            // another program may have taken it for abandoned before it was locked
            let is_taken = matches!(file.try_lock(), Err(TryLockError::WouldBlock));
            if !is_taken && path.exists() {
                files.insert(path.clone());
                return Ok(Self { path, file });
            }
        }
    }

    /// Gives the file the name `target`; nothing that has its old name afterwards is removed.
    ///
    /// # Errors
    /// Those of the file system.
    pub fn persist(&self, target: &Path) -> io::Result<()> {
        fs::rename(&self.path, target)?;
        files().remove(&self.path);
        Ok(())
    }
}

impl Drop for TemporaryFile {
    fn drop(&mut self) {
        if files().remove(&self.path) {
            remove(&self.path);
        }
    }
}

/// Removes the temporary files in a folder that no running program has claimed, on this machine or another one.
fn remove_abandoned(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if is_temporary(&entry)
            && let Ok(file) = OpenOptions::new().write(true).open(&path)
            && file.try_lock().is_ok()
        {
            remove(&path);
        }
    }
}

fn is_temporary(entry: &DirEntry) -> bool {
    let name = entry.file_name();
    let numbers = name
        .to_str()
        .and_then(|name| name.strip_prefix(BEGIN)?.split_once('-'));
    let is_number = |text: &str| text.parse::<u32>().is_ok();
    numbers.is_some_and(|(process, file)| is_number(process) && is_number(file))
        // to open a pipe would be to wait for somebody who reads
        && entry.file_type().is_ok_and(|kind| kind.is_file())
}

/// Removes all temporary files of this program, which is about to end.
pub(super) fn remove_all() {
    files().iter().for_each(|path| remove(path));
}

fn remove(path: &Path) {
    // a file that stays is no reason to stop: it has a name of its own and does no harm
    let _ = fs::remove_file(path);
}
