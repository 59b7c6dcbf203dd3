//! Signals that end the program.

use std::fs;
use std::io::Write as _;
use std::os::unix::process::ExitStatusExt as _;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use nix::sys::signal::{Signal, kill};
use nix::sys::termios::LocalFlags;
use nix::unistd::Pid;

use super::folder::Folder;
use super::session::Session;
use super::setup::{PROGRAM, Setup};

/// Sends a signal and checks that the program ends by it, and that the terminal is as it was before.
#[track_caller]
fn check_end(mut session: Session, signal: Signal, what: &str) {
    session.signal(signal);
    let status = session.ends();
    assert_eq!(status.signal(), Some(signal as i32), "{what}: {status}");
    check_order(&session, what);
}

#[track_caller]
fn check_order(session: &Session, what: &str) {
    assert_eq!(session.settings(), *session.settings_before(), "{what}");
    let pasted = |word: &str| {
        let bytes = session.bytes();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        text.rfind(word)
    };
    assert!(pasted("\x1b[?2004h") <= pasted("\x1b[?2004l"), "{what}");
}

/// A program that pauses.
fn pausing(term: &str, typed: bool) -> Session {
    let lines = ["set p1 random", "set p2 random", "set speed 10"];
    let setup = Setup::at(term).arguments(lines.iter().flat_map(|line| ["-c", line]));
    let mut session = if typed {
        let mut session = setup.arguments(["-i"]).begin();
        session.sees(">");
        session.line("play");
        session
    } else {
        setup.arguments(["-c", "play"]).begin()
    };
    session.sees("P1: place");
    session.is_set("single keys", |flags| {
        !flags.contains(LocalFlags::ICANON) && flags.contains(LocalFlags::ISIG)
    });
    session
}

#[test]
fn the_terminal_is_left_in_order() {
    for signal in [Signal::SIGTERM, Signal::SIGHUP] {
        for term in ["xterm", "dumb"] {
            let mut session = Setup::at(term).begin();
            session.sees(">");
            session.press("scor");
            session.sees("scor");
            check_end(session, signal, &format!("{signal} at a prompt of {term}"));

            let session = pausing(term, true);
            check_end(session, signal, &format!("{signal} in a pause of {term}"));

            let session = pausing(term, false);
            check_end(
                session,
                signal,
                &format!("{signal} in a script's pause of {term}"),
            );

            let mut session = Setup::at(term)
                .arguments(["-i", "-c", "set p1 random", "-c", "set p2 random"])
                .begin();
            session.sees(">");
            session.line("play 1000000");
            session.is_set("lines", |flags| flags.contains(LocalFlags::ISIG));
            check_end(session, signal, &format!("{signal} in a match of {term}"));
        }
    }
}

#[test]
fn the_interrupt_key_ends_a_script_in_order() {
    for term in ["xterm", "dumb"] {
        let mut session = pausing(term, false);
        session.press("\x03");
        assert_eq!(session.ends().code(), Some(130), "{term}");
        check_order(&session, term);
    }
}

/// Waits until a file has so many bytes.
fn wait_for_bytes(path: &std::path::Path, bytes: u64) {
    while fs::metadata(path).map_or(0, |metadata| metadata.len()) < bytes {
        thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn the_interrupt_key_ends_a_piped_script_with_a_whole_record() {
    for script in [
        "set p1 random\nset p2 random\nplay\nplay 100000\n",
        "set game toe\nplay\nplace 1 1\n",
    ] {
        let home = Folder::new();
        let record = home.path().join("record");
        let mut child = Command::new(PROGRAM)
            .args(["--seed", "1", "--record"])
            .arg(&record)
            .env_clear()
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut input = child.stdin.take().expect("standard input");
        input
            .write_all(script.as_bytes())
            .expect("the program reads");
        wait_for_bytes(&record, script.len() as u64 - 5);
        kill(Pid::from_raw(child.id().cast_signed()), Signal::SIGINT).expect("a signal");
        assert_eq!(child.wait().expect("an end").code(), Some(130));
        drop(input);
        let text = fs::read_to_string(&record).expect("a record");
        assert!(text.ends_with('\n'), "{text}");
        let load = Command::new(PROGRAM)
            .args(["-q", "-c", &format!("load {}", record.display())])
            .env_clear()
            .output()
            .expect("the program starts");
        assert!(load.status.success(), "{load:?}");
    }
}
