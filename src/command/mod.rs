//! Parses typed lines as requests, and holds the help texts.

mod arg_reader;
mod commands;
pub mod help;
mod line;
pub mod notation;
mod parse;
mod parse_error;
pub mod setting_text;
mod words;

pub use commands::{
    COMMANDS, Command, CommandSpec, Query, Request, ResumeTarget, TOPICS, TaskRequest,
};
pub use line::{request_of_line, without_comment};
pub use parse::{completions, parse};
pub use parse_error::ParseError;
pub(crate) use words::{begins_with_number, is_number, read_player, read_variant_name};

/// The place where a line is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// At the menu, without a finished game.
    Menu,
    /// At the menu, with a finished game to which the line may refer.
    AfterGame,
    Game,
    Task,
}

impl Mode {
    /// Returns `true` in a game or a task that is not over.
    pub const fn is_playing(self) -> bool {
        matches!(self, Self::Game | Self::Task)
    }

    /// Returns `true` at the menu, with or without a finished game.
    const fn is_menu(self) -> bool {
        !self.is_playing()
    }
}
