//! The moves of all games, the kinds of moves, and the pieces and directions in them.

use arrayvec::ArrayVec;
use derive_more::Display;

use super::Side;
use crate::model::board::Cell;
use crate::model::enums::word_enum;

/// A move in any of the games. `Display` writes the move as the user types it.
///
/// # Examples
/// ```
/// use tt2::model::board::Cell;
/// use tt2::model::game::{Direction, Move, MoveKind, Piece};
///
/// let place = Move::Place(Cell::new(1, 2));
/// assert_eq!(place.to_string(), "place 1 2");
/// assert_eq!(place.kind(), MoveKind::Place);
///
/// assert_eq!(Move::PlacePiece(Piece::Knight, Cell::new(0, 1)).to_string(), "place n 0 1");
/// assert_eq!(Move::Shift(Direction::UpLeft).to_string(), "shift up-left");
///
/// assert_eq!(Move::read("place n 0 1"), Some(Move::PlacePiece(Piece::Knight, Cell::new(0, 1))));
/// assert_eq!(Move::read("place n 0"), None);
///
/// // the order of the two cells of a swap does not matter
/// let [one, other] = [Cell::new(2, 0), Cell::new(0, 1)];
/// assert_eq!(Move::swap(one, other), Move::swap(other, one));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Display)]
pub enum Move {
    /// Place a piece or mark in an empty cell.
    #[display("place {_0}")]
    Place(Cell),
    /// Tatedrez: place a piece of this kind in an empty cell.
    #[display("place {} {_1}", _0.letter())]
    PlacePiece(Piece, Cell),
    /// Tic-Tac-Swap: swap the contents of two occupied cells. The first cell comes before the second in the order of
    /// [`Cell`], which [`Move::swap`] ensures.
    #[display("swap {_0} {_1}")]
    Swap(Cell, Cell),
    /// Tic-Tac-Two: shift the grid one step.
    #[display("shift {_0}")]
    Shift(Direction),
    /// Move a piece from the first cell to the second.
    #[display("move {_0} {_1}")]
    Move(Cell, Cell),
    /// Tatedrez: pass, the only move of a blocked side.
    #[display("pass")]
    Pass,
}

/// The most moves that any position has: in Tatedrez on 5 by 5 cells, each of three kinds of pieces can be placed in 25
/// cells.
const MOST_MOVES: usize = 75;

/// A list of moves on the stack.
pub type MoveList = ArrayVec<Move, MOST_MOVES>;

impl Move {
    /// Takes the two cells in either order.
    pub fn swap(one: Cell, other: Cell) -> Self {
        Self::Swap(one.min(other), one.max(other))
    }

    /// Reads a move as `Display` writes it, except that the cells of a swap may be in either order. Returns `None` for
    /// any other text.
    pub fn read(text: &str) -> Option<Self> {
        let cell = |row: &str, col: &str| match (row.as_bytes(), col.as_bytes()) {
            ([row @ b'0'..=b'9'], [col @ b'0'..=b'9']) => Some(Cell::new(row - b'0', col - b'0')),
            _ => None,
        };
        let words: ArrayVec<&str, 5> = text.splitn(5, ' ').collect();
        Some(match words[..] {
            ["place", row, col] => Self::Place(cell(row, col)?),
            ["place", piece, row, col] => {
                Self::PlacePiece(Piece::from_word(piece)?, cell(row, col)?)
            }
            ["swap", row, col, row2, col2] => Self::swap(cell(row, col)?, cell(row2, col2)?),
            ["move", row, col, row2, col2] => Self::Move(cell(row, col)?, cell(row2, col2)?),
            ["shift", direction] => Self::Shift(Direction::from_word(direction)?),
            ["pass"] => Self::Pass,
            _ => return None,
        })
    }

    pub const fn kind(self) -> MoveKind {
        match self {
            Self::Place(_) | Self::PlacePiece(..) => MoveKind::Place,
            Self::Swap(..) => MoveKind::Swap,
            Self::Shift(_) => MoveKind::Shift,
            Self::Move(..) => MoveKind::Move,
            Self::Pass => MoveKind::Pass,
        }
    }

    /// Lists the cells to which the move brings a piece or mark, if any.
    pub fn arrivals(self) -> ArrayVec<Cell, 2> {
        match self {
            Self::Place(cell) | Self::PlacePiece(_, cell) | Self::Move(_, cell) => {
                [cell].into_iter().collect()
            }
            Self::Swap(one, other) => [one, other].into(),
            Self::Shift(_) | Self::Pass => ArrayVec::new(),
        }
    }

    /// Lists the cells from which the move takes a piece or mark, if any.
    pub fn sources(self) -> ArrayVec<Cell, 2> {
        match self {
            Self::Move(cell, _) => [cell].into_iter().collect(),
            Self::Swap(one, other) => [one, other].into(),
            Self::Place(_) | Self::PlacePiece(..) | Self::Shift(_) | Self::Pass => ArrayVec::new(),
        }
    }
}

word_enum! {
    /// A kind of move. Each game has some of the kinds, and the numbered options of a turn list them in this order.
    pub enum MoveKind {
        /// A piece or mark goes from the hand to an empty cell.
        Place = "place",
        /// Two cells exchange their contents.
        Swap = "swap",
        /// The movable grid moves one step.
        Shift = "shift",
        /// A piece goes from one cell to another.
        Move = "move",
        /// A side that has no other move gives up its turn.
        Pass = "pass",
    }
}

word_enum! {
    /// A kind of piece in Tatedrez.
    pub enum Piece {
        /// Jumps two cells one way and one across.
        Knight = "n" as "knight",
        /// Slides along rows and columns.
        Rook = "r" as "rook",
        /// Slides along diagonals.
        Bishop = "b" as "bishop",
    }
}

impl Piece {
    pub const fn letter(self) -> char {
        self.word().as_bytes()[0] as char
    }

    /// Returns the letter for a side's piece on boards and in the texts of positions: a capital for X, a small letter
    /// for O. Moves have the small letter for both sides.
    pub const fn letter_for(self, side: Side) -> char {
        match side {
            Side::X => self.letter().to_ascii_uppercase(),
            Side::O => self.letter(),
        }
    }

    /// Describes how the piece moves, in words that follow "it".
    pub const fn movement(self) -> &'static str {
        match self {
            Self::Knight => "moves two cells in one direction and one to the side",
            Self::Rook => "moves along its row or column",
            Self::Bishop => "moves along a diagonal",
        }
    }
}

word_enum! {
    /// A direction in which the grid shifts. The order is that of the numbers that the user can type, 1 to 8, which are
    /// the original's.
    pub enum Direction {
        Left = "left",
        Right = "right",
        Up = "up",
        Down = "down",
        DownRight = "down-right",
        DownLeft = "down-left",
        UpLeft = "up-left",
        UpRight = "up-right",
    }
}

impl Direction {
    /// Converts the direction to a step: rows down and columns to the right.
    pub const fn step(self) -> (i8, i8) {
        match self {
            Self::Left => (0, -1),
            Self::Right => (0, 1),
            Self::Up => (-1, 0),
            Self::Down => (1, 0),
            Self::DownRight => (1, 1),
            Self::DownLeft => (1, -1),
            Self::UpLeft => (-1, -1),
            Self::UpRight => (-1, 1),
        }
    }
}
