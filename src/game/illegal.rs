//! Moves that the rules do not allow.

use std::fmt;

use super::{Direction, Game, Piece, Side};
use crate::board::Cell;

/// The rule that a move breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The game has no move of this kind.
    NotInGame(Game, &'static str),
    /// The cell does not exist on a board of that many rows and columns.
    OffBoard(Cell, u8),
    /// A piece stands in the cell.
    Taken(Cell, Side),
    /// The cell is not in the grid with this centre.
    OutsideGrid(Cell, Cell),
    /// The side has none of its pieces left to place.
    NoneLeft(Side),
    /// Only placing is allowed until each side has placed two pieces.
    TooEarly,
    /// The grid would leave the board.
    GridOffBoard(Direction),
    /// No piece stands in the cell.
    Empty(Cell),
    /// The piece in the cell belongs to that side, the other one.
    NotOwn(Cell, Side),
    /// A piece would stay where it is, or a cell change places with itself.
    SameCell(Cell),
    /// The cell was in a swap before.
    Locked(Cell),
    /// The piece is on the board already, in this cell.
    Standing(Piece, Cell),
    /// The command has to say which piece.
    WhichPiece(Cell),
    /// Pieces move only when all six stand.
    StillPlacing,
    /// All six pieces stand.
    AllPlaced,
    /// The piece does not move like that.
    NotItsWay(Piece, Cell, Cell),
    /// A piece stands in the way of the slide, in the last of the cells.
    Blocked(Piece, Cell, Cell, Cell),
    /// A pass is made when it is forced, and never by choice.
    NoPass,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotInGame(game, what) => {
                write!(f, "{game} has no {what}; moves lists what it has")
            }
            Self::OffBoard(cell, size) => {
                write!(
                    f,
                    "cell {cell} is off the board, whose rows and columns are 0 to {}",
                    size - 1
                )
            }
            Self::Taken(cell, side) => {
                write!(f, "cell {cell} is taken by {side}; choose an empty one")
            }
            Self::OutsideGrid(cell, centre) => write!(
                f,
                "cell {cell} is outside the grid, which has rows {} to {} and columns {} to {}",
                centre.row - 1,
                centre.row + 1,
                centre.col - 1,
                centre.col + 1
            ),
            Self::NoneLeft(side) => {
                write!(
                    f,
                    "{side} has no piece left to place; shift the grid or move a piece"
                )
            }
            Self::TooEarly => {
                f.write_str("only placing is allowed until each side has placed two pieces")
            }
            Self::GridOffBoard(direction) => {
                write!(
                    f,
                    "the grid cannot shift {direction}, it would leave the board; moves lists the shifts it can make"
                )
            }
            Self::Empty(cell) => write!(f, "cell {cell} is empty; choose an occupied one"),
            Self::NotOwn(cell, side) => {
                write!(f, "the piece at {cell} is {side}'s; choose one of your own")
            }
            Self::SameCell(cell) => write!(f, "{cell} is named twice; name two different cells"),
            Self::Locked(cell) => {
                write!(
                    f,
                    "cell {cell} is locked by an earlier swap; choose an unlocked one"
                )
            }
            Self::Standing(piece, cell) => {
                write!(
                    f,
                    "the {piece} stands at {cell} already; place a piece still in hand"
                )
            }
            Self::WhichPiece(cell) => {
                write!(
                    f,
                    "which piece? say place n {cell}, place r {cell} or place b {cell}"
                )
            }
            Self::StillPlacing => f.write_str("pieces move only when all six stand; place one"),
            Self::AllPlaced => f.write_str("all six pieces stand; move one"),
            Self::NotItsWay(piece, from, to) => {
                write!(
                    f,
                    "a {piece} cannot go from {from} to {to}; {}",
                    way(*piece)
                )
            }
            Self::Blocked(piece, from, to, at) => {
                write!(
                    f,
                    "the {piece}'s way from {from} to {to} is blocked at {at}; moves lists the free ways"
                )
            }
            Self::NoPass => f.write_str("a pass is made by itself when it is forced, never typed"),
        }
    }
}

impl std::error::Error for Illegal {}

/// How a piece moves.
fn way(piece: Piece) -> &'static str {
    match piece {
        Piece::Knight => "it jumps two cells one way and one across",
        Piece::Rook => "it slides along its row or column",
        Piece::Bishop => "it slides along a diagonal",
    }
}
