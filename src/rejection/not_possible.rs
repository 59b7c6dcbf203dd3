//! Commands that cannot be done now.

use std::fmt;
use std::io;
use std::path::PathBuf;

use super::Rejection;
use crate::command::NotUnderstood;
use crate::console::escaped;
use crate::game::Side;
use crate::player::NoValue;
use crate::settings::{NameError, Seat};
use crate::solver::Damaged;

/// Why a command cannot be done now.
#[derive(Debug)]
pub enum NotPossible {
    /// No game is going on.
    NoGame,
    /// The latest game is over or was left.
    NoGameAnyMore,
    /// No game was played yet.
    NoGameYet {
        /// The command that needs one, if it has to be named.
        command: Option<&'static str>,
    },
    /// A game is going on.
    GameGoesOn,
    /// A human's move is left to a computer that is not named.
    HumanToMove {
        /// The side to move.
        side: Side,
        /// The human's name.
        name: String,
    },
    /// There are fewer plies to take back.
    TooFewToUndo {
        /// How many there are.
        most: usize,
    },
    /// There are fewer plies to redo.
    TooFewToRedo {
        /// How many there are.
        most: usize,
    },
    /// There is no human's turn to go back to.
    NoHumanTurn {
        /// The number of plies that were played.
        plies: usize,
    },
    /// No puzzle takes so many plies.
    NoPuzzle {
        /// The number of plies that was asked for.
        plies: u8,
        /// The game, with the size of its board unless it is the usual one.
        game: String,
        /// The plies of its longest puzzles; there are puzzles of every odd number up to it.
        longest: u8,
    },
    /// No session was kept.
    NoSessionKept,
    /// Sessions are kept at a terminal only, and where there is a place for them.
    NotAtTerminal,
    /// The kept session cannot be continued.
    KeptSessionDamaged {
        /// Why.
        problem: Box<NotPossible>,
        /// Where the file is now, if it could be set aside.
        aside: Option<PathBuf>,
    },
    /// A player cannot have a name.
    Name(NameError),
    /// A file that is loaded contains a command that it may not contain.
    WhileLoading {
        /// The command.
        command: &'static str,
        /// What it would do.
        what: &'static str,
    },
    /// A file cannot be read or written.
    File {
        /// The command.
        command: &'static str,
        /// `read` or `write`.
        action: &'static str,
        /// The file's name.
        file: String,
        /// What failed.
        error: io::Error,
    },
    /// A file is not a regular file.
    NotARegularFile {
        /// The command.
        command: &'static str,
        /// The file's name.
        file: String,
    },
    /// A file that would be loaded has no complete line that changes anything.
    NothingToLoad {
        /// The command.
        command: &'static str,
        /// The file's name.
        file: String,
    },
    /// A saved game that would be overwritten is read-only.
    ReadOnlyFile {
        /// The file's name.
        file: String,
    },
    /// A file that would be overwritten is something else.
    OtherFile {
        /// The file's name.
        file: String,
        /// What the command writes.
        expected: Expected,
    },
    /// A line of a file that is loaded is rejected.
    InFile {
        /// Where the line is, as `FILE:LINE: `.
        place: String,
        /// Why.
        rejection: Box<Rejection>,
    },
    /// The interrupt key stopped a command.
    Interrupted {
        /// The command.
        command: &'static str,
    },
    /// There is not enough memory to solve a game.
    TooLittleMemory {
        /// About how much is needed.
        megabytes: usize,
    },
    /// There are no exact values.
    NoValue {
        /// The command that needs them, if it has to be named.
        command: Option<&'static str>,
        /// The player who needs them, if it is one.
        seat: Option<Seat>,
        /// Why.
        problem: NoValue,
    },
}

/// What a file must be to be overwritten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A saved game.
    SavedGame,
    /// A packed table.
    PackedTable,
}

impl fmt::Display for NotPossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = |f: &mut fmt::Formatter<'_>, command: Option<&str>| match command {
            Some(command) => write!(f, "{command}: "),
            None => Ok(()),
        };
        match self {
            Self::NoGame => NotUnderstood::NoGame.fmt(f),
            Self::NoGameAnyMore => f.write_str(
                "no game is going on; type 'analyze' for the last one, 'undo' to continue it, or 'play' to begin another",
            ),
            Self::NoGameYet { command } => {
                named(f, *command)?;
                f.write_str("there has been no game yet; type 'play' to begin one")
            }
            Self::GameGoesOn => f.write_str(
                "play: a game is going on; type 'restart' to begin it again, or 'menu' to leave it",
            ),
            Self::HumanToMove { side, name } => write!(
                f,
                "go: {side} is played by {name}, a human; name a computer, as in 'go strat1'"
            ),
            Self::TooFewToUndo { most } => write!(f, "undo: {} to take back", only(*most)),
            Self::TooFewToRedo { most } => write!(f, "redo: {} to redo", only(*most)),
            Self::NoHumanTurn { plies } => write!(
                f,
                "undo: no human has had a turn yet; type 'undo {plies}' to take back what the computer played"
            ),
            Self::NoPuzzle {
                plies,
                game,
                longest,
            } => write_no_puzzle(f, *plies, game, *longest),
            Self::NoSessionKept => f.write_str(
                "resume: no earlier session was kept; at a terminal the session is kept after every line",
            ),
            Self::NotAtTerminal => f.write_str(
                "resume: works only at a terminal's prompt, with a home folder to keep sessions in; \
                 type 'load FILE' to continue a saved game",
            ),
            Self::KeptSessionDamaged { problem, aside } => {
                write!(f, "resume: the kept session cannot be continued: {problem}")?;
                match aside {
                    Some(aside) => write!(f, "; it was moved to {}", escaped(aside)),
                    None => Ok(()),
                }
            }
            Self::Name(error) => write!(f, "set name: {error}"),
            Self::WhileLoading { command, what } => {
                write!(f, "{command}: a file being loaded cannot {what}")
            }
            Self::File {
                command,
                action,
                file,
                error,
            } => write!(f, "{command}: cannot {action} {file}: {error}"),
            Self::NotARegularFile { command, file } => {
                write!(f, "{command}: {file} is not a regular file")
            }
            Self::NothingToLoad { command, file } => {
                write!(f, "{command}: {file} has no complete line that changes anything")
            }
            Self::ReadOnlyFile { file } => {
                write!(
                    f,
                    "save: {file} is read-only; type 'save! {file}' to overwrite it"
                )
            }
            Self::OtherFile {
                file,
                expected: Expected::SavedGame,
            } => write!(
                f,
                "save: {file} is not a saved game; type 'save! {file}' to overwrite it"
            ),
            Self::OtherFile {
                file,
                expected: Expected::PackedTable,
            } => write!(
                f,
                "solve: {file} is not a packed table, so it is not overwritten"
            ),
            Self::InFile { place, rejection } => write!(f, "{place}{rejection}"),
            Self::Interrupted { command } => write!(f, "{command}: interrupted"),
            Self::TooLittleMemory { megabytes } => write!(
                f,
                "solve: there is not enough memory; about {megabytes} MB are needed"
            ),
            Self::NoValue {
                command,
                seat,
                problem,
            } => {
                named(f, *command)?;
                write_no_value(f, *seat, *problem)
            }
        }
    }
}

impl std::error::Error for NotPossible {}

/// That there are only this many plies.
fn only(plies: usize) -> String {
    match plies {
        0 => "there are no plies".to_owned(),
        1 => "there is only 1 ply".to_owned(),
        plies => format!("there are only {plies} plies"),
    }
}

/// Writes why there are no values, which the player in `seat` needs, if it is a player.
fn write_no_value(f: &mut fmt::Formatter<'_>, seat: Option<Seat>, problem: NoValue) -> fmt::Result {
    match problem {
        NoValue::Damaged => write!(f, "{Damaged}"),
        NoValue::Unsolved { game, size } => write!(
            f,
            "{game} on {size}x{size} has too many positions for exact values; \
             'sees N' plays it, as in 'set {} sees 4'",
            seat.unwrap_or(Seat::P2).word()
        ),
    }
}

/// Writes why there is no puzzle of `plies`, and which ones there are.
fn write_no_puzzle(f: &mut fmt::Formatter<'_>, plies: u8, game: &str, longest: u8) -> fmt::Result {
    let problem = match plies.is_multiple_of(2) {
        true => "an even number",
        false => "too many",
    };
    write!(
        f,
        "puzzle: {plies} is {problem}; the puzzles of {game} take an odd number of plies from 1 to {longest}"
    )
}
