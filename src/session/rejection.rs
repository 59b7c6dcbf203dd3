//! Why a line is rejected: it is not understood, not legal, or not possible now.

use derive_more::{Display, From};

use crate::command::ParseError;
use crate::console::files::FileError;
use crate::learning::puzzle::NoPuzzle;
use crate::model::board::Cell;
use crate::model::game::{Game, Illegal, Variant};
use crate::model::settings::{CannotPlay, NameError};
use crate::model::text::{UnreadableLine, counted, joined};
use crate::solver::{NoValue, Stopped};

/// Why a line is rejected. `Display` says in one line what is wrong and what would be right.
#[derive(Debug, Display, From)]
pub enum Rejection {
    Parse(ParseError),
    Unreadable(UnreadableLine),
    #[display("{_0}{}", instead_of(_0))]
    Illegal(Illegal),
    Name(NameError),
    File(FileError),
    #[display("{}", without_value(_0))]
    NoValue(NoValue),
    #[display("{_0}{}", match _0 {
        NoPuzzle::NotFound(..) => "; type 'puzzle' to look for others",
        NoPuzzle::Length(_) | NoPuzzle::Stopped(_) => "",
    })]
    NoPuzzle(NoPuzzle),
    #[display("{_0}; type 'set {} expert'", _0.0.word())]
    CannotPlay(CannotPlay),
    /// A file is no saved game, or a line of it is rejected.
    #[from(ignore)]
    InFile(String),
    /// A line that begins with no command does not answer a question. The text says what is asked for.
    #[from(ignore)]
    Wanted(String),
    /// No option has the first number. The second is the number of options.
    #[display("there is no option {_0}; type a number from 1 to {_1}, or a move")]
    #[from(ignore)]
    NoSuchOption(usize, usize),
    /// No move begins in the cell.
    #[display("no move is possible from {_0}; choose another cell, or type 'back'")]
    #[from(ignore)]
    NothingFrom(Cell),
    /// No move can be made in a finished game.
    #[display("the game is over; type 'play' for another")]
    GameIsOver,
    /// No unfinished game is waiting.
    #[display("no game was left unfinished; type 'play' to begin one")]
    NoUnfinished,
    /// No unfinished game of this variant is waiting.
    #[display("no unfinished game of {_0} is waiting; type 'play {}' to begin one", _0.word())]
    #[from(ignore)]
    NoneUnfinishedOf(Variant),
    /// Only this number of unfinished games is waiting, at least one.
    #[display("{}; 'games' lists them", match _0 {
        0 | 1 => "there is only 1 unfinished game".to_owned(),
        games => format!("there are only {games} unfinished games"),
    })]
    #[from(ignore)]
    NoSuchUnfinished(usize),
    /// A game of a match goes on.
    #[display("the match keeps its players; 'menu' ends it")]
    InMatch,
    /// A name is given to one of two humans, or to none.
    #[display("type 'name p1 Ann' or 'name p2 Ben'")]
    WhoseName,
    /// No human could take back a turn.
    #[display("no human plays in this game; 'play' begins another")]
    NoHuman,
    /// Nobody learns from these games.
    #[display("no human plays; type 'human' or 'set p1 human' first")]
    NoLearner,
    /// Only this number of turns can be taken back.
    #[display("{} to take back", there_are(*_0))]
    #[from(ignore)]
    TooFewToUndo(usize),
    /// Only this number of turns can be made again.
    #[display("{} to make again", there_are(*_0))]
    #[from(ignore)]
    TooFewToRedo(usize),
    /// No human has made a mistake.
    #[display("there is no mistake to go back to; 'undo' takes turns back")]
    NoMistake,
    /// The game has only this number of lessons.
    #[display("{_0} has {}; type 'lesson' for the next one", counted(*_1, "lesson", "lessons"))]
    #[from(ignore)]
    NoSuchLesson(Game, usize),
    /// Games are not kept.
    #[display("games are not kept here; 'retry' goes back to a mistake in this game")]
    NotKept,
    /// No kept game has a mistake to review.
    #[display("there is no mistake to review; play a game, or type 'puzzle'")]
    NothingToReview,
    /// Ctrl-C stopped the command.
    Stopped(Stopped),
}

/// Returns what to type instead of a move, where the rule that it breaks does not say that.
fn instead_of(illegal: &Illegal) -> &'static str {
    match illegal {
        Illegal::NotInGame(..)
        | Illegal::PiecesAlike(_)
        | Illegal::GridOffBoard(_)
        | Illegal::Blocked(..) => "; type 'moves' to list the legal moves",
        Illegal::NoneLeft(_) => "; type 'shift DIRECTION' or 'move R C R C'",
        _ => "",
    }
}

/// Says that there are no values, and where there are some.
fn without_value(why: &NoValue) -> String {
    let NoValue::Unsolved(variant) = why else {
        return why.to_string();
    };
    let size = variant.size();
    let solved = variant.game().variants().filter(|other| other.is_solved());
    let words = joined(solved.map(Variant::word), " and ");
    format!("no values on {size}x{size}; 'hint' works on {words}")
}

fn there_are(turns: usize) -> String {
    match turns {
        0 => "there is no turn".to_owned(),
        1 => "there is only 1 turn".to_owned(),
        turns => format!("there are only {turns} turns"),
    }
}
