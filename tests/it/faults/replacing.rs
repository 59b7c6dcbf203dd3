//! The temporary file that is next to a file while it is written.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;

use tt2::files::AtomicFile;

use super::saving::mode;
use crate::support::Folder;

/// A program that was killed leaves its temporary file, one that is still at it needs its own.
#[test]
fn what_killed_programs_have_left_goes_with_a_later_save() {
    let folder = Folder::new();
    let in_the_making = AtomicFile::create(&folder.file("other")).expect("a file");
    let [in_use] = &folder.names()[..] else {
        panic!("{:?}", folder.names());
    };
    for name in [
        ".tt2-1-0",
        ".tt2-4194303-17",
        ".tt2-x-1",
        ".tt2-1-",
        "tt2-1-1",
    ] {
        folder.write(name, "a part of a game");
    }
    assert_eq!(folder.told("play\nsave game\n"), "");
    let mut left = [".tt2-1-", ".tt2-x-1", "game", "tt2-1-1", in_use];
    left.sort_unstable();
    assert_eq!(folder.names(), left);
    in_the_making.finish(b"whole").expect("a file");
    assert_eq!(folder.read("other"), "whole");
}

#[test]
fn a_private_file_is_private_before_anything_is_in_it() {
    let folder = Folder::new();
    let path = folder.file("game");
    for allowed in [0o600, 0o640, 0o400] {
        fs::write(&path, "old").expect("a file");
        fs::set_permissions(&path, Permissions::from_mode(allowed)).expect("permissions");
        let begun = AtomicFile::create(&path).expect("a file");
        let names = folder.names();
        let in_the_making = names.iter().find(|name| *name != "game");
        let found = mode(&folder.file(in_the_making.expect("a file beside it")));
        // whose it is may write it, as when it is whole
        assert_eq!(found & !(allowed | 0o200), 0, "{found:o}");
        begun.finish(b"new").expect("a new file");
        assert_eq!(mode(&path), allowed);
        fs::remove_file(&path).expect("a file");
    }
}
