//! Tests of lists, and of files that are written as a whole or renamed.

use std::fs;
use std::path::Path;
use std::thread;

use tt2::files::{ListFile, Unusable, write_atomically};

use crate::support::Folder;

const HEADING: &str = "date\tgame";

fn make_read_only(path: &Path) {
    let mut permissions = fs::metadata(path).expect("a file").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(path, permissions).expect("a mode");
}

#[test]
fn what_cannot_be_replaced_is_refused_and_stays() {
    let folder = Folder::new();
    let file = folder.file("file");
    folder.write("file", "one");
    make_read_only(&file);
    let refused = |path: &Path| write_atomically(path, b"two").expect_err("it is refused");
    assert!(matches!(refused(&file), Unusable::ReadOnly));
    assert!(matches!(refused(folder.path()), Unusable::Directory));
    assert_eq!(folder.read("file"), "one");
    assert_eq!(folder.names(), ["file"]);
}

#[test]
fn a_list_that_several_begin_at_once_has_one_heading() {
    let folder = Folder::new();
    for round in 0..100 {
        let path = folder.file(format!("list{round}"));
        let open = || {
            ListFile::open(&path, HEADING, |_| true)
                .expect("a list")
                .append("a\tb")
        };
        thread::scope(|scope| {
            for writer in [(); 4].map(|()| scope.spawn(open)) {
                writer.join().expect("a writer").expect("appended");
            }
        });
        let list = fs::read_to_string(&path).expect("a list");
        assert_eq!(list, format!("{HEADING}\n{}", "a\tb\n".repeat(4)));
    }
}

// Windows lets only some users make links
#[cfg(unix)]
#[test]
fn the_name_of_a_link_to_nothing_is_not_free() {
    let folder = Folder::new();
    std::os::unix::fs::symlink("nothing", folder.file("session.damaged")).expect("a link");
    folder.write("session.tt2", "");
    tt2::files::rename_damaged(&folder.file("session.tt2")).expect("a free name");
    assert_eq!(folder.names(), ["session.damaged", "session.damaged-2"]);
}
