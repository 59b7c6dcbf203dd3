//! Files that are written whole or not at all.

use std::fs::{self, File, OpenOptions, Permissions, TryLockError};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::system::{self, TemporaryFile};

/// The operations of a disk with which a file is written; each of them may fail.
pub trait Disk {
    /// Creates a file, which must not exist yet, with these permissions or fewer.
    ///
    /// # Errors
    /// Those of the file system, here and below.
    fn create(&self, path: &Path, permissions: Option<&Permissions>) -> io::Result<File> {
        let mut options = OpenOptions::new();
        if let Some(permissions) = permissions {
            system::restrict(&mut options, permissions);
        }
        options.write(true).create_new(true).open(path)
    }

    /// Writes contents.
    ///
    /// # Errors
    /// As above; part of the contents may have been written.
    fn write(&self, mut file: &File, contents: &[u8]) -> io::Result<()> {
        file.write_all(contents)
    }

    /// Gives a file the permissions of another one.
    ///
    /// # Errors
    /// As above.
    fn set_permissions(&self, file: &File, permissions: Permissions) -> io::Result<()> {
        file.set_permissions(permissions)
    }

    /// Waits until a file is on the disk.
    ///
    /// # Errors
    /// As above.
    fn sync(&self, file: &File) -> io::Result<()> {
        file.sync_all()
    }

    /// Renames a file, replacing what had the new name.
    ///
    /// # Errors
    /// As above.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    /// Waits until a folder is on the disk.
    ///
    /// # Errors
    /// As above; some file systems cannot do it.
    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        system::sync_folder(folder)
    }
}

/// The disk of the operating system.
#[derive(Clone, Copy, Debug)]
pub struct SystemDisk;

impl Disk for SystemDisk {}

/// A file in the making: it does not appear under its name until it is complete and on the disk.
///
/// It replaces what has the name: a symbolic link stays one, and the file that it points to is replaced or created;
/// another hard link keeps the old contents. The permissions are kept, owner and group become the user's. If several
/// programs write the same file, each writes it whole, and the last one wins.
#[derive(Debug)]
pub struct AtomicFile<D = SystemDisk> {
    target: PathBuf,
    temporary: TemporaryFile,
    file: File,
    disk: D,
    breaks_hard_links: bool,
}

impl AtomicFile {
    /// Begins to write the file at `path`, in a temporary file beside it. A read-only file is replaced only if
    /// `insists` is set.
    ///
    /// # Errors
    /// Those of the file system. A file that is not a regular file, or that another program has locked, is never
    /// replaced.
    pub fn create(path: &Path, insists: bool) -> io::Result<Self> {
        Self::create_on(SystemDisk, path, insists)
    }
}

impl<D: Disk> AtomicFile<D> {
    /// The same as [`AtomicFile::create`], on another disk.
    ///
    /// # Errors
    /// As there.
    pub fn create_on(disk: D, path: &Path, insists: bool) -> io::Result<Self> {
        let target = target(path)?;
        if !insists && is_read_only(&target) {
            let kind = io::ErrorKind::PermissionDenied;
            return Err(io::Error::new(kind, "it is read-only"));
        }
        let breaks_hard_links = system::has_hard_links(&target);
        let old = fs::metadata(&target).map(|old| old.permissions()).ok();
        let create = |name: &Path| disk.create(name, old.as_ref());
        let (temporary, file) = TemporaryFile::create(folder(&target), create)?;
        Ok(Self {
            target,
            temporary,
            file,
            disk,
            breaks_hard_links,
        })
    }

    /// Whether the file that is replaced has another name too, which keeps the old contents.
    pub fn breaks_hard_links(&self) -> bool {
        self.breaks_hard_links
    }

    /// Writes a part of the contents.
    ///
    /// # Errors
    /// Those of the file system.
    pub fn write(&self, contents: &[u8]) -> io::Result<()> {
        self.disk.write(&self.file, contents)
    }

    /// Writes the contents, or what is left of them, and puts the file in place.
    ///
    /// # Errors
    /// Those of the file system; what was there before is then still there.
    pub fn finish(self, contents: &[u8]) -> io::Result<()> {
        let Self {
            target,
            temporary,
            file,
            disk,
            ..
        } = self;
        disk.write(&file, contents)?;
        if let Ok(old) = fs::metadata(&target)
            && old.permissions() != file.metadata()?.permissions()
        {
            disk.set_permissions(&file, old.permissions())?;
        }
        disk.sync(&file)?;
        temporary.persist(|name| disk.rename(name, &target))?;
        // the file is complete, whether or not the system can wait for its name to be on the disk
        let _ = disk.sync_folder(folder(&target));
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
    let permissions = system::private_permissions();
    let create = |name: &Path| SystemDisk.create(name, permissions.as_ref());
    let (temporary, file) = TemporaryFile::create(folder(&target), create)?;
    SystemDisk.write(&file, contents)?;
    temporary.persist(|name| SystemDisk.rename(name, &target))
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

/// The path that `path` leads to through symbolic links, even if there is no file yet.
fn target(path: &Path) -> io::Result<PathBuf> {
    /// The number of links in a row that Linux follows.
    const LINKS: u32 = 40;
    let mut target = path.to_owned();
    for _ in 0..LINKS {
        match fs::canonicalize(&target) {
            Ok(found) => return free(found),
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            Err(_) => match fs::read_link(&target) {
                Ok(link) => target = folder(&target).join(link),
                Err(_) => return Ok(target),
            },
        }
    }
    Err(io::Error::other("too many symbolic links in a row"))
}

/// The same path, if the file there can be replaced.
fn free(path: PathBuf) -> io::Result<PathBuf> {
    let metadata = fs::metadata(&path)?;
    if metadata.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if !metadata.is_file() {
        let kind = io::ErrorKind::InvalidInput;
        return Err(io::Error::new(kind, "it is not a regular file"));
    }
    // a shared lock does not keep others from asking too
    let lock = File::open(&path).map(|file| file.try_lock_shared());
    if let Ok(Err(TryLockError::WouldBlock)) = lock {
        let kind = io::ErrorKind::ResourceBusy;
        return Err(io::Error::new(kind, "it is being recorded to"));
    }
    Ok(path)
}

/// The folder that a file is in.
fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}
