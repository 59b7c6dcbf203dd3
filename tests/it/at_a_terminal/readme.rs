//! Draws the pictures of the README from sessions at a terminal.

use std::num::NonZeroU16;
use std::path::Path;

use expect_test::expect_file;

use super::drawing::drawn;
use crate::support::{Program, Terminal};

/// Draws a terminal after each of these lines is typed, and after the answer to the last one. Compares
/// the last `frames` drawings with a file in `.pictures`. They have the rows from the one that begins
/// with `first` to the one before the next that begins with `end`.
#[track_caller]
fn check(file: &str, title: &str, [first, end]: [&str; 2], frames: usize, lines: &[&str]) {
    let program = Program::with_term("xterm-256color").options(["--seed", "1"]);
    let program = program.lines(["name Ann Ben"]).options(["-"]);
    let mut terminal = program.window(400, 80).begin();
    let mut windows = Vec::new();
    let mut draw = |terminal: &Terminal| {
        let [rows, columns] = [400, 80].map(|size| NonZeroU16::new(size).expect("some"));
        let mut window = vt100::Parser::new(rows, columns, 0);
        window.process(&terminal.bytes());
        windows.push(window);
    };
    for line in lines {
        terminal.ends_in(">");
        draw(&terminal);
        terminal.press(line);
        terminal.ends_in(&format!("> {line}"));
        draw(&terminal);
        terminal.press("\r");
    }
    terminal.ends_in(">");
    draw(&terminal);
    terminal.quits();
    let screens: Vec<&vt100::Screen> = windows.iter().map(vt100::Parser::screen).collect();
    let (frames, [.., last]) = (&screens[screens.len() - frames..], &screens[..]) else {
        panic!("no line");
    };
    let last: Vec<String> = last.rows(0, 80).collect();
    let row = |begin: &str, from: usize| {
        let found = last[from..].iter().position(|row| row.starts_with(begin));
        from + found.unwrap_or_else(|| panic!("{begin:?} in {last:#?}"))
    };
    let first = row(first, 0);
    let rows = first as u16..row(end, first) as u16;
    assert!(rows.len() <= 24, "{rows:?}");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(".pictures");
    expect_file![folder.join(file)].assert_eq(&drawn(title, &rows, frames));
}

#[test]
fn the_pictures_of_the_readme_are_what_a_terminal_shows() {
    let title = "Ben shifts the grid over his three pieces, and wins";
    let lines = [
        "play two", "2 2", "1 1", "3 1", "1 2", "right", "1 3", "1 4", "left",
    ];
    check(
        "shift.svg",
        title,
        ["Ann: place 1 4", "Ann made"],
        3,
        &lines,
    );
    let title = "TT2 says what is wrong with a move in a puzzle, and shows the right one";
    let lines = ["puzzle tatedrez 2", "r 2 0", "hint", "menu"];
    check(
        "puzzle.svg",
        title,
        ["Puzzle. ", "Ann (O)> menu"],
        1,
        &lines,
    );
}
