//! The session at the top of the README, and its picture.

use std::num::NonZeroU16;
use std::path::Path;

use expect_test::expect_file;

use super::transcripts;
use crate::readme;
use crate::support::{Program, drawn, text};

/// The rows of the window that is drawn.
const ROWS: NonZeroU16 = NonZeroU16::new(23).expect("some");
/// Its columns.
const COLUMNS: NonZeroU16 = NonZeroU16::new(80).expect("some");
/// What was set before.
const SETTINGS: [&str; 6] = [
    "set name p1 Ann",
    "set name p2 Bob",
    "set p2 perfect",
    "set tutor on",
    "set options off",
    "play",
];
const PROMPT: &str = "Ann (X)>";
/// Good moves, a mistake that the tutor holds, and the way out of it.
const TYPED: [&str; 6] = ["2 2", "1 2", "1 3", "2 1", "hint", "right"];

#[test]
fn the_readmes_picture_is_what_a_terminal_shows() {
    let terminal = Program::with_term("xterm-256color")
        .options(["-i", "--seed", "5"])
        .lines(SETTINGS)
        // nothing scrolls away before it has been looked for
        .window(400, COLUMNS.get())
        .begin();
    let prompts = |count| {
        terminal.shows(&format!("{count} prompts"), |screen| {
            let text = text(screen);
            text.matches(PROMPT).count() == count && text.trim_end().ends_with(PROMPT)
        });
    };
    for (line, number) in TYPED.iter().zip(1..) {
        prompts(number);
        terminal.line(line);
    }
    prompts(TYPED.len() + 1);
    let mut window = vt100::Parser::new(ROWS, COLUMNS, 0);
    window.process(&terminal.bytes());
    let title = "A mistake in Tic-Tac-Two, held back by the tutor";
    let svg = drawn(title, window.screen());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(".pictures/session.svg");
    expect_file![path].assert_eq(&svg);
}

#[test]
fn the_readme_begins_with_what_a_terminal_shows() {
    let session = readme::blocks("terminal").concat();
    let session = session.replace("cargo run --release", "stty cols 80; tt2 --seed 1");
    let shown = transcripts::played(&format!("{session}P1 (X)> quit\n"));
    assert!(shown.starts_with(&session), "{shown}");
}
