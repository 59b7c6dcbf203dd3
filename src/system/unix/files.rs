//! Private files and folders, files with one writer, syncing folders.

use std::fs::{self, DirBuilder, File, OpenOptions, Permissions, TryLockError};
use std::io;
use std::os::unix::fs::{
    DirBuilderExt as _, MetadataExt as _, OpenOptionsExt as _, PermissionsExt as _,
};
use std::path::Path;

/// The permissions of a file that only its owner can read and write.
pub fn private_permissions() -> Option<Permissions> {
    Some(Permissions::from_mode(0o600))
}

/// Makes files be created with these permissions, or fewer if the user's mask takes some away.
pub fn restrict(options: &mut OpenOptions, permissions: &Permissions) {
    options.mode(permissions.mode() & 0o777);
}

/// Creates a folder that only its owner can enter, and those above it, if they are missing.
///
/// # Errors
/// Those of the file system.
pub fn create_private_folder(path: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(path)
}

/// Opens a file to read it and to append to it, and creates it if it is missing. On a file system without locks, the
/// file is not locked.
///
/// # Errors
/// Those of the file system, and [`io::ErrorKind::ResourceBusy`] while another program has it open in this way.
pub fn open_for_one_writer(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    let file = options.read(true).append(true).create(true).open(path)?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(io::ErrorKind::ResourceBusy.into()),
        Ok(()) | Err(TryLockError::Error(_)) => Ok(file),
    }
}

/// Waits until the names in a folder are on the disk.
///
/// # Errors
/// Those of the file system; some cannot do it.
pub fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Whether a file is there that has another name too, by a hard link.
pub fn has_hard_links(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|file| file.is_file() && file.nlink() > 1)
}
