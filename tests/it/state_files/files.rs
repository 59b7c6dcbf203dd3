//! Tests of the files that TT2 keeps, with something else in their place: a pipe, a link, a folder or nothing.

use std::fs;

use nix::sys::stat::Mode;
use nix::unistd::mkfifo;

use super::{RESULTS, SESSION, TASKS, begin};
use crate::support::Folder;

/// TT2 must not open a pipe, because that would wait for another program.
#[test]
fn a_pipe_in_place_of_what_is_kept_costs_a_line_and_no_wait() {
    for file in [SESSION, RESULTS, TASKS, "state/tt2/lock"] {
        let home = Folder::new();
        fs::create_dir_all(home.file("state/tt2")).expect("a folder");
        mkfifo(&home.file(file), Mode::S_IRWXU).expect("a pipe");
        let mut session = begin(&home, "xterm");
        session.lines("set p2 human; play toe; 1 1; resign; resign; lesson toe 1; 2 0");
        session.quits();
        let is_pipe = fs::metadata(home.file(file)).is_ok_and(|found| !found.is_file());
        assert!(is_pipe, "{file}");
        for other in [SESSION, RESULTS, TASKS] {
            // without the lock, no window owns the session
            let is_kept = home.file(other).is_file() && home.read(other).lines().count() > 1;
            let is_own = other != file && (other != SESSION || !file.ends_with("lock"));
            assert_eq!(is_kept, is_own, "{other} beside {file}");
        }
        let name = file.rsplit('/').next().expect("a name");
        session.has(&match name {
            "lock" => "TT2 can't lock its folder: it is not a regular file. This".to_owned(),
            list => format!("TT2 can't read {list}: it is not a regular file."),
        });
    }
}

/// A link to a file elsewhere stays a link, and TT2 writes to that file.
#[test]
fn a_link_in_place_of_what_is_kept_stays() {
    let home = Folder::new();
    fs::create_dir_all(home.file("state/tt2")).expect("a folder");
    for file in [SESSION, RESULTS] {
        let name = file.rsplit('/').next().expect("a name");
        home.write(name, "");
        std::os::unix::fs::symlink(home.file(name), home.file(file)).expect("a link");
    }
    let mut session = begin(&home, "xterm");
    session.lines("set p2 human; play toe; 1 1; resign; resign; play toe; 0 0");
    session.quits();
    for file in [SESSION, RESULTS] {
        assert!(home.file(file).is_symlink(), "{file}");
        assert!(home.read(file).lines().count() > 1, "{file}");
    }
}

/// If its folder is deleted while TT2 runs, TT2 creates the folder again. If it cannot, it names the file that it
/// cannot write.
#[test]
fn a_folder_that_is_deleted_is_made_again() {
    for is_blocked in [false, true] {
        let home = Folder::new();
        let mut session = begin(&home, "dumb");
        session.lines("set p2 human; play toe; 1 1");
        fs::remove_dir_all(home.file("state")).expect("a folder");
        if is_blocked {
            home.write("state", "a file where a folder should be");
        }
        session.quits();
        session.has_if(!is_blocked, "TT2 keeps 1 unfinished game.");
        session.has_if(is_blocked, "TT2 can't write session.tt2");
        assert!(is_blocked || home.read(SESSION).contains("\nplace 1 1\n"));
    }
}

/// If TT2 cannot open the lock, it prints a line that says so, and does not write the session.
#[test]
fn a_lock_that_cannot_be_opened_costs_a_line() {
    for is_loop in [false, true] {
        let home = Folder::new();
        fs::create_dir_all(home.file("state/tt2")).expect("a folder");
        let lock = home.file("state/tt2/lock");
        let made = if is_loop {
            std::os::unix::fs::symlink("lock", &lock)
        } else {
            fs::create_dir(&lock)
        };
        made.expect("something in place of the lock");
        let mut session = begin(&home, "xterm");
        session.has("TT2 can't lock its folder: ");
        session.has(" It keeps no unfinished games or settings.");
        session.lines("set p2 human; play toe; 1 1");
        session.quits();
        session.has_if(false, " is kept.");
        assert!(!home.file(SESSION).exists());
    }
}
