//! Lines that are not understood.

use derive_more::From;

use super::words::{nearest, player_words};
use crate::model::board::Cell;
use crate::model::game::{Game, MoveKind, Piece, PositionError, Variant};
use crate::model::games::AnyPosition;
use crate::model::settings::{Name, NameError, Seat};

/// Why a line is not understood. A text in it is what was typed, unless it says otherwise.
#[derive(Clone, Debug, PartialEq, Eq, From)]
pub enum ParseError {
    /// The line does not begin with a command. The second word is the nearest known one.
    #[from(skip)]
    Unknown(String, Option<&'static str>),
    /// The line is about a game, and none is played.
    NoGame,
    /// The line is about a game that is not over.
    GameIsOver,
    /// The command is not possible in a task.
    InTask,
    /// The line begins with the word for a game.
    #[from(skip)]
    AGame(Variant),
    /// The line is the word for a game and a number.
    #[from(skip)]
    Games(Variant, u32),
    /// The text is not a player, but may be a name for the human in a seat.
    #[from(skip)]
    AName(Seat, Name),
    Name(NameError),
    Position(PositionError),
    /// The second word is the nearest one for a player.
    #[from(skip)]
    NotAPlayer(String, Option<&'static str>),
    /// The second word is the nearest one for a game.
    #[from(skip)]
    NotAGame(String, Option<&'static str>),
    #[from(skip)]
    NotASetting(String),
    /// The text is not a number that this command takes.
    #[from(skip)]
    NotANumber(String, &'static str),
    /// The word is not one that this command takes.
    #[from(skip)]
    NotOneOf(&'static str),
    #[from(skip)]
    NotACell(String),
    /// The text is not a move in the position.
    #[from(skip)]
    NotAMove(String, AnyPosition),
    /// The text after the word for this kind of move is not the rest of one. It may be empty.
    #[from(skip)]
    NotAMoveOf(MoveKind, Game, String),
    /// None of the pieces of this kind, of which the side has this number, can go to the cell.
    #[from(skip)]
    NoPieceGoesThere(Piece, usize, Cell),
    /// Several pieces of this kind can go to the cell.
    #[from(skip)]
    SeveralPiecesGoThere(Piece, Cell),
    /// Something must follow this command.
    #[from(skip)]
    Missing(&'static str),
    /// The word is more than this command takes.
    #[from(skip)]
    TooMuch(String, &'static str),
    /// Nothing may follow this command.
    #[from(skip)]
    TakesNothing(&'static str),
}

impl ParseError {
    pub(super) fn not_a_player(typed: &str) -> Self {
        Self::NotAPlayer(typed.to_owned(), nearest(typed, player_words()))
    }
}
