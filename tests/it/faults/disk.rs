//! The operations of the disk when a file is written, and their order.

use std::cell::RefCell;
use std::fs::{self, File, Permissions};
use std::io;
use std::os::fd::OwnedFd;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use tt2::files::{AtomicFile, Disk, SystemDisk};

use crate::support::Folder;

/// A disk that logs what it is asked to do.
#[derive(Default)]
struct Noting(RefCell<Vec<&'static str>>);

impl Noting {
    fn note(&self, operation: &'static str) {
        self.0.borrow_mut().push(operation);
    }
}

impl Disk for &Noting {
    fn create(&self, path: &Path, permissions: Option<&Permissions>) -> io::Result<File> {
        self.note("create");
        SystemDisk.create(path, permissions)
    }

    fn write(&self, file: &File, contents: &[u8]) -> io::Result<()> {
        self.note("write");
        SystemDisk.write(file, contents)
    }

    fn set_permissions(&self, file: &File, permissions: Permissions) -> io::Result<()> {
        self.note("set permissions");
        SystemDisk.set_permissions(file, permissions)
    }

    fn sync(&self, file: &File) -> io::Result<()> {
        self.note("sync");
        SystemDisk.sync(file)
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.note("rename");
        SystemDisk.rename(from, to)
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        self.note("sync folder");
        SystemDisk.sync_folder(folder)
    }
}

/// The contents are on the disk before their name is, and the name is before the save is done.
#[test]
fn a_save_does_one_thing_after_the_other() {
    let folder = Folder::new();
    let path = folder.file("game");
    let save = || {
        let disk = Noting::default();
        let begun = AtomicFile::create_on(&disk, &path, false).expect("a folder to write in");
        begun.finish(b"contents").expect("a disk with room");
        disk.0.into_inner()
    };
    assert_eq!(save(), ["create", "write", "sync", "rename", "sync folder"]);
    // more than the mask of a new file leaves
    fs::set_permissions(&path, Permissions::from_mode(0o666)).expect("permissions");
    let with_permissions = [
        "create",
        "write",
        "set permissions",
        "sync",
        "rename",
        "sync folder",
    ];
    assert_eq!(save(), with_permissions);
}

/// A pipe and a device cannot be waited for, so that a wait for one is an error.
#[test]
fn the_disk_is_waited_for() {
    let (reader, _) = io::pipe().expect("a pipe");
    let pipe = File::from(OwnedFd::from(reader));
    assert!(SystemDisk.sync(&pipe).is_err());
    assert!(SystemDisk.sync_folder(Path::new("/dev/null")).is_err());
}
