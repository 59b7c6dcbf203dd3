//! The picture at the top of the README.

use std::num::NonZeroU16;
use std::path::Path;

use expect_test::expect_file;

use crate::support::{Program, drawn, text};

const README: &str = include_str!("../../../README.md");
/// The questions, each of which stands before its answer.
const QUESTIONS: [&str; 4] = ["Row?", "Column?", "Piece?", "Direction?"];
/// The rows of the window that is drawn.
const ROWS: NonZeroU16 = NonZeroU16::new(30).expect("some");
/// Its columns.
const COLUMNS: NonZeroU16 = NonZeroU16::new(80).expect("some");

/// What was typed after the prompt of a line, if it has one.
fn typed(line: &str) -> Option<&str> {
    let answer = QUESTIONS
        .iter()
        .find_map(|question| line.strip_prefix(question));
    let (turn, line) = match answer {
        Some(answer) => ("", answer),
        None => line.split_once('>')?,
    };
    (turn.is_empty() || turn.ends_with(')')).then(|| line.trim())
}

/// The options of the first session in the README, and what is typed there.
fn session() -> (Vec<&'static str>, Vec<&'static str>) {
    let (_, from_there) = README.split_once("```session\n$ tt2").expect("a session");
    let (block, _) = from_there
        .split_once("```")
        .expect("the end of the session");
    let (options, lines) = block.split_once('\n').expect("what comes of it");
    (
        options.split_whitespace().collect(),
        lines.lines().filter_map(typed).collect(),
    )
}

#[test]
fn the_readmes_picture_is_the_end_of_its_first_session() {
    let (options, lines) = session();
    let mut terminal = Program::with_term("xterm-256color")
        .options(options)
        // nothing scrolls away before it has been looked for
        .window(400, COLUMNS.get())
        .begin();
    for (number, line) in lines.iter().enumerate() {
        terminal.shows(&format!("a prompt for {line:?}"), |screen| {
            let text = text(screen);
            let prompts = text.lines().filter_map(typed);
            prompts.count() == number + 1 && text.lines().last().and_then(typed) == Some("")
        });
        terminal.line(line);
    }
    assert!(terminal.ends().success());
    let mut window = vt100::Parser::new(ROWS, COLUMNS, 0);
    window.process(&terminal.bytes());
    let svg = drawn("A game of Tic-Tac-Two in a terminal", window.screen());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(".pictures/session.svg");
    expect_file![path].assert_eq(&svg);
}
