//! Draws the picture at the top of the README from a session at a terminal.

use std::num::NonZeroU16;
use std::path::Path;

use expect_test::expect_file;

use super::drawing::animated;
use crate::support::{Program, text};

/// The number of columns of the terminal and of each frame of the picture.
const COLUMNS: NonZeroU16 = NonZeroU16::new(40).expect("some");
/// The moves of the game in the README's first session, in which O wins.
const GAME: [&str; 8] = ["2 2", "1 1", "2 3", "2 1", "2 2 3 1", "up", "1 2", "0 1"];
/// The number of rows of each frame, which shows the whole first screen.
const SCREEN: NonZeroU16 = NonZeroU16::new(19).expect("some");

#[test]
fn the_readmes_picture_is_what_a_terminal_shows() {
    for mv in GAME {
        assert!(include_str!("../../../README.md").contains(&format!(")> {mv}\n")));
    }
    let terminal = Program::with_term("xterm-256color")
        .lines(["name Ann Ben", "play two"])
        .options(["-"])
        .window(400, COLUMNS.get())
        .begin();
    let mut frames = Vec::new();
    for (number, mv) in GAME.iter().enumerate() {
        let prompt = ["Ann (X)>", "Ben (O)>"][number % 2];
        terminal.shows(prompt, |screen| text(screen).trim_end().ends_with(prompt));
        terminal.press(mv);
        let typed = format!("{prompt} {mv}");
        terminal.shows(&typed, |screen| text(screen).trim_end().ends_with(&typed));
        frames.push(terminal.bytes());
        terminal.press("\r");
    }
    terminal.shows("the menu's prompt", |screen| {
        text(screen).trim_end().ends_with("\n>")
    });
    frames.push(terminal.bytes());
    let windows: Vec<vt100::Parser> = frames
        .iter()
        .map(|bytes| {
            let mut window = vt100::Parser::new(SCREEN, COLUMNS, 0);
            window.process(bytes);
            window
        })
        .collect();
    let screens: Vec<&vt100::Screen> = windows.iter().map(vt100::Parser::screen).collect();
    let svg = animated("Tic-Tac-Two: a whole game, which O wins", &screens);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(".pictures/game.svg");
    expect_file![path].assert_eq(&svg);
}
