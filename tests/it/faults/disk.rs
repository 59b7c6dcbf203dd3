//! What is done to write a file, and in which order.

use std::cell::RefCell;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;

use tt2::files::{AtomicFile, Step};

#[cfg(target_os = "linux")]
use super::saving::save;
use crate::support::Folder;
#[cfg(target_os = "linux")]
use crate::support::{Program, skip};

/// The contents are on the disk before their name is, and the name is before the save is done.
#[test]
fn a_save_does_one_thing_after_the_other() {
    let folder = Folder::new();
    let path = folder.file("game");
    let saved = || {
        let steps = RefCell::default();
        let begun = AtomicFile::create(&path, false).expect("a folder to write in");
        let done = begun.finish_if(b"contents", |step, _| {
            Vec::push(&mut steps.borrow_mut(), step);
            Ok(())
        });
        done.expect("a disk with room");
        steps.into_inner()
    };
    let [write, sync, rename, sync_folder] =
        [Step::Write, Step::Sync, Step::Rename, Step::SyncFolder];
    assert_eq!(saved(), [write, sync, rename, sync_folder]);
    // more than the mask of a new file leaves
    fs::set_permissions(&path, Permissions::from_mode(0o666)).expect("permissions");
    let with_permissions = [write, Step::SetPermissions, sync, rename, sync_folder];
    assert_eq!(saved(), with_permissions);
}

/// Each step is what its name says, as the system sees it.
#[cfg(target_os = "linux")]
#[test]
fn the_disk_is_waited_for() {
    let calls = "write,fsync,fdatasync,rename,renameat,renameat2";
    let trace = format!(r#"exec strace -f -qqq -y -o calls -e trace={calls} "$0" "$@""#);
    let folder = Folder::new();
    let told = save(&folder, Program::in_shell(&trace));
    if told.status != 0 {
        skip(&told.err);
        return;
    }
    let calls = folder.read("calls");
    let seen: Vec<&str> = (calls.lines())
        .filter_map(|call| {
            let (call, what) = call.split_once(' ')?.1.trim().split_once('(')?;
            match (call, what.contains("/.tt2-")) {
                ("write", of_file) => of_file.then_some("write"),
                ("fsync" | "fdatasync", true) => Some("sync"),
                ("fsync" | "fdatasync", false) => Some("sync folder"),
                _ => Some("rename"),
            }
        })
        .collect();
    assert_eq!(seen, ["write", "sync", "rename", "sync folder"], "{calls}");
}
