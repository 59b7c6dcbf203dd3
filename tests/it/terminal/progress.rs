//! How far a long match is.

use std::fs::File;

use crate::support::{Program, Terminal, text};

fn between_computers() -> Program {
    Program::with_term("xterm").options(["-i", "-c", "set p1 random", "-c", "set p2 random"])
}

#[test]
fn a_long_match_has_a_bar() {
    let mut session = between_computers().begin();
    session.sees(">");
    session.line("play 10000000");
    session.sees("Playing [");
    session.sees("left");
    session.interrupt_until("The computers wait");
    // the bar is gone from the screen
    assert!(
        !session.screen().contains("Playing ["),
        "{}",
        session.screen()
    );
}

#[test]
fn a_short_match_has_no_bar() {
    let mut session = between_computers().begin();
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
    assert_eq!(std::fs::read_to_string(path).expect("text"), "");
    let bytes = session.bytes();
    assert!(!String::from_utf8_lossy(&bytes).contains("Playing ["));
}

/// Waits until a bar with these words before it is not at its beginning any more.
#[track_caller]
fn check_progress(session: &Terminal, words: &str) {
    session.shows("a bar on its way", |screen| {
        let text = text(screen);
        let bar = text.lines().find(|line| line.starts_with(words));
        let percent = bar.and_then(|bar| {
            let (before, _) = bar.split_once('%')?;
            before.split(' ').next_back()?.parse().ok()
        });
        percent.is_some_and(|percent: u32| (1..=100).contains(&percent))
    });
}

#[test]
fn a_bar_goes_on_with_a_match() {
    let mut session = between_computers().lines(["set game toe"]).begin();
    session.sees(">");
    session.line("play 10000000");
    check_progress(&session, "Playing [");
}

#[test]
fn a_bar_goes_on_while_a_game_is_solved() {
    let mut session = Program::with_term("xterm").begin();
    session.sees(">");
    session.line("solve two");
    check_progress(&session, "Solving ");
    session.press("\x03");
    session.sees("interrupted");
    assert!(
        !session.screen().contains("Solving ["),
        "{}",
        session.screen()
    );
}
