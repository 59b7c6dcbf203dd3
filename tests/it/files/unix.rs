//! Tests of files that only Unix has: with modes, links to nothing, and pipes.

use std::os::unix::fs::symlink;

use tt2::files::rename_damaged;

use crate::support::Folder;

#[test]
fn the_name_of_a_link_to_nothing_is_not_free() {
    let folder = Folder::new();
    symlink("nothing", folder.file("session.damaged")).expect("a link");
    folder.write("session.tt2", "");
    rename_damaged(&folder.file("session.tt2")).expect("a free name");
    assert_eq!(folder.names(), ["session.damaged", "session.damaged-2"]);
}
