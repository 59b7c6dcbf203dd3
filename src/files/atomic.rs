//! Files that are written whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use super::{check_regular, folder};
use crate::system::{self, TemporaryFile, check_name};

/// A file in the making: it does not appear under its name until it is complete and on the disk.
///
/// It replaces what has the name: a symbolic link stays one, and the file that it points to is replaced or created;
/// another hard link keeps the old contents. The permissions are kept, owner and group become the user's. If several
/// programs write the same file, each writes it whole, and the last one wins.
#[derive(Debug)]
pub struct AtomicFile {
    target: PathBuf,
    temporary: TemporaryFile,
}

impl AtomicFile {
    /// Begins to write the file at `path`, in a temporary file beside it.
    ///
    /// # Errors
    /// Those of the file system. What is not a regular file is never replaced.
    pub fn create(path: &Path) -> io::Result<Self> {
        let target = target(path)?;
        // what there is may be private, and gets its permissions when it is whole
        let options = if target.exists() {
            system::private_file()
        } else {
            OpenOptions::new()
        };
        let temporary = TemporaryFile::create(folder(&target), options)?;
        Ok(Self { target, temporary })
    }

    /// Writes the contents and puts the file in place.
    ///
    /// # Errors
    /// Those of the file system; what was there before is then still there.
    pub fn finish(self, contents: &[u8]) -> io::Result<()> {
        let mut file = &self.temporary.file;
        file.write_all(contents)?;
        if let Ok(old) = fs::metadata(&self.target)
            && old.permissions() != file.metadata()?.permissions()
        {
            file.set_permissions(old.permissions())?;
        }
        file.sync_all()?;
        self.temporary.persist(&self.target)?;
        // the file is complete, whether or not the system can wait for its name to be on the disk
        let _ = File::open(folder(&self.target)).and_then(|folder| folder.sync_all());
        Ok(())
    }
}

/// Writes a file of the user's own in a folder that is created if it is missing, without waiting for the disk. The
/// file is whole at any moment, but after a power failure it may be the old or the new one.
///
/// # Errors
/// Those of the file system; what was there before is then still there.
pub fn replace_private(path: &Path, contents: &[u8]) -> io::Result<()> {
    let target = target(path)?;
    system::create_private_folder(folder(&target))?;
    let temporary = TemporaryFile::create(folder(&target), system::private_file())?;
    (&temporary.file).write_all(contents)?;
    temporary.persist(&target)
}

/// Whether there is a file that this program may not write, by its permissions.
pub fn is_read_only(path: &Path) -> bool {
    let denied = |error: io::Error| error.kind() == io::ErrorKind::PermissionDenied;
    fs::metadata(path).is_ok_and(|file| {
        // for the superuser, opening a file proves nothing
        let opened = || OpenOptions::new().write(true).open(path);
        file.is_file() && (file.permissions().readonly() || opened().is_err_and(denied))
    })
}

/// The path that `path` leads to through symbolic links, even if there is no file yet; a file there can be replaced.
fn target(path: &Path) -> io::Result<PathBuf> {
    check_name(path)?;
    let found = match fs::canonicalize(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return match fs::read_link(path) {
                Ok(link) => target(&folder(path).join(link)),
                Err(_) => Ok(path.to_owned()),
            };
        }
        found => found?,
    };
    check_regular(&fs::metadata(&found)?)?;
    Ok(found)
}
