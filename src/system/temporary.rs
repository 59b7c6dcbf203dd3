//! Temporary files.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A file that is removed with its owner, and when a signal or a panic ends the program.
#[derive(Debug)]
pub struct TemporaryFile {
    path: PathBuf,
    is_ours: bool,
}

/// The files to be removed when the program ends early.
static FILES: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

fn files() -> MutexGuard<'static, Vec<PathBuf>> {
    FILES.lock().unwrap_or_else(PoisonError::into_inner)
}

impl TemporaryFile {
    /// Creates a file in `folder` under an unused name; `create` must refuse a name that is taken.
    ///
    /// # Errors
    /// Those of `create`, except for a name that is taken.
    pub fn create(
        folder: &Path,
        mut create: impl FnMut(&Path) -> io::Result<File>,
    ) -> io::Result<(Self, File)> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        // a signal that comes now finds the file on the list, or no file
        let mut files = files();
        loop {
            let number = NUMBER.fetch_add(1, Ordering::Relaxed);
            let path = folder.join(format!(".tt2-{}-{number}", std::process::id()));
            match create(&path) {
                Ok(file) => {
                    files.push(path.clone());
                    let is_ours = true;
                    return Ok((Self { path, is_ours }, file));
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// Gives the file up: `rename` moves it away, and nothing that has its name afterwards is removed.
    ///
    /// # Errors
    /// Those of `rename`; the file is then removed.
    pub fn persist(mut self, rename: impl FnOnce(&Path) -> io::Result<()>) -> io::Result<()> {
        rename(&self.path)?;
        self.is_ours = false;
        Ok(())
    }
}

impl Drop for TemporaryFile {
    fn drop(&mut self) {
        if self.is_ours {
            remove(&self.path);
        }
        files().retain(|path| *path != self.path);
    }
}

/// Removes all temporary files of this program, which is about to end.
pub(super) fn remove_all() {
    for path in files().drain(..) {
        remove(&path);
    }
}

fn remove(path: &Path) {
    // a file that stays is no reason to stop: it has a name of its own and does no harm
    let _ = fs::remove_file(path);
}
