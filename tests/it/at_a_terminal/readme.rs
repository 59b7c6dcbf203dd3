//! Draws the picture at the top of the README from a session at a terminal.

use std::num::NonZeroU16;
use std::path::Path;

use expect_test::expect_file;

use crate::support::{Program, drawn, text};

/// The number of columns of the terminal and of each frame of the picture.
const COLUMNS: NonZeroU16 = NonZeroU16::new(40).expect("some");
/// The number of rows of the first frame, which shows the board and the prompt.
const BEFORE: NonZeroU16 = NonZeroU16::new(7).expect("some");
/// The number of rows of the second frame, which shows the board, the result, and an empty row with the cursor.
const AFTER: NonZeroU16 = NonZeroU16::new(9).expect("some");
/// The command that sets the example position of the rulebook (`rules.txt`).
const POSITION: &str = "position two ---O-/--XO-/-X-O-/---X-/----- 22 O";
const PROMPT: &str = "Bob (O)>";
/// The first text that the second frame leaves out.
const REST: &str = "This game doesn't count";

#[test]
fn the_readmes_picture_is_what_a_terminal_shows() {
    let rules = include_str!("../../../rules.txt");
    assert!(rules.contains("O threatens 'shift up'"));
    let terminal = Program::with_term("xterm-256color")
        .lines(["set name p1 Ann", "set p2 human", "set name p2 Bob"])
        .lines([POSITION])
        .options(["-"])
        // so tall that nothing scrolls away before the test looks for it
        .window(400, COLUMNS.get())
        .begin();
    let ends_in = |end: &str| {
        terminal.shows(end, |screen| text(screen).trim_end().ends_with(end));
    };
    ends_in(PROMPT);
    // the board again, without the options below it
    terminal.line("board");
    terminal.shows("the board", |screen| {
        let text = text(screen);
        text.matches(PROMPT).count() == 2 && text.trim_end().ends_with(PROMPT)
    });
    terminal.press("up");
    ends_in(&format!("{PROMPT} up"));
    let before = terminal.bytes();
    terminal.press("\r");
    terminal.shows("the end of the game", |screen| text(screen).contains(REST));
    let after = terminal.bytes();
    let end = after
        .windows(REST.len())
        .position(|part| part == REST.as_bytes());
    let after = &after[..end.expect("the end of the game")];
    let frames = [(BEFORE, &*before), (AFTER, after)].map(|(rows, bytes)| {
        let mut window = vt100::Parser::new(rows, COLUMNS, 0);
        window.process(bytes);
        window
    });
    let title = "Tic-Tac-Two: O shifts the grid up, over three pieces of its own, and wins";
    let svg = drawn(title, &frames.each_ref().map(vt100::Parser::screen));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(".pictures/session.svg");
    expect_file![path].assert_eq(&svg);
}
