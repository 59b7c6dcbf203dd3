//! Ctrl-C and Ctrl-D, at a prompt and while the program is busy.

use std::os::unix::process::ExitStatusExt as _;
use std::thread;
use std::time::{Duration, Instant};

use nix::sys::signal::Signal;

use super::begin;
use crate::support::Program;

const WAIT: &str = "Computers wait; 'go' lets them go on.";

/// The signal of the interrupt key, of which a program dies where lines are not edited: a shell has 130 for it.
const SIGINT: i32 = Signal::SIGINT as i32;

#[test]
fn the_interrupt_key_drops_the_line_and_the_question() {
    for term in ["xterm", "dumb"] {
        let mut session = begin(term, &["set p2 human"]);
        session.sees(">");
        session.press("nonsense");
        session.sees("nonsense");
        // where lines are not edited the key ends the program
        session.press("\x03");
        if term == "dumb" {
            assert_eq!(session.ends().signal(), Some(SIGINT));
            continue;
        }
        session.ends_in("\n>");
        session.line("play two");
        session.sees("P1 (X)>");
        session.line("1");
        session.sees("Row and column?");
        session.press("2");
        session.press("\x03");
        session.ends_in("P1 (X)>");
        session.quits();
        let told = String::from_utf8_lossy(&session.bytes()).into_owned();
        assert!(!told.contains("unknown"), "{told}");
    }
}

#[test]
fn the_interrupt_key_makes_computers_that_play_wait() {
    for long in ["play toe 10000000", "play two"] {
        let mut session = begin("xterm", &["set p1 random", "set p2 random", "set speed 3"]);
        session.sees(">");
        session.line(long);
        if long == "play two" {
            session.sees(": place");
            // the terminal drops what it has not shown when the key is pressed
            session.sees("0  1  2");
        } else {
            session.runs();
        }
        session.interrupt_until(WAIT);
        session.sees(">");
        // the game is whole: it can be looked at, and played on
        session.line("position");
        session.sees(&format!("{} -", &long[5..8]));
        session.line("set speed 0");
        session.line("set p1 human");
        session.line("set p2 human");
        session.line("resign");
        session.sees(" wins!");
        session.quits();
    }
}

#[test]
fn the_interrupt_key_stops_a_computer_that_thinks() {
    let mut session = begin("xterm", &["set p2 sees 12", "play tatedrez5"]);
    session.sees("P1 (X)>");
    session.line("n 2 2");
    session.sees("P1: place n 2 2");
    session.interrupt_until(WAIT);
    session.sees("Sees 12 (O)>");
    // what is typed moves for the computer
    session.line("n 0 0");
    session.sees("place n 0 0");
    session.quits();
}

#[test]
fn the_interrupt_key_stops_what_takes_long() {
    for line in ["solve two", "solve tatedrez4"] {
        let mut session = begin("xterm", &[]);
        session.interrupts(&format!("{line}\r"), "stopped");
        session.line("score");
        session.sees("Score: ");
        session.quits();
    }
}

#[test]
fn the_interrupt_key_ends_a_script() {
    for term in ["xterm", "dumb"] {
        let lines = ["set p1 random", "set p2 random", "set speed 10", "play two"];
        let mut session = Program::with_term(term).lines(lines).begin();
        session.sees("Tic-Tac-Two: ");
        session.press("\x03");
        assert_eq!(session.ends().signal(), Some(SIGINT), "{term}");
        assert_eq!(session.settings(), *session.settings_before(), "{term}");
    }
}

#[test]
fn the_end_of_the_input_leaves_from_everywhere() {
    for lines in [&[][..], &["set p2 human", "play two"], &["lesson two"]] {
        for term in ["xterm", "dumb"] {
            let mut session = begin(term, lines);
            session.sees(">");
            session.press("\x04");
            let status = session.ends();
            assert!(status.success(), "{lines:?} at {term}: {status}");
        }
    }
    let mut session = begin("xterm", &["play two"]);
    session.sees(">");
    session.line("1");
    session.sees("Row and column?");
    session.press("\x04");
    assert!(session.ends().success());
}

/// The pause that was set is made, at the least, before the move and not after it.
#[test]
fn computers_pause_as_long_as_it_was_set() {
    let check = |keys: &str| {
        let mut session = begin("xterm", &["set p2 random", "set speed 5", "play two"]);
        session.sees("P1 (X)>");
        let begun = Instant::now();
        session.line("2 2");
        session.runs();
        session.press(keys);
        session.sees("Random: ");
        let took = begun.elapsed();
        assert!(took >= Duration::from_secs(1), "{keys:?}: {took:?}");
        let begun = Instant::now();
        session.sees("P1 (X)>");
        assert!(begun.elapsed() < Duration::from_secs(1), "{keys:?}");
    };
    // at once, as each has to wait
    thread::scope(|scope| {
        for keys in ["", "\r", "q\r"] {
            scope.spawn(move || check(keys));
        }
    });
}
