//! Draws the pictures of the README from sessions at a terminal.

use std::num::NonZeroU16;
use std::path::Path;

use expect_test::expect_file;

use super::drawing::drawn;
use crate::support::{Program, Terminal};

/// The lines up to Ann's mistake: Ben shifts the grid, and she overlooks what that means.
const LINES: [&str; 7] = ["2 2", "1 1", "2 3", "2 1", "2 2 3 1", "up", "1 2"];

/// Draws a window of 22 rows after each of these lines is typed in a game of Ann and Ben, and after
/// the answer to the last one. Compares the last `frames` of them with a file in `.pictures`.
#[track_caller]
fn check(file: &str, title: &str, frames: usize, lines: &[&str]) {
    let size = [22, 80].map(|size| NonZeroU16::new(size).expect("some"));
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
    let title = "Tic-Tac-Two: Ben shifts the grid, and Ann overlooks what that means";
    let lines = [&LINES[..], &["0 1", "analyze", "retry", "hint"]].concat();
    check("game.svg", title, lines.len() + 1, &lines);
    let title = "The tutor warns Ann of her mistake, and why shows what would follow";
    let lines = [&["tutor on"], &LINES[..], &["why"]].concat();
    check("tutor.svg", title, 1, &lines);
}
