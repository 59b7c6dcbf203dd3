//! What changes a session.

use std::fmt;

use crate::game::{Move, Variant};
use crate::games::AnyPosition;
use crate::play::{Author, Goal};
use crate::settings::Setting;

/// A command that changes a session. `Display` writes it in full form, as it is saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Lets the computers play on.
    GoOn,
    /// Goes to the menu.
    Menu,
    /// Makes a move for the side to move.
    Move(Move, Author),
    /// Begins a game of this kind, which is then the one chosen, or of the one that is; with a number, a match of so many.
    Play(Option<Variant>, Option<u32>),
    /// Plays on from the position that a text describes.
    Position(String),
    /// Redoes plies: this many, or up to a human's next turn.
    Redo(Option<u32>),
    /// Gives up for the side to move.
    Resign,
    /// Begins the game anew.
    Restart,
    /// Goes on with the game that was left unfinished.
    Resume,
    /// Changes a setting.
    Set(Setting),
    /// Begins a task in a position.
    Task(AnyPosition, Goal),
    /// Takes plies back: this many, or back to a human's last turn.
    Undo(Option<u32>),
}

/// What a command means for the game at hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// The turn goes on.
    SameTurn,
    /// The game goes on at another turn, is left or taken up.
    OtherTurn,
    /// The game is given up, and another one begins.
    Begins,
}

impl Command {
    /// Whether it ends the turn, so that what was answered on the way to a move is forgotten.
    pub fn changes_turn(&self) -> bool {
        self.effect() != Effect::SameTurn
    }

    /// What it means for the game at hand.
    pub const fn effect(&self) -> Effect {
        match self {
            Self::GoOn | Self::Set(_) => Effect::SameTurn,
            Self::Menu
            | Self::Move(..)
            | Self::Redo(_)
            | Self::Resign
            | Self::Resume
            | Self::Task(..)
            | Self::Undo(_) => Effect::OtherTurn,
            Self::Play(..) | Self::Position(_) | Self::Restart => Effect::Begins,
        }
    }
}

impl From<Move> for Command {
    /// The move as somebody types it.
    fn from(mv: Move) -> Self {
        Self::Move(mv, Author::Human)
    }
}

impl From<Setting> for Command {
    fn from(setting: Setting) -> Self {
        Self::Set(setting)
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GoOn => f.write_str("go"),
            Self::Menu => f.write_str("menu"),
            Self::Move(mv, _) => mv.fmt(f),
            Self::Play(None, games) => with_number(f, "play", *games),
            Self::Play(Some(variant), games) => {
                with_number(f, &format!("play {}", variant.word()), *games)
            }
            Self::Position(text) => write!(f, "position {text}"),
            Self::Redo(count) => with_number(f, "redo", *count),
            Self::Resign => f.write_str("resign"),
            Self::Restart => f.write_str("restart"),
            Self::Resume => f.write_str("resume"),
            Self::Set(setting) => write!(f, "set {setting}"),
            Self::Task(position, _) => write!(f, "puzzle {position}"),
            Self::Undo(count) => with_number(f, "undo", *count),
        }
    }
}

/// Writes a word and, after it, the number if there is one.
fn with_number(f: &mut fmt::Formatter<'_>, word: &str, number: Option<u32>) -> fmt::Result {
    match number {
        Some(number) => write!(f, "{word} {number}"),
        None => f.write_str(word),
    }
}
