//! Signals that end the program.

use std::os::unix::process::ExitStatusExt as _;

use nix::sys::signal::Signal;
use nix::sys::termios::LocalFlags;

use crate::support::{Program, Terminal};

/// Sends a signal and checks that the program ends by it, and that the terminal is as it was before.
#[track_caller]
fn check_end(mut session: Terminal, signal: Signal, what: &str) {
    session.signal(signal);
    let status = session.ends();
    assert_eq!(status.signal(), Some(signal as i32), "{what}: {status}");
    check_order(&session, what);
}

#[track_caller]
fn check_order(session: &Terminal, what: &str) {
    assert_eq!(session.settings(), *session.settings_before(), "{what}");
    let pasted = |word: &str| {
        let bytes = session.bytes();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        text.rfind(word)
    };
    assert!(pasted("\x1b[?2004h") <= pasted("\x1b[?2004l"), "{what}");
}

/// A program that pauses.
fn pausing(term: &str, typed: bool) -> Terminal {
    let lines = ["set p1 random", "set p2 random", "set speed 10"];
    let program = Program::with_term(term).lines(lines);
    let mut session = if typed {
        let mut session = program.options(["-i"]).begin();
        session.sees(">");
        session.line("play");
        session
    } else {
        program.lines(["play"]).begin()
    };
    session.sees("P1: place");
    session.is_set("single keys", |flags| {
        !flags.contains(LocalFlags::ICANON) && flags.contains(LocalFlags::ISIG)
    });
    session
}

#[test]
fn a_signal_that_ends_the_program_leaves_the_terminal_in_order() {
    for signal in [Signal::SIGTERM, Signal::SIGHUP] {
        for term in ["xterm", "dumb"] {
            let mut session = Program::with_term(term).begin();
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

            let mut session = Program::with_term(term)
                .options(["-i", "-c", "set p1 random", "-c", "set p2 random"])
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
