//! The mode in which a line is typed, and the step after it.

use crate::command::{Mode, ParseError, Request, parse};
use crate::console::files::{FileError, Unusable};
use crate::session::seated_game::SeatedGame;

/// The step after a line.
#[derive(Debug)]
pub enum Flow {
    /// The same prompt again. The line was rejected, and the user was told why. A question is asked again.
    Rejected,
    /// The same prompt again.
    Stay,
    /// The next turn of the game, or its end.
    Turn,
    /// Something else: the game or the menu is left.
    Leave(Next),
}

/// The step after a game or the menu is left.
#[derive(Debug)]
pub enum Next {
    Menu,
    /// This number of games in a row of the chosen variant.
    Play(u32),
    /// A task, or a game that may be over.
    Continue(Box<SeatedGame>),
}

/// The reason why the program ends. `?` passes it out of every function that reads lines.
#[derive(Debug)]
pub enum Exit {
    /// `quit`, or Ctrl-D at a terminal.
    Quit,
    /// The last line was read, a script ended at a rejected line, or standard output cannot be written.
    Input,
    /// The list of results that the command line names cannot be written.
    Results(Unusable),
    /// The input cannot be read.
    Unreadable(FileError),
}

pub fn mode(game: Option<&SeatedGame>) -> Mode {
    match game {
        None => Mode::Menu,
        Some(game) if game.task.is_some() => Mode::Task,
        Some(game) if game.is_over() => Mode::AfterGame,
        Some(_) => Mode::Game,
    }
}

/// Parses a line at the menu or in `game`, which may be over.
///
/// # Errors
/// Returns a [`ParseError`] if the line is not understood, or if the request is not possible there.
pub fn parse_in(game: Option<&SeatedGame>, line: &str) -> Result<Request, ParseError> {
    let position = game.map(|game| game.history.position());
    parse(line, mode(game), position.as_ref())
}
