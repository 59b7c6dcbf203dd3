//! Draws the pictures of the README from sessions at a terminal.

use std::num::NonZeroU16;
use std::path::Path;

use expect_test::expect_file;

use super::drawing::drawn;
use crate::support::{Program, Terminal};

/// The lines of a game in which Ann could have won with `1 3`, but shifts the grid.
const LINES: [&str; 8] = ["2 2", "1 1", "3 1", "1 2", "right", "1 3", "1 4", "left"];

/// Draws a window with this number of rows after each of these lines is typed in a game of Ann and Ben, and after
/// the answer to the last one. Compares the last `frames` of them with a file in `.pictures`.
#[track_caller]
fn check(file: &str, title: &str, rows: u16, frames: usize, lines: &[&str]) {
    let size = [rows, 80].map(|size| NonZeroU16::new(size).expect("some"));
    let program = Program::with_term("xterm-256color").lines(["name Ann Ben", "play two"]);
    let mut terminal = program.options(["-"]).window(400, 80).begin();
    let mut windows = Vec::new();
    let mut draw = |terminal: &Terminal| {
        let mut window = vt100::Parser::new(size[0], size[1], 0);
        window.process(&terminal.bytes());
        windows.push(window);
    };
    for line in lines {
        terminal.ends_in(">");
        terminal.press(line);
        terminal.ends_in(&format!("> {line}"));
        draw(&terminal);
        terminal.press("\r");
    }
    terminal.ends_in(">");
    draw(&terminal);
    terminal.quits();
    let screens = windows.iter().map(vt100::Parser::screen);
    let screens: Vec<&vt100::Screen> = screens.skip(windows.len() - frames).collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(".pictures");
    expect_file![folder.join(file)].assert_eq(&drawn(title, &screens));
}

#[test]
fn the_pictures_of_the_readme_are_what_a_terminal_shows() {
    let title = "Ben shifts the grid over his three pieces, and wins";
    check("shift.svg", title, 32, 1, &LINES);
    let title = "Ann and Ben play, and Ann finds her mistake and corrects it";
    let lines = [&LINES[..], &["analyze", "retry", "1 3"]].concat();
    check("game.svg", title, 23, 8, &lines);
    let title = "The tutor warns Ann of her mistake, and shows the value of each move";
    let lines = [&["tutor on"], &LINES[..4], &["1 2", "right", "values"]].concat();
    check("tutor.svg", title, 28, 1, &lines);
}
