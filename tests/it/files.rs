//! Tests of files that are written as a whole, of lists, and of the lock.

// Windows has no modes and no pipes among its files, and lets only some users make links
#[cfg(unix)]
mod unix;

use std::fs;
use std::path::Path;
use std::thread;

use tt2::files::{
    ListFile, Unusable, append_to_list, expand_home, is_same_file, lock, read_list,
    remove_temporary_files, write_atomically,
};

use crate::support::{Folder, eventually};

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
fn a_lock_is_held_by_one_as_long_as_it_lives() {
    let folder = Folder::new();
    let path = folder.file("lock");
    let take = || lock(&path).expect("a lock");
    let first = take();
    assert!(first.is_some() && take().is_none());
    drop(first);
    // a lock file that is read-only still works
    make_read_only(&path);
    // a process that another test is just starting shares the files that are open here, until it
    // runs its program
    let _second = eventually("a free lock", take);
    assert!(take().is_none());
}

#[test]
fn only_what_was_left_unfinished_is_removed() {
    let folder = Folder::new();
    for name in [".tt2-a1B2c3", "session.tt2", "x.tt2-1"] {
        folder.write(name, "");
    }
    remove_temporary_files(folder.path());
    assert_eq!(folder.names(), ["session.tt2", "x.tt2-1"]);
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

/// A last line without a line break is read like any other. When the next line is appended, it is
/// ended if it is whole, and removed otherwise.
#[test]
fn lines_that_are_no_text_or_cut_off_are_counted() {
    let folder = Folder::new();
    let path = folder.file("list");
    assert_eq!(read_list(&path, HEADING).expect("no list"), []);
    let list = b"date\tgame\r\na\tb\r\n\xff\n\r\nc\td\n\"un\"";
    folder.write("list", list);
    let lines = read_list(&path, HEADING).expect("a list");
    let read = lines.iter().map(|line| line.as_deref().unwrap_or("?"));
    assert_eq!(read.collect::<Vec<_>>(), ["a\tb", "?", "c\td", "un"]);
    for (is_whole, end) in [(false, "\nc\td\ne\tf\n"), (true, "\nc\td\n\"un\"\ne\tf\n")] {
        folder.write("list", list);
        let is_un = |line: &str| is_whole && line == "un";
        append_to_list(&path, HEADING, is_un, "e\tf").expect("appended");
        assert!(fs::read(&path).expect("a list").ends_with(end.as_bytes()));
    }
}

#[test]
fn a_file_is_the_same_under_any_name() {
    let folder = Folder::new();
    let [own, missing] = ["own", "missing"].map(|name| folder.file(name));
    folder.write("own", "text");
    folder.write("other", "text");
    fs::hard_link(&own, folder.file("hard")).expect("a link");
    fs::create_dir(folder.file("below")).expect("a folder");
    for name in ["own", "below/../own", "./own", "hard"] {
        assert!(is_same_file(&folder.file(name), &own), "{name}");
        assert!(!is_same_file(&folder.file(name), &missing), "{name}");
    }
    assert!(is_same_file(&folder.file("below/../missing"), &missing));
    for name in ["other", "below/own", "no/own", "below"] {
        assert!(!is_same_file(&folder.file(name), &own), "{name}");
    }
}

#[test]
fn another_heading_is_refused() {
    let folder = Folder::new();
    let path = folder.file("list");
    for other in "x|\n|date\n|date\tgames\n|date\tgame\tX\n|\u{feff}\n".split('|') {
        folder.write("list", other);
        let opened = ListFile::open(&path, HEADING, |_| true);
        assert!(matches!(opened, Err(Unusable::OtherHeading)), "{other:?}");
        let read = read_list(&path, HEADING);
        assert!(matches!(read, Err(Unusable::OtherHeading)), "{other:?}");
        assert_eq!(folder.read("list"), other);
    }
}

#[test]
fn a_tilde_is_the_home_folder() {
    let home = std::env::home_dir().expect("a home folder");
    assert_eq!(expand_home("~/a b"), home.join("a b"));
    for other in ["~", "~a", "a/~/b"] {
        assert_eq!(expand_home(other), Path::new(other));
    }
}
