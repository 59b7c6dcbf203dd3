//! Private files and folders, files with one writer, folders on the disk.

use std::fs::{self, DirBuilder, File, OpenOptions, Permissions, TryLockError};
use std::io;
use std::os::unix::fs::{
    DirBuilderExt as _, MetadataExt as _, OpenOptionsExt as _, PermissionsExt as _,
};
use std::path::Path;

/// The permissions of a file that is nobody's business but its owner's.
pub fn private_permissions() -> Option<Permissions> {
    Some(Permissions::from_mode(0o600))
}

/// Has a file created with these permissions, or fewer where the user's mask takes some away.
pub fn restrict(options: &mut OpenOptions, permissions: &Permissions) {
    options.mode(permissions.mode() & 0o777);
}

/// Creates a folder that only its owner can enter, with those above it, where they are missing.
///
/// # Errors
/// Those of the file system.
pub fn create_private_folder(path: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(path)
}

/// Opens a file to read it and to append to it, and creates it where it is missing. A file system without locks
/// is taken as it is.
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

/// Waits until what was renamed in a folder is on the disk.
///
/// # Errors
/// Those of the file system; some cannot do it.
pub fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Whether a file is there that has another name too, by a hard link.
pub fn has_other_names(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|file| file.is_file() && file.nlink() > 1)
}
