//! Where a line is typed, and what comes after it.

use crate::command::{Mode, ParseError, Request, parse};
use crate::console::files::{FileError, Unusable};
use crate::session::seated_game::SeatedGame;

/// What comes after a line.
#[derive(Debug)]
pub enum Flow {
    /// The same prompt. The line was rejected, so a question is asked again.
    Rejected,
    /// The same prompt.
    Stay,
    /// The turn that the position of the game then has, or the end of the game.
    Turn,
    /// Something else: the game or the menu is left.
    Leave(Next),
}

/// What comes after a game or the menu is left.
#[derive(Debug)]
pub enum Next {
    Menu,
    /// This number of games in a row of the variant that is chosen.
    Play(u32),
    /// A task, or a game, which may be over.
    Continue(Box<SeatedGame>),
}

/// The end of the program. `?` carries it out of every function that reads lines.
#[derive(Debug)]
pub enum Exit {
    /// `quit`, or Ctrl-D at a terminal.
    Quit,
    /// The last line was read, or a rejected line is the last, or standard output cannot be written.
    Input,
    /// The list of results that the command line names cannot be written.
    Results(Unusable),
    /// The input cannot be read.
    Unreadable(FileError),
}

/// Returns where a line is typed.
pub fn mode(game: Option<&SeatedGame>) -> Mode {
    match game {
        None => Mode::Menu,
        Some(game) if game.task.is_some() => Mode::Task,
        Some(game) if game.is_over() => Mode::AfterGame,
        Some(_) => Mode::Game,
    }
}

/// Parses a line where it is typed.
///
/// # Errors
/// Returns what is not understood, or not possible there.
pub fn parse_in(game: Option<&SeatedGame>, line: &str) -> Result<Request, ParseError> {
    let position = game.map(|game| game.history.position());
    parse(line, mode(game), position.as_ref())
}
