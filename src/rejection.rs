//! Why a line is rejected: it is not understood, not legal, or not possible now.

use thiserror::Error;

use crate::board::Cell;
use crate::command::NotUnderstood;
use crate::console::UnreadableLine;
use crate::files::FileError;
use crate::game::{Game, Illegal, PositionError};
use crate::learning::puzzle::NoPuzzle;
use crate::settings::{CannotPlay, NameError};
use crate::solver::NoValue;
use crate::text::{counted, quoted};

/// Why a line is rejected. `Display` says in one line what is wrong and what would be right.
#[derive(Debug, Error)]
pub enum Rejection {
    /// It cannot be read as text, or is too long.
    #[error(transparent)]
    Unreadable(#[from] UnreadableLine),
    /// It is not a command.
    #[error(transparent)]
    NotUnderstood(#[from] NotUnderstood),
    /// It breaks a rule of the game.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// It does not describe a position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// A player cannot have the name.
    #[error(transparent)]
    Name(#[from] NameError),
    /// A player cannot play the game.
    #[error(transparent)]
    CannotPlay(#[from] CannotPlay),
    /// There are no exact values.
    #[error(transparent)]
    NoValue(#[from] NoValue),
    /// There is no such puzzle.
    #[error(transparent)]
    NoPuzzle(#[from] NoPuzzle),
    /// A file cannot be used.
    #[error(transparent)]
    File(#[from] FileError),
    /// No option has the first number. The second is the number of options.
    #[error("there is no option {0}; type a number from 1 to {1}, or a move")]
    NoSuchOption(usize, usize),
    /// An option is not possible, for this reason.
    #[error("'{0}' is not possible ({1}); pick another option")]
    NoOption(&'static str, &'static str),
    /// A question for a cell is answered otherwise.
    #[error("{} is not a cell; type its row and column, or 'back'", quoted(.0))]
    NotACell(String),
    /// A question for a direction is answered otherwise.
    #[error("{} is not a direction; type a number from 1 to 8, or 9 for back", quoted(.0))]
    NotADirection(String),
    /// No move begins in the cell.
    #[error("no move is possible from {0}; choose another cell, or type 'back'")]
    NothingFrom(Cell),
    /// What was typed is not a piece in hand. The second text names those in hand.
    #[error("{0} is not a piece in hand; type {1}, or 'back'")]
    NoPiece(String, String),
    /// No game was begun yet.
    #[error("no game is at hand; type 'play' to begin one")]
    NoGame,
    /// The game is over.
    #[error(
        "the game is over; 'analyze' goes through it, 'undo' takes it up again, 'play' begins another"
    )]
    GameIsOver,
    /// No game waits.
    #[error("no unfinished game waits; type 'play' to begin one")]
    NoGameWaits,
    /// The computers do not wait.
    #[error("no computer waits; type a move, or 'help'")]
    NobodyWaits,
    /// No human plays, who could resign.
    #[error("no human plays; type 'menu' to leave the game")]
    NoHuman,
    /// Only this number of moves can be taken back.
    #[error("{} to take back", there_are(*.0))]
    TooFewToUndo(usize),
    /// Only this number of moves can be made again.
    #[error("{} to make again", there_are(*.0))]
    TooFewToRedo(usize),
    /// No human has made a mistake.
    #[error("no human has made a mistake in this game; 'undo' takes moves back")]
    NoMistake,
    /// The command is not possible in a task.
    #[error("that is not possible in a task; type a move, 'hint', or 'menu' to leave the task")]
    InTask,
    /// The command is not possible in a file that is loaded.
    #[error("that is not possible in a file that is loaded; leave the line out")]
    WhileLoading,
    /// The game has only this number of lessons.
    #[error("{} has {}; type 'lesson' for the next one", .0, counted(*.1, "lesson", "lessons"))]
    NoSuchLesson(Game, usize),
    /// Games are not kept.
    #[error("games are not kept here; 'retry' goes back to a mistake in this game")]
    NotKept,
    /// No kept game has a mistake to review.
    #[error("there is no mistake to review; play a game, or type 'puzzle'")]
    NothingToReview,
    /// A line of a file that is loaded is rejected; the text begins with the place.
    #[error("{0}")]
    InFile(String),
    /// Ctrl-C stopped the command.
    #[error("stopped")]
    Stopped,
}

fn there_are(moves: usize) -> String {
    match moves {
        0 => "there are no moves".to_owned(),
        1 => "there is only 1 move".to_owned(),
        moves => format!("there are only {moves} moves"),
    }
}
