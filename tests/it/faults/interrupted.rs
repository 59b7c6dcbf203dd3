//! Signals.

use std::io::{BufRead as _, BufReader, Write as _};
use std::os::unix::process::ExitStatusExt as _;
use std::process::ExitStatus;
use std::thread;
use std::time::Duration;

use super::program::{run, shell, start, tt2};

/// Sends a signal by its name to a program that has answered a line, and then does what a last one says.
#[track_caller]
fn signalled(signal: &str, last: &str) -> ExitStatus {
    let mut child = start(&mut tt2(&["-q"]));
    // the end of the input would end the program too
    let mut input = child.stdin.take().expect("a pipe");
    let lines = b"set p2 human\nplay\nscore\n";
    input.write_all(lines).expect("the program reads");
    let mut answer = String::new();
    let output = child.stdout.as_mut().expect("a pipe");
    let read = BufReader::new(output).read_line(&mut answer);
    read.expect("an answer");
    assert_eq!(answer, "Score: P1 0, P2 0, ties 0, games 0\n");
    input.write_all(last.as_bytes()).expect("the program reads");
    // it ends in the same way if it has not begun with the last line yet
    thread::sleep(Duration::from_millis(50));
    let sent = run(&mut shell(&format!("kill -s {signal} {}", child.id())));
    assert!(sent.status.success());
    child.wait().expect("the program ends")
}

#[test]
fn the_interrupt_key_ends_a_script() {
    assert_eq!(signalled("INT", "").code(), Some(130));
}

/// A long computation is no reason to wait.
#[test]
fn the_interrupt_key_ends_a_script_that_computes() {
    assert_eq!(signalled("INT", "perft 99\n").code(), Some(130));
    assert_eq!(signalled("INT", "solve two\n").code(), Some(130));
}

#[test]
fn the_signal_to_terminate_ends_a_script() {
    assert_eq!(signalled("TERM", "").signal(), Some(15));
    assert_eq!(signalled("TERM", "perft 99\n").signal(), Some(15));
}
