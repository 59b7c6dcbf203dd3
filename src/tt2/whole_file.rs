//! Files that are written whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

/// A file in the making: nothing is seen of it under its name until it is complete and on the disk.
#[derive(Debug)]
pub(super) struct WholeFile {
    target: PathBuf,
    temporary: PathBuf,
    file: File,
}

impl WholeFile {
    /// Begins to write the file at `path`, in a temporary file beside it. Temporary files that were left
    /// behind there are removed.
    ///
    /// # Errors
    /// Those of the file system; a folder cannot be replaced.
    pub(super) fn create(path: &Path) -> io::Result<Self> {
        // a link is followed, so that it goes on pointing to what is written
        let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        if target.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        let name = target
            .file_name()
            .ok_or(io::ErrorKind::InvalidInput)?
            .to_string_lossy();
        let prefix = format!(".{name}.tt2-");
        remove_stale(folder(&target), &prefix)?;
        let temporary = target.with_file_name(format!("{prefix}{}", std::process::id()));
        let file = OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(&temporary)?;
        let whole = Self {
            target,
            temporary,
            file,
        };
        // a lock tells a file in the making from one that was left behind
        whole.file.try_lock()?;
        Ok(whole)
    }

    /// Writes the contents, and puts the file in the place of the one that was there.
    ///
    /// # Errors
    /// Those of the file system; what was there is then still there.
    pub(super) fn finish(mut self, contents: &[u8]) -> io::Result<()> {
        self.file.write_all(contents)?;
        if let Ok(old) = fs::metadata(&self.target) {
            self.file.set_permissions(old.permissions())?;
        }
        self.file.sync_all()?;
        fs::rename(&self.temporary, &self.target)?;
        File::open(folder(&self.target))?.sync_all()
    }
}

impl Drop for WholeFile {
    fn drop(&mut self) {
        // after the renaming there is nothing left under this name
        let _ = fs::remove_file(&self.temporary);
    }
}

fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// Removes the files in `folder` that begin like our temporary ones and that no process is writing.
fn remove_stale(folder: &Path, prefix: &str) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let is_ours = entry.file_name().to_string_lossy().starts_with(prefix);
        if is_ours && File::open(entry.path()).is_ok_and(|file| file.try_lock().is_ok()) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}
