//! The progress of a long match.

use std::fs::{self, File};

use crate::support::{Program, Terminal, text};

fn between_computers() -> Program {
    Program::with_term("xterm").options(["-i", "-c", "set p1 random", "-c", "set p2 random"])
}

#[test]
fn a_short_match_has_no_bar() {
    // there is no pause in it, however slow a single game is
    let mut session = between_computers().lines(["set speed 10"]).begin();
    session.sees(">");
    session.line("play 20");
    session.sees("Played 20: ");
    session.line("quit");
    session.ends();
    let bytes = session.bytes();
    assert!(!String::from_utf8_lossy(&bytes).contains("Playing"));
}

#[test]
fn the_bar_is_on_standard_error() {
    // output elsewhere: the bar is on the terminal all the same
    let setup = between_computers();
    let output = File::create(setup.path().join("output")).expect("a file");
    let mut session = setup
        .options(["-c", "play 10000000"])
        .stdout(output)
        .begin();
    session.sees("Playing [");
    drop(session);
    // messages elsewhere: there is none on the terminal, and none among the messages
    let setup = between_computers();
    let path = setup.path().join("messages");
    let messages = File::create(&path).expect("a file");
    let mut session = setup.stderr(messages).begin();
    session.sees(">");
    session.line("play 6000");
    session.sees("Played 6000: ");
    assert_eq!(fs::read_to_string(path).expect("text"), "");
    let bytes = session.bytes();
    assert!(!String::from_utf8_lossy(&bytes).contains("Playing ["));
}

/// Waits until a bar with these words before it has come so far.
#[track_caller]
fn check_progress(session: &Terminal, words: &str, least: u32) {
    session.shows("a bar on its way", |screen| {
        let text = text(screen);
        let bar = text.lines().find(|line| line.starts_with(words));
        let told = bar.and_then(|bar| bar.strip_suffix('%')?.split(' ').next_back());
        let percent: Option<u32> = told.and_then(|percent| percent.parse().ok());
        percent.is_some_and(|percent| (least..=100).contains(&percent))
    });
}

/// A long computation has a bar that advances, and that is gone when the interrupt key ends the computation.
#[test]
fn a_bar_goes_on_with_everything_that_takes_long() {
    for (line, words, said) in [
        ("play 10000000", "Playing [", "The computers are paused"),
        ("solve two", "Solving Tic-Tac-Two [", "solve: interrupted"),
        (
            "perft 12",
            "Counting 12 plies ahead [",
            "perft: interrupted",
        ),
        ("load long", "Loading [", "load: interrupted"),
    ] {
        let mut session = between_computers().begin();
        if line == "load long" {
            let moves = "place 2 2\nundo 1\n".repeat(1_000_000);
            let saved = format!("# TT2 saved game\nset name p1 Bob\nset p2 human\nplay\n{moves}");
            fs::write(session.path().join("long"), saved).expect("a file");
        }
        session.sees(">");
        if line.starts_with("perft") {
            session.line("set p1 human");
            session.line("play");
        }
        session.line(line);
        // where it is soon that far
        let least = if line == "load long" { 20 } else { 1 };
        check_progress(&session, words, least);
        session.interrupt_until(said);
        session.lacks(words);
        // nothing is taken over from a file that was not read to its end
        session.line("score");
        session.sees("Score: P1 ");
        session.quits();
    }
}

/// Whoever waits for the first step knows that there is something to wait for.
#[test]
fn a_bar_is_there_before_the_first_step_is_done() {
    let mut session = between_computers().lines(["set p1 human", "play"]).begin();
    session.sees(">");
    session.line("perft 99");
    session.sees("Counting 99 plies ahead [");
    session.sees(" 0%");
    session.interrupt_until("perft: interrupted");
    let told = String::from_utf8_lossy(&session.bytes()).into_owned();
    assert!(!told.contains("100%"), "{told:?}");
}

/// Whoever plays against a computer that looks far ahead sees their own move made, then that it is thinking.
#[test]
fn a_move_is_told_while_the_computer_thinks() {
    for term in ["xterm", "dumb"] {
        let mut session = Program::with_term(term)
            .options(["-i", "--color", "never"])
            .lines([
                "set game tatedrez 5",
                "set p2 sees 20",
                "set name p2 Bob",
                "play",
            ])
            .begin();
        session.sees("P1 (X)>");
        session.line("n 2 2");
        session.sees("P1: place n 2 2");
        if term == "xterm" {
            session.shows("that the computer is thinking", |screen| {
                text(screen).ends_with("\nBob is thinking; Ctrl-C stops it")
            });
        }
        session.interrupt_until("The computers are paused; type 'go' to go on.");
        session.sees("Bob (O)>");
        assert!(!session.screen().contains("thinking"));
        session.quits();
        // a terminal that cannot move its cursor cannot take a bar away
        let told = String::from_utf8_lossy(&session.bytes()).into_owned();
        assert_eq!(told.contains("thinking"), term == "xterm", "{told:?}");
    }
}
