//! Lines that are not commands.

use std::ops::RangeInclusive;

use thiserror::Error;

use crate::game::{Game, Illegal, PositionError, Variant};
use crate::notation::NotationError;
use crate::settings::PlayerKind;
use crate::text::{alternatives, escaped, quoted};

/// Why a line is not understood. `Display` says in one line what is wrong and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotUnderstood {
    /// A word, a cell or a move.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// It is no command, and the other line was probably meant.
    #[error("unknown command {}; did you mean '{}'?", quoted(.0), escaped(.1))]
    NotACommand(String, String),
    /// A game's word alone, while a game is going on; the line that begins that game.
    #[error("to leave this game for another, type '{}'", escaped(.0))]
    AGame(String),
    /// The argument of this name in the form of the line is missing; the words that it may be, if they are few.
    #[error("{} is missing{}", .0, choice(.1))]
    Missing(String, Vec<&'static str>),
    /// There are words after the last argument, of which this is the first.
    #[error("{} is one word too many{}", quoted(.0), chosen(.0))]
    ExtraWord(String),
    /// A word is not a whole number in the range.
    #[error("{} is not a whole number from {} to {}{}", quoted(.0), .1.start(), .1.end(), chosen(.0))]
    NotANumber(String, RangeInclusive<u32>),
    /// A line at the menu begins with a number, and is not that of a player.
    #[error(
        "{} is not a choice here; type 0 to {} to choose who P2 is, 'play' to begin, or 'help'",
        quoted(.0), PlayerKind::NUMBERED.len() - 1
    )]
    NotAChoice(String),
    /// A move was begun, and no game is going on.
    #[error("no game is going on; type 'play' to begin one")]
    NoGame,
    /// A move was begun of a kind that the game does not have.
    #[error(transparent)]
    NotInGame(#[from] Illegal),
    /// Something else stands where a day is expected.
    #[error("{} is not a day; type it as year-month-day: 2026-12-24", quoted(.0))]
    NotADate(String),
    /// Something else stands where the number of plies that a computer sees ahead is expected.
    #[error(
        "sees takes a number of plies from {} to {}, as in 'sees 4'",
        PlayerKind::SHORTEST,
        PlayerKind::LONGEST
    )]
    NotAHorizon,
    /// Something else stands where a position is expected.
    #[error(
        "a position begins with its game in small letters, {}, not with {}",
        alternatives(&Game::WORDS), quoted(.0)
    )]
    NotAPosition(String),
    /// A game stands where a position is expected.
    #[error("'set game {}' chooses the game; {}", .0.word(), PositionError::Words(.0.usual()))]
    OnlyAGame(Game),
    /// A player stands where a game is expected.
    #[error("{0} is a player, not a game; type 'set p2 {0}', then 'play'")]
    APlayer(&'static str),
    /// A game is not played on a board of so many rows.
    #[error("{} has no board of {} rows; type {}", .0, .1, alternatives(&words_of(*.0)))]
    NoSuchBoard(Game, u32),
    /// The arguments of a command are not understood.
    #[error("{name}: {problem}{}", usage.as_ref().map_or(String::new(), |usage| format!(" (usage: {usage})")))]
    Arguments {
        /// The words that the line begins with.
        name: &'static str,
        /// The forms of the line.
        usage: Option<String>,
        /// What is wrong with them.
        problem: Box<NotUnderstood>,
    },
}

impl NotUnderstood {
    /// That the argument of this name is missing.
    pub(super) fn missing(name: &str) -> Self {
        Self::Missing(name.to_owned(), Vec::new())
    }

    /// Whether it says by itself what would be right.
    pub(super) const fn names_remedy(&self) -> bool {
        matches!(
            self,
            Self::NotAHorizon
                | Self::OnlyAGame(_)
                | Self::APlayer(_)
                | Self::NoSuchBoard(..)
                | Self::NotADate(_)
        )
    }
}

/// The words for the boards of a game.
fn words_of(game: Game) -> Vec<&'static str> {
    game.variants().map(Variant::word).collect()
}

/// What chooses the game, if a word is one.
fn chosen(word: &str) -> String {
    Game::from_word(word).map_or(String::new(), |game| {
        format!("; 'set game {}' chooses the game", game.word())
    })
}

/// The words that an argument may be, if they are few.
fn choice(words: &[&str]) -> String {
    if words.is_empty() {
        String::new()
    } else {
        format!("; type {}", alternatives(words))
    }
}
