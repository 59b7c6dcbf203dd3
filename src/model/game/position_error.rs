//! Why a text is no position.

use thiserror::Error;

use super::Game;
use crate::model::board::Cell;
use crate::model::text::quoted;

/// Why a text is not a position in which a game can go on. `Display` says why.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// The first word is not the word for a game.
    #[error("{} can't begin a position.", quoted(.0))]
    UnknownGame(String),
    /// The text is a position of the second game, where one of the first was expected.
    #[error("This is a position of {1}, not of {0}.")]
    OtherGame(Game, Game),
    /// The number of words is not that of the game's texts, or the number of rows is not that of one of the game's
    /// boards.
    #[error("A position of {} has {}.", .0, words_of(*.0))]
    Words(Game),
    /// The board has the wrong number of rows, or a row the wrong number of cells.
    #[error("The board has {0} rows of {0} cells each.")]
    Shape(u8),
    /// The letter means nothing on this game's board, in this cell. The text lists the letters that do, of which `-` is
    /// an empty cell.
    #[error("'{}' in {} does not belong on this board.", .0.escape_debug(), .1)]
    Letter(char, Cell, &'static str),
    #[error("{} is not a side.", quoted(.0))]
    Side(String),
    #[error("{} can't be the grid's centre.", quoted(.0))]
    Centre(String),
    /// The numbers of pieces, of marks or of turns cannot come about when it is this side's turn. The text says why.
    #[error("{0}")]
    Count(String),
    #[error("The grid stays at 22 until each side has placed two pieces.")]
    GridTooEarly,
    #[error("The piece in {0} is outside the grid.")]
    PieceTooEarly(Cell),
    #[error("An odd number of cells is locked: {0}.")]
    OddLocked(usize),
    #[error("Each side has a line, but the first line ends the game.")]
    LineOfEach,
    #[error("The game is already over in that position.")]
    Finished,
}

const fn words_of(game: Game) -> &'static str {
    match game {
        Game::TicTacTwo => "5 rows, the grid's centre and the side to move",
        Game::TicTacSwap | Game::TicTacToe => "3 rows and the side to move",
        Game::Tatedrez => "3, 4 or 5 rows and the side to move",
    }
}
