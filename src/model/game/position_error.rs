//! Why a text is no position.

use thiserror::Error;

use super::Game;
use crate::model::board::Cell;
use crate::model::text::{alternatives, quoted};

/// Why a text is not a position in which a game can go on. `Display` says why.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// The first word is not the word for a game.
    #[error(
        "a position begins with the word for its game: {}",
        alternatives(&Game::ALL.map(Game::word))
    )]
    UnknownGame(String),
    /// The text is a position of the second game, where one of the first was expected.
    #[error("this is a position of {}, not of {}", .1.word(), .0.word())]
    OtherGame(Game, Game),
    /// The number of words is not that of the game's texts, or the number of rows is not that of one of the game's
    /// boards.
    #[error("a position of {} is {}", .0.word(), form_of(*.0))]
    Words(Game),
    /// The board has the wrong number of rows, or a row the wrong number of cells.
    #[error("the board has {0} rows of {0} cells each, with a / between rows")]
    Shape(u8),
    /// The letter means nothing on this game's board, in this cell. The text lists the letters that do, of which `-` is
    /// an empty cell.
    #[error(
        "'{}' at {} is not a letter of this board: {}or - for an empty cell",
        .0.escape_debug(),
        .1,
        other_than(.2)
    )]
    Letter(char, Cell, &'static str),
    #[error("the side to move is X or O, not {}", quoted(.0))]
    Side(String),
    #[error(
        "the grid's centre is two digits from 1 to 3, such as 22, not {}",
        quoted(.0)
    )]
    Centre(String),
    /// The numbers of pieces, of marks or of turns cannot come about when it is this side's turn. The text says why.
    #[error("{0}")]
    Count(String),
    #[error("the grid stays at 22 until each side has placed two pieces")]
    GridTooEarly,
    #[error("the piece at {0} is outside the grid before each side has placed two pieces")]
    PieceTooEarly(Cell),
    #[error("the number of locked cells, {0}, is odd; each swap locks two")]
    OddLocked(usize),
    #[error("each side has a line, and the first line ends the game")]
    LineOfEach,
    #[error("the game is over in that position")]
    Finished,
}

/// Returns what follows the word of a game in the text of a position, with an example.
const fn form_of(game: Game) -> &'static str {
    match game {
        Game::TicTacTwo => {
            "five rows, the grid's centre and the side to move, \
             as in: two -----/-XO--/--X--/-----/----- 22 O"
        }
        Game::TicTacSwap => "three rows and the side to move, as in: swap ---/---/--- X",
        Game::TicTacToe => "three rows and the side to move, as in: toe ---/---/--- X",
        Game::Tatedrez => {
            "three, four or five rows and the side to move, as in: tatedrez ---/---/--- X"
        }
    }
}

fn other_than(letters: &str) -> String {
    let letters = letters.chars().filter(|&letter| letter != '-');
    letters.map(|letter| format!("{letter}, ")).collect()
}
