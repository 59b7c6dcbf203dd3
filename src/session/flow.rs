//! The mode in which a line is typed, and the steps that can follow the line.

use crate::command::{Mode, ParseError, Request, parse};
use crate::console::files::{FileError, Unusable};
use crate::session::seated_game::SeatedGame;

/// The step that follows a line.
#[derive(Debug)]
pub enum Flow {
    /// The line was rejected, and the reason was printed. The same prompt or question follows.
    Rejected,
    /// The same prompt follows.
    Stay,
    /// The next turn of the game follows, or the end of the game.
    Turn,
    /// The game or the menu is left, and this step follows.
    Leave(Next),
}

/// The step that follows when a game or the menu is left.
#[derive(Debug)]
pub enum Next {
    Menu,
    /// A game of the chosen variant, or a match of this number of games.
    Play(u32),
    /// A task, or a game to continue. The game may already be over.
    Continue(Box<SeatedGame>),
}

/// The reason why the program ends. Functions that read lines return it as an error, and `?` passes it on to
/// [`tt2()`](crate::tt2::tt2()).
#[derive(Debug)]
pub enum Exit {
    /// The command `quit` was read, or Ctrl-D was pressed at a terminal.
    Quit,
    /// There are no more lines, a line was rejected with `--strict`, or standard output cannot be written.
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

/// Parses a line that is typed at the menu or in `game`, which may be over.
///
/// # Errors
/// Returns a [`ParseError`] if the line is not understood, or if the request is not possible in the current mode.
pub fn parse_in(game: Option<&SeatedGame>, line: &str) -> Result<Request, ParseError> {
    let position = game.map(|game| game.history.position());
    parse(line, mode(game), position.as_ref())
}
