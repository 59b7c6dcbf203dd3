//! The reasons why a line is not understood, or not possible in its mode.

use std::ops::RangeInclusive;

use derive_more::From;

use super::name_request::NotNames;
use super::spellings::{nearest, player_words};
use crate::learning::task::TaskType;
use crate::model::board::Cell;
use crate::model::game::{Game, MoveKind, Piece, PositionError, Variant};
use crate::model::games::AnyPosition;
use crate::model::settings::{NameError, SLOWEST, Seat};

/// The reason why a line is not understood, or not possible in its mode. A `String` is what was
/// typed. A `&'static str` is the name of the command, unless the comment says otherwise.
#[derive(Clone, Debug, PartialEq, Eq, From)]
pub enum ParseError {
    /// The line does not begin with a command. The second text is the nearest known word.
    Unknown(String, Option<&'static str>),
    #[from]
    NotNow(NotNow),
    /// The line begins with the word for a game instead of a command.
    AGame(Variant),
    /// The line is the word for a game and a number of games, without a command.
    Games(Variant, u32),
    /// The command continues an unfinished game by its number, not a game of this kind.
    ResumeGame(Variant),
    /// The text is not a player, but can be a name.
    AName(String),
    /// A number chooses a player only at the menu.
    NumberElsewhere,
    #[from]
    Name(NameError),
    #[from]
    Names(NotNames),
    #[from]
    Position(PositionError),
    /// The text is not a player. The second text is the nearest word for one.
    NotAPlayer(String, Option<&'static str>),
    /// The text is not a game. The second text is the nearest word for one.
    NotAGame(String, Option<&'static str>),
    NotASetting(String),
    /// The text is not a number that counts this.
    NotANumber(String, Count),
    /// The word is not one of those that can follow.
    NotOneOf(Wanted),
    NotACell(String),
    /// The text cannot be read as a move. The position is the current one: the message shows a move
    /// as it is typed there.
    NotAMove(String, AnyPosition),
    /// The text after the word for this kind of move does not complete the move. The text may be
    /// empty.
    NotAMoveOf(MoveKind, Game, String),
    /// The side has this number of pieces of this kind, and none of them can go to the cell.
    NoPieceGoesThere(Piece, usize, Cell),
    /// Several pieces of this kind can go to the cell.
    SeveralPiecesGoThere(Piece, Cell),
    /// This must follow.
    Missing(Wanted),
    /// The command takes no more words, but this word follows.
    TooMuch(String, &'static str),
    /// Nothing may follow this command.
    TakesNothing(&'static str),
}

/// The reason why a request is not possible in a mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotNow {
    /// It needs a current game.
    NoGame,
    /// It needs a game that is not over.
    GameIsOver,
    /// It is not possible in a task of this type.
    InTask(TaskType),
    /// It chooses or names players, which is not possible in a game.
    KeepsPlayers,
    /// It is not possible in a game.
    LeaveGame,
    /// It is not possible before the task of this type is left.
    LeaveTask(TaskType),
}

/// What must follow the name of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// One of the styles of boards.
    Board,
    /// The name of a file, after this command.
    File(&'static str),
    Game,
    Name,
    Number(Count),
    /// A player for a seat.
    Player(Seat),
    /// `on` or `off`, for the tutor.
    Tutor,
    /// A rule for who plays X.
    X,
    /// Something else, after this command.
    Other(&'static str),
}

/// What a number after the name of a command counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// The number of games in a row.
    Games,
    /// The number of a lesson.
    Lesson,
    /// The number of moves in a puzzle.
    Moves,
    Speed,
    /// The number of turns, after this command.
    Turns(&'static str),
    /// The number of an unfinished game.
    Unfinished,
}

/// The largest number of games, turns or moves that can be typed.
pub(super) const MAX_COUNT: u32 = 999_999_999;

impl Count {
    /// Returns the numbers that can be typed.
    pub(super) const fn range(self) -> RangeInclusive<u32> {
        match self {
            Self::Games => 2..=MAX_COUNT,
            Self::Lesson | Self::Moves | Self::Unfinished => 0..=MAX_COUNT,
            Self::Speed => 0..=SLOWEST as u32,
            Self::Turns(_) => 1..=MAX_COUNT,
        }
    }
}

impl ParseError {
    pub(super) fn not_a_player(typed: &str) -> Self {
        Self::NotAPlayer(typed.to_owned(), nearest(typed, player_words()))
    }
}
