//! The progress of what takes long.

use std::fs::File;

use super::begin;
use crate::support::{Program, text};

/// A long computation has a bar that advances, and nothing is drawn of it after the interrupt key has ended the
/// computation.
#[test]
fn a_bar_goes_on_with_what_takes_long() {
    for line in ["play toe 10000000", "solve two"] {
        let mut session = begin("xterm", &["set p1 random", "set p2 random"]);
        session.sees(">");
        session.line(line);
        session.shows("a bar on its way", |screen| {
            let text = text(screen);
            text.lines()
                .any(|line| line.contains('%') && !line.contains(" 0%"))
        });
        let said = match line {
            "solve two" => "stopped",
            _ => "Played ",
        };
        session.interrupt_until(said);
        session.ends_in(">");
        let screen = session.screen();
        let (_, after) = screen.rsplit_once(said).expect("what was said");
        assert!(!after.contains('%'), "{screen}");
        // nothing of the bar stands before it
        let is_own = |line: &str| line.starts_with(said);
        assert!(screen.lines().any(is_own), "{screen}");
        session.quits();
    }
}

/// Where standard output is no terminal, and at one that cannot move its cursor, there is no bar.
#[test]
fn there_is_no_bar_where_it_could_not_be_taken_away() {
    let lines = ["set p1 random", "set p2 random", "play toe 3000"];
    let program = Program::with_term("xterm").lines(lines);
    let output = File::create(program.path().join("output")).expect("a file");
    for program in [
        program.stdout(output),
        Program::with_term("dumb").lines(lines),
    ] {
        let told = program.begin().ends_well();
        assert!(!told.contains('%'), "{told}");
    }
}

/// A person sees their own move made while the computer thinks.
#[test]
fn a_move_is_told_before_the_computer_thinks() {
    let mut session = begin("xterm", &["set p2 sees 12", "play tatedrez5"]);
    session.sees("P1 (X)>");
    session.line("n 2 2");
    session.sees("P1: place n 2 2");
    session.interrupt_until("Enter goes on");
    session.quits();
}
