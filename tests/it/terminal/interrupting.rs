//! Ctrl-C, and keys, while the program is busy.

use crate::support::Program;

const RANDOM: [&str; 2] = ["set p1 random", "set p2 random"];

#[test]
fn the_interrupt_key_makes_computers_that_play_wait() {
    for (term, longs) in [
        ("xterm", &["play 1000000", "set speed 10"][..]),
        // here a key that comes too early would drop the line
        ("dumb", &["set speed 10"]),
    ] {
        for &long in longs {
            let mut session = Program::with_term(term)
                .options(["-i", "--seed", "3"])
                .lines(RANDOM)
                .begin();
            session.sees(">");
            session.line(long);
            if long == "set speed 10" {
                session.sees("10");
                session.line("play");
                session.sees("P1: place");
            }
            session.interrupt_until("The computers wait; go lets them play on.");
            session.sees("Pick an option:");
            // the game is whole: it can be asked about, and played on
            session.line("history");
            session.line("position");
            session.sees("two ");
            session.line("moves");
            session.line("set speed 0");
            session.line("menu");
            session.sees("Type 'help' for options.");
            session.line("quit");
            assert!(session.ends().success(), "{term}, {long}");
        }
    }
}

#[test]
fn computers_that_were_stopped_play_on() {
    let mut session = Program::with_term("xterm")
        .options([
            "-i",
            "-q",
            "--seed",
            "3",
            "-c",
            "set game toe",
            "-c",
            "set speed 10",
        ])
        .lines(RANDOM)
        .begin();
    session.sees(">");
    session.line("play");
    session.sees("P1: place");
    // nobody is told without a menu, so that the prompt is all there is
    session.press("\x03");
    session.ends_in("\n>");
    session.line("set speed 0");
    session.line("go");
    session.sees("Score: ");
    session.line("quit");
    assert!(session.ends().success());
}

#[test]
fn the_interrupt_key_ends_a_computation() {
    for (line, said) in [
        ("perft 12", "perft: interrupted"),
        ("solve two", "solve: interrupted"),
    ] {
        let mut session = Program::with_term("xterm")
            .options(["-q", "-i", "-c", "play"])
            .begin();
        session.sees(">");
        session.line(line);
        session.interrupt_until(said);
        session.line("position");
        session.sees("two -----/-----/-----/-----/----- 22 X\n");
        session.line("quit");
        assert!(session.ends().success(), "{line}");
    }
}

#[test]
fn a_key_cuts_pauses_short() {
    // so many plies of two seconds each would take longer than the test waits
    for term in ["xterm", "dumb"] {
        let mut session = Program::with_term(term)
            .options(["-q", "-i", "--seed", "5", "-c", "set speed 10"])
            .lines(RANDOM)
            .begin();
        session.sees(">");
        session.line("play");
        session.sees("P1: place");
        // a line that is typed ahead cuts short as well, and runs
        session.line("history");
        session.sees("Score: ");
        session.sees("20. ");
        session.line("quit");
        assert!(session.ends().success(), "{term}");
    }
}
