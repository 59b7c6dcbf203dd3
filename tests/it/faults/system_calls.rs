//! System calls: what is done to write a file, and in which order, and calls that fail.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use super::saving::{MODE, save};
use crate::support::{Folder, Program, skip};

/// The contents are on the disk before their name is, and the name is before the save is done.
#[test]
fn the_disk_is_waited_for() {
    let calls = "write,fchmod,fsync,fdatasync,rename,renameat,renameat2";
    let trace = format!(r#"exec strace -f -qqq -y -o calls -e trace={calls} "$0" "$@""#);
    let folder = Folder::new();
    let saved = || {
        let told = save(&folder, Program::in_shell(&trace));
        if told.status != 0 {
            skip(&told.err);
            return None;
        }
        let calls = folder.read("calls");
        fs::remove_file(folder.file("calls")).expect("a file");
        let seen = calls.lines().filter_map(|call| {
            let (call, what) = call.split_once(' ')?.1.trim().split_once('(')?;
            match (call, what.contains("/.tt2-")) {
                ("write", of_file) => of_file.then_some("write"),
                ("fchmod", _) => Some("set permissions"),
                ("fsync" | "fdatasync", true) => Some("sync"),
                ("fsync" | "fdatasync", false) => Some("sync folder"),
                ("rename" | "renameat" | "renameat2", _) => Some("rename"),
                _ => None,
            }
        });
        Some(seen.collect::<Vec<_>>())
    };
    let Some(new) = saved() else {
        return;
    };
    assert_eq!(new, ["write", "sync", "rename", "sync folder"]);
    fs::set_permissions(folder.file("game"), Permissions::from_mode(MODE)).expect("permissions");
    let replaced = ["write", "set permissions", "sync", "rename", "sync folder"];
    assert_eq!(saved().expect("strace, as before"), replaced);
}

/// Runs a program of which the system calls in `faults` fail, as `strace` lets them.
pub(super) fn with_faults(faults: &str) -> Option<Program> {
    let inject = format!("exec strace -f -qqq -o /dev/null {faults}");
    let probe = Program::in_shell(&format!("{inject} true")).reads("");
    if probe.status != 0 {
        skip(&probe.err);
        return None;
    }
    Some(Program::in_shell(&format!(r#"{inject} "$0" "$@""#)))
}

/// The same, of which only those fail that have to do with the file.
pub(super) fn with_faults_at(path: &Path, faults: &str) -> Option<Program> {
    let path = path
        .to_str()
        .expect("a name in UTF-8")
        .replace('\'', r"'\''");
    with_faults(&format!("-P '{path}' {faults}"))
}
