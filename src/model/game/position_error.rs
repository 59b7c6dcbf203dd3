//! The reasons why a text is not a position.

use thiserror::Error;

use super::{Game, Piece, Side};
use crate::model::board::Cell;
use crate::model::text::{alternatives, counted, listed, quoted, spelled};

/// Advice about a wrong number of pieces or turns.
const CHECK: &str = "Check the pieces and the side to move.";

/// The reason why a text is not a position. Finished positions are read, too. `Display` formats a
/// message that says what is wrong and, in most cases, what to do.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// The first word is not the word for a game.
    #[error(
        "{} can't begin a position. A position begins with {words} (for both boards).",
        quoted(.0),
        words = alternatives(&Game::WORDS)
    )]
    UnknownGame(String),
    /// The text is a position of the second game, but a position of the first game was expected.
    #[error("This is a position of {1}, not of {0}.")]
    OtherGame(Game, Game),
    /// The text has the wrong number of words for the game, or the game has boards of several
    /// sizes, but none with this number of rows.
    #[error("A {} position has {}.", .0, words_and_example(*.0))]
    Words(Game),
    /// The board has the wrong number of rows, or a row has the wrong number of cells. The field is
    /// the right number of both.
    #[error("The board has {0} rows of {0} cells each. Put a / between rows.")]
    Shape(u8),
    /// The letter in this cell has no meaning in the game. The string lists all letters with a
    /// meaning, including `-` for an empty cell.
    #[error(
        "'{}' in {} doesn't belong on this board. Use {}, or - for an empty cell.",
        .0.escape_debug(),
        .1,
        listed(.2.chars().filter(|letter| *letter != '-'))
    )]
    Letter(char, Cell, &'static str),
    #[error("{} isn't a side. Type X or O for the side to move.", quoted(.0))]
    Side(String),
    #[error(
        "{} can't be the grid's centre. Use 2 digits from 1 to 3, for example '22'.",
        quoted(.0)
    )]
    Centre(String),
    /// It cannot be this side's turn with these numbers of X's and O's pieces on the board.
    #[error("It can't be {0}'s turn if X has {1} and O has {2} on the board. {CHECK}")]
    NotTurn(Side, usize, usize),
    /// It cannot be this side's turn after this number of turns in Tic-Tac-Swap.
    #[error(
        "It can't be {0}'s turn after {turns}. Each mark counts as a turn, and so does each pair of \
         locked cells. {CHECK}",
        turns = counted(*.1, "turn", "turns")
    )]
    NotTurnAfter(Side, usize),
    /// The side has this number of marks, but has had only this number of turns.
    #[error(
        "{0} has {marks} but has had only {turns}. {CHECK}",
        marks = counted(*.1, "mark", "marks"),
        turns = counted(*.2, "turn", "turns")
    )]
    TooManyMarks(Side, usize, usize),
    /// The side has this number of pieces, but may have at most this number.
    #[error("{0} has {1} pieces. A side has at most {2}. {CHECK}")]
    TooManyPieces(Side, usize, usize),
    /// The side has more pieces of this kind than this number.
    #[error("{0} has more than {most}. {CHECK}", most = pieces_of_kind(*.1, *.2))]
    TooManyOfKind(Side, Piece, usize),
    #[error("The grid stays at 22 until each side has placed 2 pieces. Write 22 for its centre.")]
    GridTooEarly,
    #[error(
        "The piece in cell {0} is outside the grid. Until each side has placed 2 pieces, all pieces \
         must be inside."
    )]
    PieceTooEarly(Cell),
    #[error(
        "The number of locked cells is odd: {0}. Each swap locks two, so lock an even number of cells."
    )]
    OddLocked(usize),
    #[error("Each side has a line, but the first line ends the game. Remove one of them.")]
    LineOfEach,
    #[error("The game is already over in that position. Choose another position.")]
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

/// Formats a number of pieces of a kind in words: `two knights`.
fn pieces_of_kind(piece: Piece, count: usize) -> String {
    match count {
        1 => format!("one {piece}"),
        _ => format!("{} {piece}s", spelled(count)),
    }
}
