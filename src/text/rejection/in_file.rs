//! Rejections of files, and of lines in them.

use std::ffi::OsStr;

use super::Rejection;
use crate::model::text::{escaped, quoted};

impl Rejection {
    /// Adds the place of the line in its file, with a colon and a blank: `game.tt2:3: `.
    pub fn in_file(self, location: String) -> Self {
        Self { location, ..self }
    }

    pub fn not_a_saved_game(file: impl AsRef<OsStr>) -> Self {
        let file = escaped(file);
        Self::advised(
            format!("{file} isn't a saved game."),
            format!("To run it as a script, leave TT2 and type 'tt2 {file}'."),
        )
    }

    /// Rejects the name of a file that would be overwritten.
    pub fn not_overwritten(file: impl AsRef<OsStr>) -> Self {
        let file = escaped(file);
        Self::advised(
            format!("{file} isn't a saved game, so TT2 doesn't overwrite it."),
            "Choose another name.",
        )
    }

    /// Rejects a saved game in which no line starts a game.
    pub fn no_beginning(file: impl AsRef<OsStr>) -> Self {
        Self::advised(
            format!("{} has no line that starts a game.", escaped(file)),
            "Add one, for example 'play toe'.",
        )
    }

    pub fn not_in_a_saved_game(line: &str) -> Self {
        Self::advised(
            format!("A saved game can't have {} here.", quoted(line)),
            "Remove this line.",
        )
    }

    /// Rejects a line that seats a computer in a saved game.
    pub fn players_of_a_saved_game(line: &str) -> Self {
        Self::advised(
            format!("A saved game can't contain {}.", quoted(line)),
            "Name its players at the top, for example '# P2: hard'.",
        )
    }

    /// Rejects a comment about the players that is below a command, or that is the second one.
    /// `key` is what it is about.
    pub fn comment_elsewhere(key: &str) -> Self {
        Self::advised(
            format!("'# {key}: ..' must appear only once, above the commands."),
            "Move it or remove it.",
        )
    }

    pub fn not_a_seat_of_x() -> Self {
        Self::advised(
            "'# X: ..' must name the player of X.",
            "Write '# X: P1' or '# X: P2'.",
        )
    }

    pub fn one_name_twice() -> Self {
        Self::advised("Both players have this name.", "Write two different names.")
    }

    pub fn after_the_end() -> Self {
        Self::advised("The game is over before this line.", "Remove the line.")
    }

    pub fn not_a_setting_of_a_session(line: &str) -> Self {
        Self::advised(
            format!("A session can't contain {} above its games.", quoted(line)),
            "Remove this line.",
        )
    }
}
