//! Signals.

use std::thread;
use std::time::Duration;

use nix::sys::signal::Signal;

use crate::support::Program;

/// The status of a program that has answered a line, does what a last one says, and then gets a signal.
#[track_caller]
fn signalled(signal: Signal, last: &str) -> i32 {
    let mut program = Program::new(["-q"]).start();
    program.types("set p2 human\nplay\nscore\n");
    program.tells("Score: P1 0, P2 0, ties 0, games 0\n");
    program.types(last);
    // it ends in the same way if it has not begun with the last line yet
    thread::sleep(Duration::from_millis(50));
    program.signal(signal);
    program.ends().status
}

#[test]
fn the_interrupt_key_ends_a_script() {
    assert_eq!(signalled(Signal::SIGINT, ""), 130);
}

/// A long computation is no reason to wait.
#[test]
fn the_interrupt_key_ends_a_script_that_computes() {
    assert_eq!(signalled(Signal::SIGINT, "perft 99\n"), 130);
    assert_eq!(signalled(Signal::SIGINT, "solve two\n"), 130);
}

#[test]
fn the_signal_to_terminate_ends_a_script() {
    assert_eq!(signalled(Signal::SIGTERM, ""), -15);
    assert_eq!(signalled(Signal::SIGTERM, "perft 99\n"), -15);
}
