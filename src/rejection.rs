//! Why a line is rejected: it is not understood, not legal, or not possible now.

use std::error::Error;

use derive_more::Display;

use crate::board::Cell;
use crate::game::{Game, Variant};
use crate::text::counted;

/// Why a line is rejected. `Display` says in one line what is wrong and what would be right.
#[derive(Debug, Display)]
pub enum Rejection {
    /// The error says why: the line, a move, a position, a name or a file is wrong, there are no values, or a line of a file
    /// that is loaded is rejected.
    #[display("{_0}")]
    Because(Box<dyn Error>),
    /// No option has the first number. The second is the number of options.
    #[display("there is no option {_0}; type a number from 1 to {_1}, or a move")]
    NoSuchOption(usize, usize),
    /// No move begins in the cell.
    #[display("no move is possible from {_0}; choose another cell, or type 'back'")]
    NothingFrom(Cell),
    /// No game goes on, and none was finished last.
    #[display("no game is going on; type 'play', or 'resume' if one is unfinished")]
    NoGame,
    /// The game is over.
    #[display(
        "the game is over; 'analyze' goes through it, 'undo' takes it up again, 'play' begins another"
    )]
    GameIsOver,
    /// No unfinished game is waiting.
    #[display("no unfinished game is waiting here; type 'play' to begin one")]
    NoUnfinished,
    /// No unfinished game of this variant is waiting.
    #[display("no unfinished game of {_0} is waiting; type 'play {}' to begin one", _0.word())]
    NoneUnfinishedOf(Variant),
    /// Only this number of unfinished games is waiting, at least one.
    #[display("{}; 'games' lists them", match _0 {
        0 | 1 => "there is only 1 unfinished game".to_owned(),
        games => format!("there are only {games} unfinished games"),
    })]
    NoSuchUnfinished(usize),
    /// A game of a match goes on.
    #[display("the match keeps its players; 'menu' ends it")]
    InMatch,
    /// No human could take back a turn or resign.
    #[display("no human plays here; type 'menu' to leave the game")]
    NoHuman,
    /// Nobody learns from these games.
    #[display("no human plays; type 'human' or 'set p1 human' first")]
    NoLearner,
    /// Only this number of turns can be taken back.
    #[display("{} to take back", there_are(*_0))]
    TooFewToUndo(usize),
    /// Only this number of turns can be made again.
    #[display("{} to make again", there_are(*_0))]
    TooFewToRedo(usize),
    /// No human has made a mistake.
    #[display("there is no mistake to go back to; 'undo' takes turns back")]
    NoMistake,
    /// The game has only this number of lessons.
    #[display("{_0} has {}; type 'lesson' for the next one", counted(*_1, "lesson", "lessons"))]
    NoSuchLesson(Game, usize),
    /// Games are not kept.
    #[display("games are not kept here; 'retry' goes back to a mistake in this game")]
    NotKept,
    /// No kept game has a mistake to review.
    #[display("there is no mistake to review; play a game, or type 'puzzle'")]
    NothingToReview,
    /// Ctrl-C stopped the command.
    #[display("stopped")]
    Stopped,
}

impl<E: Error + 'static> From<E> for Rejection {
    fn from(error: E) -> Self {
        Self::Because(Box::new(error))
    }
}

fn there_are(turns: usize) -> String {
    match turns {
        0 => "there is no turn".to_owned(),
        1 => "there is only 1 turn".to_owned(),
        turns => format!("there are only {turns} turns"),
    }
}
