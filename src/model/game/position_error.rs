//! The reasons why a text is not a position.

use thiserror::Error;

use super::Game;
use crate::model::board::Cell;
use crate::model::text::quoted;

/// The reason why a text is not a position in which a game can continue. `Display` writes a message
/// that says what is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// The first word is not the word for a game.
    #[error("{} can't begin a position.", quoted(.0))]
    UnknownGame(String),
    /// The text is a position of the second game, but a position of the first game was expected.
    #[error("This is a position of {1}, not of {0}.")]
    OtherGame(Game, Game),
    /// The text has the wrong number of words for the game, or a number of rows that no board of
    /// the game has.
    #[error("A {} position has {}.", .0, words_and_example(*.0))]
    Words(Game),
    /// The board has the wrong number of rows, or a row has the wrong number of cells. The field is
    /// the right number of both.
    #[error("The board has {0} rows of {0} cells each.")]
    Shape(u8),
    /// The letter in this cell has no meaning in the game. The string lists all letters with a
    /// meaning, including `-` for an empty cell.
    #[error("'{}' in {} doesn't belong on this board.", .0.escape_debug(), .1)]
    Letter(char, Cell, &'static str),
    #[error("{} isn't a side.", quoted(.0))]
    Side(String),
    #[error("{} can't be the grid's centre.", quoted(.0))]
    Centre(String),
    /// The numbers of pieces, marks or turns are not possible. The string is a message that says
    /// why.
    #[error("{0}")]
    Count(String),
    #[error("The grid stays at 22 until each side has placed 2 pieces.")]
    GridTooEarly,
    #[error("The piece in cell {0} is outside the grid.")]
    PieceTooEarly(Cell),
    #[error("The number of locked cells is odd: {0}.")]
    OddLocked(usize),
    #[error("Each side has a line, but the first line ends the game.")]
    LineOfEach,
    #[error("The game is already over in that position.")]
    Finished,
}

const fn words_and_example(game: Game) -> &'static str {
    match game {
        Game::TicTacTwo => {
            "5 rows, the grid's centre and the side to move, for example \
             'two -----/-XO--/--X--/-----/----- 22 O'"
        }
        Game::TicTacSwap => "3 rows and the side to move, for example 'swap ---/---/--- X'",
        Game::TicTacToe => "3 rows and the side to move, for example 'toe ---/---/--- X'",
        Game::Tatedrez => "3 or 4 rows and the side to move, for example 'tatedrez ---/---/--- X'",
    }
}
