//! Typed lines as commands.

mod arg_reader;
mod commands;
pub mod help;
pub mod notation;
mod parse;
mod words;

pub use crate::model::text::without_comment;
pub use commands::{
    COMMANDS, Command, CommandSpec, Query, Request, ResumeTarget, TOPICS, TaskRequest,
};
pub use parse::{completions, parse};
pub(crate) use words::{begins_with_number, read_player, read_variant_name};

use thiserror::Error;

use crate::model::game::{PositionError, Variant};
use crate::model::settings::{Name, NameError, Seat};
use crate::model::text::quoted;

/// Where a line is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// At the menu, with no game at hand.
    Menu,
    /// At the menu, with a finished game at hand.
    AfterGame,
    /// In a game.
    Game,
    /// In a task.
    Task,
}

impl Mode {
    /// Returns whether the line is typed in a game or a task that is not over.
    pub const fn goes_on(self) -> bool {
        matches!(self, Self::Game | Self::Task)
    }

    /// Returns whether it is the menu.
    const fn is_menu(self) -> bool {
        !self.goes_on()
    }
}

/// Why a line is not understood. `Display` says in one line what is wrong and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParseError {
    /// The line begins with no command. The second word is the known one that is nearest.
    #[error("unknown command {}; {}", quoted(.0), suggestion(.0, *.1))]
    Unknown(String, Option<&'static str>),
    /// The line is for a game, and none is going on.
    #[error("no game is going on; type 'play', or 'resume' if one is unfinished")]
    NoGame,
    /// The command is not possible in a task.
    #[error("that is not possible in a task; type a move, 'hint', or 'menu' to leave the task")]
    InTask,
    /// The line begins with the word for a game.
    #[error("{} is a game; to play it, type 'play {}'", .0, .0.word())]
    AGame(Variant),
    /// The line is the word for the game that goes on.
    #[error("{} is going on; 'restart' begins it anew, 'play {}' another", .0, .0.word())]
    GoesOn(Variant),
    /// The line is the word for a game and a number.
    #[error("to play {games} games, type 'play {} {games}'", .0.word(), games = .1)]
    Games(Variant, u32),
    /// The text is no player, but may be a name for the human in a seat.
    #[error("to name {seat}, type 'name {} {}'", .0.word(), .1.typed(), seat = .0)]
    AName(Seat, Name),
    /// The text is no name for the human in the seat.
    #[error("{0}")]
    Name(#[from] NameError),
    /// The text is no position, or none in which a game can go on.
    #[error("{0}")]
    Position(#[from] PositionError),
    /// The text is not what the second text says.
    #[error("{} is not {}", quoted(.0), .1)]
    Not(String, String),
    /// Not exactly one piece can go to a cell. The texts are what is wrong, and what to type.
    #[error("{0}; type {1}")]
    Unclear(String, String),
    /// The line differs from a form as the first text says. The second text says what the form is.
    #[error("{0}; {1}")]
    OtherForm(String, String),
}

impl ParseError {
    /// Returns that a text is not what is expected.
    pub fn not(typed: &str, expected: impl Into<String>) -> Self {
        Self::Not(typed.to_owned(), expected.into())
    }
}

fn suggestion(word: &str, nearest: Option<&str>) -> String {
    match (nearest, word.as_bytes()) {
        (Some(nearest), _) => format!("did you mean '{nearest}'?"),
        (None, [letter, digit]) if letter.is_ascii_alphabetic() && digit.is_ascii_digit() => {
            "a cell is its row, then its column, such as 1 2".to_owned()
        }
        _ => "type 'help'".to_owned(),
    }
}
