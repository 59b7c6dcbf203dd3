//! Lines that are not commands.

use std::ops::RangeInclusive;

use thiserror::Error;

use crate::game::{Game, Illegal, MoveKind};
use crate::settings::{Horizon, PlayerKind};
use crate::text::{alternatives, escaped, quoted};

/// Why a line is not understood. `Display` says in one line what is wrong and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotUnderstood {
    /// A word is not one of the fixed words that can stand there.
    #[error("unknown {what} {}; {}", quoted(word), suggestion(what, word, words))]
    Unknown {
        /// What was expected, such as `command`.
        what: &'static str,
        /// What was typed.
        word: String,
        /// The fixed words.
        words: Vec<&'static str>,
    },
    /// No command begins with the first, which is a part of the other line; that one was probably meant.
    #[error("unknown command {}; did you mean '{}'?", quoted(.0), escaped(.1))]
    NotACommand(String, String),
    /// Several of the fixed words begin with what was typed.
    #[error("{what} {} is ambiguous: {}", quoted(word), candidates.join(", "))]
    Ambiguous {
        /// What was expected, such as `command`.
        what: &'static str,
        /// What was typed.
        word: String,
        /// The fixed words that begin with it.
        candidates: Vec<&'static str>,
    },
    /// An argument is missing.
    #[error("the {what} is missing{}", choice(words))]
    Missing {
        /// The argument, such as `file's name`.
        what: &'static str,
        /// The fixed words that it may be, if it is one.
        words: Vec<&'static str>,
    },
    /// There are words after the last argument, of which this is the first.
    #[error("{} is one word too many", quoted(.0))]
    ExtraWord(String),
    /// A word is not a whole number in the range.
    #[error("{} is not a whole number from {} to {}", quoted(.0), .1.start(), .1.end())]
    NotANumber(String, RangeInclusive<u32>),
    /// A word is not a cell.
    #[error("{} is not a cell; type 1 2, 1,2 or 12", quoted(.0))]
    NotACell(String),
    /// A line of numbers is not one cell or two, as a move of the game is, if one is going on.
    #[error("{} is not a move; type {}", quoted(.0), numbers_of_moves(*.1))]
    NotCells(String, Option<Game>),
    /// A line at the menu begins with a number, and is not that of a player.
    #[error(
        "{} is not a choice here; type 0 to {last} to choose who P2 is, 'play' to begin, or 'help'",
        quoted(.0), last = PlayerKind::ALL.len() - 1
    )]
    NotAChoice(String),
    /// A move was begun, and no game is going on.
    #[error("no game is going on")]
    NoGame,
    /// A move was begun of a kind that the game does not have.
    #[error("{0}")]
    NotInGame(Illegal),
    /// Something else stands where a day is expected.
    #[error("{} is not a day; type it as year-month-day: 2026-12-24", quoted(.0))]
    NotADate(String),
    /// A number of games follows a game.
    #[error("a game cannot be followed by a number of games; type 'play {}', then 'play {}'", .0.word(), .1)]
    AfterGame(Game, u32),
    /// Something else stands where the horizon of a computer is expected.
    #[error(
        "sees takes a number of plies, {least} to {most}, not {}; type sees N, or {}",
        quoted(.0), alternatives(&Horizon::LEVELS.map(|(level, _)| level)),
        least = Horizon::LEAST, most = Horizon::GREATEST
    )]
    NotAHorizon(String),
    /// A human was named, and only a computer can be told to move.
    #[error("a human types the moves; name a computer, as in 'go strat1'")]
    HumanMoves,
    /// The arguments of a command are not understood.
    #[error("{name}: {problem}{}", usage.as_ref().map_or(String::new(), |usage| format!(" (usage: {usage})")))]
    Arguments {
        /// The words that the line begins with.
        name: &'static str,
        /// The forms of the line, unless the problem names the right one.
        usage: Option<String>,
        /// What is wrong with them.
        problem: Box<NotUnderstood>,
    },
}

/// The fixed word that was probably meant by `word`, or all of them.
fn suggestion(what: &str, word: &str, words: &[&str]) -> String {
    /// If there are more words than this, the help lists them.
    const MOST_SHOWN: usize = 16;
    let distance = |fixed: &str| strsim::osa_distance(&word.to_lowercase(), &fixed.to_lowercase());
    let nearest = words.iter().map(|fixed| (distance(fixed), *fixed)).min();
    match nearest {
        Some((distance, fixed)) if distance <= 2 && distance < fixed.len() => {
            format!("did you mean '{fixed}'?")
        }
        _ if words.len() > MOST_SHOWN => format!("type 'help' to list the {what}s"),
        _ => format!("type {}", alternatives(words)),
    }
}

/// The words that an argument may be, if it is a fixed word.
fn choice(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        words => format!("; type {}", alternatives(words)),
    }
}

/// How many numbers make a move of the game, and what for.
fn numbers_of_moves(game: Option<Game>) -> String {
    let mut kinds = vec![MoveKind::Move, MoveKind::Swap];
    kinds.retain(|kind| game.is_none_or(|game| game.has(*kind)));
    let four = match kinds.as_slice() {
        [] => String::new(),
        kinds => format!(", four (1 1 2 2) to {}", alternatives(kinds)),
    };
    let one = match game.is_some_and(Game::has_pieces) {
        true => "a piece and two numbers (n 1 2)",
        false => "two numbers (1 2)",
    };
    format!("{one} to place{four}")
}
