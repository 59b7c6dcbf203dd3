//! Draws the pictures of the README from sessions at a terminal.

use std::num::NonZeroU16;
use std::path::Path;

use expect_test::expect_file;

use super::drawing::drawn;
use crate::support::{Program, Terminal};

/// A game in which Ben has shifted the grid next, and Ann will overlook what that means.
const GAME: [&str; 7] = [
    "name Ann Ben",
    "play two",
    "2 2",
    "1 1",
    "2 3",
    "2 1",
    "2 2 3 1",
];

/// Starts the game of the pictures in a window with this many columns.
#[track_caller]
fn begin(columns: u16, options: &[&str]) -> Terminal {
    let program = Program::with_term("xterm-256color").options(options);
    program
        .lines(GAME)
        .options(["-"])
        .window(400, columns)
        .begin()
}

/// Types a line at a prompt, and returns everything on the screen before Enter is pressed.
#[track_caller]
fn typed(terminal: &Terminal, prompt: &str, line: &str) -> Vec<u8> {
    terminal.ends_in(prompt);
    terminal.press(line);
    terminal.ends_in(&format!("{prompt} {line}"));
    let bytes = terminal.bytes();
    terminal.press("\r");
    bytes
}

/// Draws what a window with this many rows shows after each part of a session, and compares it with
/// a file in `.pictures`.
#[track_caller]
fn check(file: &str, title: &str, [rows, columns]: [u16; 2], session: &[Vec<u8>]) {
    let [rows, columns] = [rows, columns].map(|size| NonZeroU16::new(size).expect("some"));
    let windows: Vec<vt100::Parser> = session
        .iter()
        .map(|bytes| {
            let mut window = vt100::Parser::new(rows, columns, 0);
            window.process(bytes);
            window
        })
        .collect();
    let screens: Vec<&vt100::Screen> = windows.iter().map(vt100::Parser::screen).collect();
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join(".pictures")
        .join(file);
    expect_file![path].assert_eq(&drawn(title, &screens));
}

#[test]
fn the_pictures_of_the_readme_are_what_a_terminal_shows() {
    let terminal = begin(40, &[]);
    let mut session = vec![
        typed(&terminal, "Ben (O)>", "up"),
        typed(&terminal, "Ann (X)>", "1 2"),
        typed(&terminal, "Ben (O)>", "0 1"),
        typed(&terminal, "\n>", "analyze"),
    ];
    terminal.ends_in("\n>");
    session.push(terminal.bytes());
    let title = "Tic-Tac-Two: Ben shifts the grid, and Ann overlooks what that means";
    check("game.svg", title, [18, 40], &session);

    let mut terminal = begin(72, &["-q"]);
    for (prompt, line) in [
        ("Ben (O)>", "up"),
        ("Ann (X)>", "tutor on"),
        ("Ann (X)>", "board"),
        ("Ann (X)>", "1 2"),
        ("Ann (X)>", "why"),
    ] {
        typed(&terminal, prompt, line);
    }
    terminal.ends_in("\nAnn (X)>");
    let title = "The tutor warns Ann of her mistake, and why shows what would follow";
    check("tutor.svg", title, [19, 72], &[terminal.bytes()]);
    terminal.quits();
}
