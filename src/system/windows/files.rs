//! Private files and folders, files with one writer, syncing folders.

use std::fs::{self, File, OpenOptions, Permissions};
use std::io;
use std::os::windows::fs::OpenOptionsExt as _;
use std::path::Path;

/// None: files in the user's folder are private.
pub fn private_permissions() -> Option<Permissions> {
    None
}

/// Does nothing: a file gets its permissions when it is written.
pub fn restrict(_: &mut OpenOptions, _: &Permissions) {}

/// Creates a folder, and those above it, if they are missing.
///
/// # Errors
/// Those of the file system.
pub fn create_private_folder(path: &Path) -> io::Result<()> {
    fs::create_dir_all(path)
}

/// Opens a file to read it and to write to it, and creates it if it is missing. Other programs can read it meanwhile,
/// which a lock would prevent.
///
/// # Errors
/// Those of the file system, and [`io::ErrorKind::ResourceBusy`] while another program has it open for writing.
pub fn open_for_one_writer(path: &Path) -> io::Result<File> {
    /// `FILE_SHARE_READ`.
    const READ_BY_OTHERS: u32 = 1;
    /// `ERROR_SHARING_VIOLATION`.
    const IS_SHARED: i32 = 32;
    let mut options = OpenOptions::new();
    // not for appending alone, or a line could not be cut off
    options.read(true).write(true).create(true).truncate(false);
    let file = options.share_mode(READ_BY_OTHERS).open(path);
    file.map_err(|error| match error.raw_os_error() {
        Some(IS_SHARED) => io::ErrorKind::ResourceBusy.into(),
        _ => error,
    })
}

/// Does nothing: folders cannot be synced.
///
/// # Errors
/// None.
pub fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

/// No: the standard library does not tell yet how many names a file has.
pub fn has_hard_links(_: &Path) -> bool {
    false
}
