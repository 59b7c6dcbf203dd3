//! Commands that cannot be done now.

use std::io;

use thiserror::Error;

use super::Rejection;
use crate::game::{Game, Side};
use crate::player::puzzle::NoPuzzle;
use crate::settings::Seat;
use crate::solver::NoValue;
use crate::system::in_words;
use crate::text::escaped;

/// Why a command cannot be done now. The command is named by whoever reports it.
#[derive(Debug, Error)]
pub enum NotPossible {
    /// No game is going on.
    #[error("no game is going on; type 'play' to begin one")]
    NoGame,
    /// The latest game is over or was left.
    #[error(
        "no game is going on; type 'analyze' for the last one, 'undo' to continue it, or 'play' to begin another"
    )]
    NoGameAnyMore,
    /// No game is going on, but one waits.
    #[error(
        "no game is going on; type 'resume' to go on with the one that waits, or 'play' to begin another"
    )]
    GameWaits,
    /// No game was played yet.
    #[error("there has been no game yet; type 'play' to begin one")]
    NoGameYet,
    /// A game is going on.
    #[error("a game is going on; type 'restart' to begin it again, or 'menu' to leave it")]
    GameGoesOn,
    /// A game is going on in which no puzzle can begin.
    #[error("a game is going on; type 'menu' to leave it")]
    PuzzleInGame,
    /// A position is no puzzle.
    #[error("it has no move that alone wins, or alone draws; 'position TEXT' plays on from it")]
    NoOneMove,
    /// Nothing can be given away in a position that is to be reviewed.
    #[error("nothing can be given away there; 'position TEXT' plays on from it")]
    NothingToKeep,
    /// A game was named in place of a position.
    #[error("type 'set game {}', then 'puzzle'", .0.word())]
    PuzzleOfGame(Game),
    /// No mistake is on the list.
    #[error(
        "there is no mistake to review; a move that gives a win or a draw away comes here after its game, if it was not taken back"
    )]
    NothingToReview,
    /// More puzzles would have been solved than tried, or solved in a row than at all.
    #[error("set puzzles: no more can be solved than were tried, nor in a row than were solved")]
    PuzzleCount,
    /// A puzzle has its own players and tutor.
    #[error("a puzzle or review has its own players and tutor; type 'menu' to leave it")]
    InPuzzle,
    /// The side to move is a human's, of this name, and no computer is named to move for it.
    #[error("{0} is played by {1}, a human; name a computer, as in 'go strat1'")]
    HumanToMove(Side, String),
    /// There are only so many plies to do this with.
    #[error("{} to {}", only(*.0), .1)]
    TooFewPlies(usize, &'static str),
    /// No human has made a mistake.
    #[error("no human has made a mistake in this game; 'retry PLY' goes back to before a move")]
    NoMistake,
    /// A number is not that of a move that was made.
    #[error("ply {0} is no move of this game; type 'history' to list them")]
    NotAMove(usize),
    /// There is no human's turn to go back to among the plies, so many, that were played.
    #[error("no human has had a turn yet; type 'undo {0}' to take back what the computer played")]
    NoHumanTurn(usize),
    /// There is no such puzzle.
    #[error(transparent)]
    NoPuzzle(#[from] NoPuzzle),
    /// No game was left unfinished.
    #[error(
        "no unfinished game waits; type 'play' to begin one, or 'load FILE' to continue a saved one"
    )]
    NoGameWaits,
    /// A file that is loaded contains a command that would do this, which it may not.
    #[error("a file being loaded cannot {0}")]
    WhileLoading(&'static str),
    /// A file of this name cannot be read or written, as the first word says.
    #[error("cannot {} {}: {}", .0, escaped(.1), in_words(.2))]
    File(&'static str, String, io::Error),
    /// A file is not a regular file.
    #[error("{} is not a regular file", escaped(.0))]
    NotARegularFile(String),
    /// A file that would be loaded has no complete line that changes anything.
    #[error("{} has no complete line that changes anything", escaped(.0))]
    NothingToLoad(String),
    /// A saved game that would be overwritten is read-only.
    #[error("{file} is read-only; type 'save! {file}' to overwrite it", file = escaped(.0))]
    ReadOnlyFile(String),
    /// A file that would be overwritten is not a saved game.
    #[error("{file} is not a saved game; type 'save! {file}' to overwrite it", file = escaped(.0))]
    NotASavedGame(String),
    /// A file that would be overwritten is not what the command writes.
    #[error("{} is not {}, so it is not overwritten", escaped(.0), .1)]
    OtherFile(String, &'static str),
    /// A line of a file that is loaded, at `FILE:LINE: `, is rejected.
    #[error("{0}{1}")]
    InFile(String, Box<Rejection>),
    /// The interrupt key stopped a command.
    #[error("interrupted")]
    Interrupted,
    /// There are more positions after so many plies than can be counted.
    #[error("more than {} positions come after {} plies, too many to count", u64::MAX, .0)]
    TooManyPositions(u32),
    /// There is not enough memory to solve a game, about so many megabytes.
    #[error("there is not enough memory; about {0} MB are needed")]
    TooLittleMemory(usize),
    /// There are no exact values, which this player needs, if it is a player.
    #[error("{}", no_value(*.0, *.1))]
    NoValue(Option<Seat>, NoValue),
}

impl NotPossible {
    /// That a file cannot be read or written, as `action` says.
    pub fn cannot(action: &'static str, file: &str, error: io::Error) -> Self {
        Self::File(action, file.to_owned(), error)
    }

    /// That a line of a file that is loaded is rejected.
    pub fn in_file(place: String, rejection: impl Into<Rejection>) -> Self {
        Self::InFile(place, Box::new(rejection.into()))
    }

    /// Whether the problem is one of the command, which has to be named, and not one of the moment.
    pub(super) const fn is_about_command(&self) -> bool {
        !matches!(
            self,
            Self::NoGame
                | Self::NoGameAnyMore
                | Self::GameWaits
                | Self::NoGameYet
                | Self::PuzzleCount
                | Self::InFile(..)
        )
    }
}

/// That there are only this many plies.
fn only(plies: usize) -> String {
    match plies {
        0 => "there are no plies".to_owned(),
        1 => "there is only 1 ply".to_owned(),
        plies => format!("there are only {plies} plies"),
    }
}

/// Why there are no values, which the player in `seat` needs, if it is a player.
fn no_value(seat: Option<Seat>, problem: NoValue) -> String {
    match problem {
        NoValue::Damaged => problem.to_string(),
        NoValue::Unsolved { variant, .. } => format!(
            "{variant} has too many positions for exact values; \
             {}'sees N' plays it, as in 'set {} sees 4'",
            seat.map_or("'hint' looks 8 plies ahead, and ", |_| ""),
            seat.unwrap_or(Seat::P2).word()
        ),
        NoValue::NotListed(_) => format!("{problem}; 'value TEXT' answers for one"),
    }
}
