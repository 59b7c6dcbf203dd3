//! How a game starts.

use crate::command::{Command, ProgramCommand};
use crate::settings::{Seat, Setting, Settings};

/// How a game starts: what begins it, and who is X.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameStart {
    /// What begins it.
    pub cause: Cause,
    /// Who is X.
    pub x: Seat,
    /// Whether the toss or a puzzle decides who is X, and not the settings.
    pub overrides_x: bool,
}

/// What begins a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A command.
    Typed(ProgramCommand),
    /// The end of the previous game of a series.
    Series {
        /// Whether the record has the series as one command, so that whoever loads it begins the game without being told.
        is_recorded: bool,
    },
}

impl GameStart {
    /// The commands that start the same game when they are read from a record; `settings` are those in force, for the
    /// toss and for X.
    pub fn recorded(&self, settings: &Settings) -> Vec<Command> {
        let play = ProgramCommand::Play(None);
        let (leave, begin) = match &self.cause {
            Cause::Typed(ProgramCommand::Play(_)) if self.overrides_x => (None, play),
            Cause::Typed(command) => (None, command.clone()),
            Cause::Series { is_recorded: true } if !self.overrides_x => return Vec::new(),
            // a reader would not draw the same X, so it leaves the game that it began by itself
            Cause::Series { is_recorded: true } => (Some(ProgramCommand::Menu), play),
            Cause::Series { is_recorded: false } => (None, play),
        };
        let leave = leave.map(Command::from);
        let begin = Command::from(begin);
        if !self.overrides_x {
            return leave.into_iter().chain([begin]).collect();
        }
        let drawn = [
            Setting::Toss(false).into(),
            Setting::X(self.x).into(),
            begin,
            Setting::X(settings.x).into(),
            Setting::Toss(settings.toss).into(),
        ];
        leave.into_iter().chain(drawn).collect()
    }
}
