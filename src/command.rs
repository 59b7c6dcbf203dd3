//! Typed lines as requests.

mod arg;
mod not_understood;
mod parse;
mod row;
mod rows;
mod words;

pub use arg::{Arg, Listing};
pub use not_understood::NotUnderstood;
pub use parse::{begins_command, begun_file, find_row, name_of, parse, without_comment};
pub use row::{Row, Scope, filled};
pub use rows::{GROUPS, SETTINGS, rows};
pub use words::player_words;

use chrono::NaiveDate;

use crate::game::{Move, Variant};
use crate::session::Command;
use crate::settings::PlayerKind;
use crate::solver::Value;

/// The longest line that is read, in bytes, without its end.
pub const LONGEST_LINE: usize = 4096;

/// What a line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// An answer about a game.
    Ask(Query),
    /// The board.
    Board,
    /// To go back from a question to the options.
    Cancel,
    /// A change of the session.
    Change(Command),
    /// A text, as it stands.
    Echo(String),
    /// The value of every position of a game: of this one, or of the one at hand.
    Export(Option<Variant>),
    /// That a computer makes this move: the side's own or the one named.
    Go(Option<PlayerKind>),
    /// What can be typed, or what these words mean.
    Help(Option<String>),
    /// The lesson of this number or, without it, the next one that is not done, of the game chosen or of this one, which
    /// is then chosen.
    Lesson(Option<Variant>, Option<u32>),
    /// A saved game.
    Load(String),
    /// How humans have done at a game: at this one, or at the one at hand.
    Progress(Option<Variant>),
    /// A position in which one move is to be found, of the game chosen or of this one, which is then chosen.
    Puzzle(PuzzleChoice, Option<Variant>),
    /// The end of the program.
    Quit,
    /// To go back to before this ply or, without its number, to before a human's last mistake.
    Retry(Option<u32>),
    /// The newest mistake, to be made good.
    Review,
    /// The rulebook of the game at hand, or of another.
    Rules(Option<Variant>),
    /// That the game is written to a file, or to standard output.
    Save {
        /// The file's name.
        file: Option<String>,
        /// Whether to overwrite a file that is not a saved game.
        overwrite: bool,
    },
    /// The score.
    Score,
    /// Every setting.
    Settings,
    /// A game solved from scratch.
    Solve {
        /// The game; `None` for the one at hand.
        variant: Option<Variant>,
        /// The file that the packed table is written to.
        file: Option<String>,
    },
}

/// What is asked about a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Query {
    /// The moves so far, with the value of each.
    Analyze,
    /// The best move.
    Hint,
    /// The moves so far.
    History,
    /// The legal moves.
    Moves,
    /// The number of positions exactly this many plies ahead.
    Perft(u32),
    /// The position as text.
    Position,
    /// The value of the position, or of the one that the text describes.
    Value(Option<String>),
    /// The value of every legal move, of the position or of the one that the text describes.
    Values(Option<String>),
    /// Best play from here, or after a move.
    Why(Option<Move>),
}

/// Which puzzle is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleChoice {
    /// One of this value or, without it, one that is won in one of the usual numbers of plies.
    Of(Option<Value>),
    /// That of this day, or of today.
    Day(Option<NaiveDate>),
    /// This position.
    Text(String),
}

impl<C: Into<Command>> From<C> for Request {
    fn from(command: C) -> Self {
        Self::Change(command.into())
    }
}

impl From<Query> for Request {
    fn from(query: Query) -> Self {
        Self::Ask(query)
    }
}
