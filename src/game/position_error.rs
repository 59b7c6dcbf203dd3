//! Texts that are not positions.

use std::fmt;

use super::{BySide, Game, Piece, Side};
use crate::board::Cell;

/// Why a text is no position in which a game could go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// The first word is not the word for a game.
    UnknownGame(String),
    /// The text is a position of the second game, where one of the first was wanted.
    OtherGame(Game, Game),
    /// The words are not those that the game's text has.
    Words(Game),
    /// The board has not the right number of rows or of columns.
    Shape(u8),
    /// A letter that stands for nothing on this game's board.
    Letter(char, Cell),
    /// The side to move is neither X nor O.
    Side(String),
    /// The grid's centre is not two digits from 1 to 3.
    Centre(String),
    /// A side has more pieces than the game gives it.
    TooMany(Side, usize, usize),
    /// A side has the same piece twice.
    Twice(Side, Piece),
    /// The grid has moved though it may not yet.
    GridTooEarly,
    /// A piece stands outside the grid though the grid has not moved yet.
    PieceTooEarly(Cell),
    /// It cannot be that side's turn with so many pieces of X and of O on the board.
    NotTurnWithPieces(Side, BySide<usize>),
    /// It cannot be that side's turn after so many turns.
    NotTurnAfter(Side, usize),
    /// Swaps lock cells two by two.
    OddLocked(usize),
    /// A side has more marks than it had turns.
    MoreMarksThanTurns(Side, usize, usize),
    /// The game has ended there.
    Finished,
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownGame(_) => {
                let [others @ .., last] = Game::ALL.map(Game::word);
                let others = others.join(", ");
                write!(f, "a position begins with the game: {others} or {last}")
            }
            Self::OtherGame(wanted, found) => {
                write!(f, "a position of {} was wanted, not of {}", wanted.word(), found.word())
            }
            Self::Words(Game::TicTacTwo) => {
                f.write_str("a position of two is five rows, the grid's centre and the side to move, as in: two -----/-XO--/--X--/-----/----- 22 O")
            }
            Self::Words(game) => write!(
                f,
                "a position of {0} is three rows and the side to move, as in: {0} ---/---/--- X",
                game.word()
            ),
            Self::Shape(size) => {
                write!(f, "the board has {size} rows of {size} cells each, with a / between rows")
            }
            Self::Letter(letter, cell) => {
                write!(f, "'{}' at {cell} stands for nothing on this board", letter.escape_debug())
            }
            Self::Side(word) => {
                write!(f, "the side to move is X or O, not '{}'", word.escape_debug())
            }
            Self::Centre(word) => write!(
                f,
                "the grid's centre is two digits from 1 to 3, as 22, not '{}'",
                word.escape_debug()
            ),
            Self::TooMany(side, found, most) => {
                write!(f, "{side} has {found} pieces, and {most} is the most")
            }
            Self::Twice(side, piece) => write!(f, "{side} has the {piece} twice"),
            Self::GridTooEarly => {
                f.write_str("the grid is at 22 until each side has placed two pieces")
            }
            Self::PieceTooEarly(cell) => write!(
                f,
                "the piece at {cell} is outside the grid before each side has placed two pieces"
            ),
            Self::NotTurnWithPieces(side, count) => write!(
                f,
                "it cannot be {side}'s turn while X has {} and O has {} on the board",
                count[Side::X],
                count[Side::O]
            ),
            Self::NotTurnAfter(side, turns) => {
                write!(f, "it cannot be {side}'s turn after so many turns: {turns} (marks + locked cells / 2)")
            }
            Self::OddLocked(count) => {
                write!(f, "an odd number of cells is locked, {count}, and swaps lock them two by two")
            }
            Self::MoreMarksThanTurns(side, marks, turns) => {
                write!(f, "{side} has more marks than turns: {marks} and {turns}")
            }
            Self::Finished => f.write_str("the game is over in that position"),
        }
    }
}

impl std::error::Error for PositionError {}
