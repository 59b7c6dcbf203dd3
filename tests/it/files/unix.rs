//! Tests of files that only Unix has: with modes, links to nothing, and pipes.

use std::fs::{self, File};
use std::io::Read as _;
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::path::Path;
use std::thread;

use nix::sys::stat::Mode;
use nix::unistd::mkfifo;
use tt2::files::{
    ListFile, Unusable, append_to_list, create_private_folder, lock, read_list, rename_damaged,
    write_atomically,
};

use super::HEADING;
use crate::support::Folder;

fn mode(path: &Path) -> u32 {
    let found = fs::metadata(path).expect("a file");
    found.permissions().mode() & 0o777
}

#[test]
fn a_file_written_again_keeps_its_mode_and_its_links() {
    let folder = Folder::new();
    let [file, link] = ["a", "link"].map(|name| folder.file(name));
    write_atomically(&file, b"one").expect("written");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).expect("a mode");
    symlink("a", &link).expect("a link");
    write_atomically(&link, b"two").expect("written");
    assert_eq!((folder.read("a"), mode(&file)), ("two".to_owned(), 0o600));
    assert!(link.is_symlink());
    assert_eq!(folder.names(), ["a", "link"]);
}

#[test]
fn a_pipe_and_a_link_to_nothing_are_refused_and_stay() {
    let folder = Folder::new();
    let [fifo, link] = ["fifo", "link"].map(|name| folder.file(name));
    mkfifo(&fifo, Mode::S_IRWXU).expect("a pipe");
    symlink("nothing", &link).expect("a link");
    let refused = |path: &Path| write_atomically(path, b"two").expect_err("it is refused");
    assert!(matches!(refused(&fifo), Unusable::NotRegular));
    assert!(matches!(refused(&link), Unusable::System(_)));
    // a pipe in place of a kept file is refused without waiting
    assert!(append_to_list(&fifo, HEADING, |_| true, "a\tb").is_err());
    assert!(read_list(&fifo, HEADING).is_err());
    assert!(lock(&fifo).is_err());
    assert_eq!(folder.names(), ["fifo", "link"]);
}

#[test]
fn the_name_of_a_link_to_nothing_is_not_free() {
    let folder = Folder::new();
    symlink("nothing", folder.file("session.damaged")).expect("a link");
    folder.write("session.tt2", "");
    rename_damaged(&folder.file("session.tt2")).expect("a free name");
    assert_eq!(folder.names(), ["session.damaged", "session.damaged-2"]);
}

#[test]
fn a_folder_for_what_is_kept_is_private() {
    let folder = Folder::new();
    let kept = folder.file("state/tt2");
    append_to_list(&kept.join("list"), HEADING, |_| true, "a\tb").expect("appended");
    assert_eq!(mode(&kept), 0o700);
    create_private_folder(&kept).expect("a folder may exist");
}

#[test]
fn a_list_that_is_a_pipe_is_written_without_reading() {
    let folder = Folder::new();
    let path = folder.file("fifo");
    mkfifo(&path, Mode::S_IRWXU).expect("a pipe");
    let written = thread::scope(|scope| {
        let reader = scope.spawn(|| {
            let mut text = String::new();
            let read = File::open(&path).and_then(|mut file| file.read_to_string(&mut text));
            read.map(|_| text)
        });
        let mut list = ListFile::open(&path, HEADING, |_| true).expect("a list");
        list.append("a\tb").expect("appended");
        drop(list);
        reader.join().expect("a reader")
    });
    assert_eq!(written.expect("text"), "date\tgame\na\tb\n");
}
