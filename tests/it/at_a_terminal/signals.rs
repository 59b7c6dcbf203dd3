//! Signals that end or stop the program.

use std::os::unix::process::ExitStatusExt as _;
use std::thread;

use nix::sys::signal::Signal;
use nix::sys::termios::LocalFlags;

use crate::support::{Program, Terminal};

/// Sends a signal, and checks that it ends the program and that the terminal is as it was before.
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

/// A program that pauses, in a game that was typed or in one of the command line.
fn pausing(term: &str, is_typed: bool) -> Terminal {
    let lines = ["set p1 random", "set p2 random", "set speed 10"];
    let program = Program::with_term(term).lines(lines);
    let mut session = match is_typed {
        true => program.options(["-i"]).begin(),
        false => program.lines(["play"]).begin(),
    };
    if is_typed {
        session.sees(">");
        session.line("play");
    }
    session.sees("Tic-Tac-Two: ");
    session
}

#[test]
fn a_signal_that_ends_the_program_leaves_the_terminal_in_order() {
    for signal in [
        Signal::SIGTERM,
        Signal::SIGHUP,
        Signal::SIGQUIT,
        Signal::SIGALRM,
        Signal::SIGVTALRM,
        Signal::SIGPROF,
        Signal::SIGXCPU,
        Signal::SIGUSR1,
        Signal::SIGUSR2,
    ] {
        for term in ["xterm", "dumb"] {
            let mut session = Program::with_term(term).begin();
            session.sees(">");
            session.press("scor");
            session.sees("scor");
            check_end(session, signal, &format!("{signal} at a prompt of {term}"));
            let session = pausing(term, true);
            check_end(session, signal, &format!("{signal} in a pause of {term}"));
            let session = pausing(term, false);
            check_end(session, signal, &format!("{signal} in a script of {term}"));
            let mut session = Program::with_term(term)
                .options(["-i", "-c", "set p1 random", "-c", "set p2 random"])
                .begin();
            if term == "dumb" {
                session.sees(">");
            } else {
                session.prompts();
            }
            session.line("play 1000000");
            session.runs();
            check_end(session, signal, &format!("{signal} in a match of {term}"));
        }
    }
}

/// The program waits until it can draw more, and holds the terminal meanwhile.
#[test]
fn a_signal_ends_a_program_whose_terminal_nobody_reads() {
    let check = |signal: Signal| {
        let mut session = Program::with_term("xterm").begin();
        session.sees(">");
        let status = session.ends_unseen(&"x".repeat(2_000), signal);
        assert_eq!(status.signal(), Some(signal as i32), "{signal}: {status}");
        assert_eq!(session.settings(), *session.settings_before(), "{signal}");
    };
    // at once, as each has to wait
    thread::scope(|scope| {
        for signal in [Signal::SIGTERM, Signal::SIGHUP, Signal::SIGQUIT] {
            scope.spawn(move || check(signal));
        }
    });
}

/// Whether the terminal shows what is typed and gives whole lines, as a shell needs it.
fn is_in_order(flags: LocalFlags) -> bool {
    flags.contains(LocalFlags::ICANON | LocalFlags::ECHO | LocalFlags::ISIG)
}

/// A shell with jobs, which leaves the terminal as a stopped program left it.
const WITH_JOBS: &str =
    r#"set -m; "$0" "$@"; echo stopped; read line; fg >/dev/null; echo "ended $?""#;

/// The terminal drops what was typed before.
#[test]
fn a_program_that_is_stopped_leaves_the_terminal_in_order_and_takes_it_again() {
    let check = |term: &str| {
        let lines = ["set game toe", "set p2 random", "set speed 10", "play"];
        let program = Program::in_shell(WITH_JOBS).with("TERM", term);
        let mut session = program.options(["-i"]).lines(lines).begin();
        session.sees("P1 (X)>");
        session.line("1 1");
        session.sees("P1: place 1 1");
        session.press("rules toe\rmenu");
        session.sees("menu");
        session.press("\x1a");
        session.sees("stopped");
        assert!(is_in_order(session.settings().local_flags), "{term}");
        session.line("");
        session.sees("P2: place");
        session.sees("P1 (X)>");
        session.line("history");
        session.sees("1. X place 1 1");
        session.lacks("== Tic-Tac-Toe ==");
        session.line("quit");
        session.sees("ended 0");
        assert!(is_in_order(session.settings().local_flags), "{term}");
        session.ends();
    };
    // at once, as each has to wait
    thread::scope(|scope| {
        for term in ["xterm", "dumb"] {
            scope.spawn(move || check(term));
        }
    });
}

/// A program that sets a terminal that belongs to another is stopped.
#[test]
fn a_program_in_the_background_leaves_the_terminal_alone() {
    let script = r#"set -m; "$0" "$@" & wait $!; echo "ended $?""#;
    let lines = [
        "set p1 random",
        "set p2 random",
        "set game toe",
        "set speed 1",
    ];
    // both at once, as each has to wait
    let sessions = ["xterm", "dumb"].map(|term| {
        let program = Program::in_shell(script).with("TERM", term);
        program.lines(lines).lines(["play"]).begin()
    });
    for mut session in sessions {
        session.sees("Score: ");
        session.sees("ended 0");
        session.ends();
    }
}

/// What is typed there would stand in the middle of it.
#[test]
fn a_program_in_the_background_shows_no_bar() {
    let script = r#"set -m; "$0" "$@" & sleep 1.5; kill -INT $!; wait $!; echo "ended $?""#;
    let program = Program::in_shell(script).with("TERM", "xterm");
    let mut session = program.lines(["play", "perft 12"]).begin();
    session.sees("ended 130");
    let screen = session.screen();
    assert!(!screen.contains('%'), "{screen}");
    session.ends();
}

#[test]
fn the_line_editor_stops_in_order_and_shows_its_line_again() {
    let mut session = Program::in_shell(WITH_JOBS).with("TERM", "xterm").begin();
    session.sees(">");
    session.press("sco");
    session.ends_in("> sco");
    session.press("\x1a");
    session.sees("stopped");
    assert!(is_in_order(session.settings().local_flags));
    session.line("");
    session.ends_in("> sco");
    session.line("re");
    session.sees("Score: ");
    session.line("quit");
    session.sees("ended 0");
    assert!(is_in_order(session.settings().local_flags));
    session.ends();
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
