//! The moves of all games, the kinds of moves, and the pieces and directions that moves name.

use arrayvec::ArrayVec;
use derive_more::Display;

use super::Side;
use crate::model::board::Cell;
use crate::model::macros::word_enum;

/// A move in any of the games. `Display` formats the move as the user types it.
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
    /// Tic-Tac-Swap: swap the marks in two cells. The first cell must come before the second in the
    /// order of [`Cell`], or the move is not legal. [`Move::swap`] puts the cells in that order.
    #[display("swap {_0} {_1}")]
    Swap(Cell, Cell),
    /// Tic-Tac-Two: shift the grid one step.
    #[display("shift {_0}")]
    Shift(Direction),
    /// Move a piece from the first cell to the second.
    #[display("move {_0} {_1}")]
    Move(Cell, Cell),
    /// Tatedrez: pass. This is the only move of a side that cannot move any of its pieces.
    #[display("pass")]
    Pass,
}

/// The largest number of legal moves in any position. At the start of Tatedrez on 5 by 5 cells,
/// each of the three kinds of pieces can be placed in 25 cells.
const MOST_MOVES: usize = 75;

/// A list of moves that needs no heap allocation. It has room for all the legal moves of any
/// position.
pub type MoveList = ArrayVec<Move, MOST_MOVES>;

impl Move {
    /// Creates a swap of the marks in two cells, which may be given in either order.
    pub fn swap(one: Cell, other: Cell) -> Self {
        Self::Swap(one.min(other), one.max(other))
    }

    /// Reads a move from the text that `Display` formats. The two cells of a swap may be in either
    /// order. Returns `None` for any other text.
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

    /// Formats the move without the word for its kind: `1 2`, `n 0 1`, `up-left`.
    pub fn without_verb(self) -> String {
        let text = self.to_string();
        let rest = text.split_once(' ').map(|(_, rest)| rest.to_owned());
        rest.unwrap_or_default()
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

    /// Lists the cells to which the move brings a piece or mark. A shift and a pass have none.
    pub fn arrivals(self) -> ArrayVec<Cell, 2> {
        match self {
            Self::Place(cell) | Self::PlacePiece(_, cell) | Self::Move(_, cell) => {
                [cell].into_iter().collect()
            }
            Self::Swap(one, other) => [one, other].into(),
            Self::Shift(_) | Self::Pass => ArrayVec::new(),
        }
    }

    /// Lists the cells from which the move takes a piece or mark. Only a move of a piece and a swap
    /// have any.
    pub fn sources(self) -> ArrayVec<Cell, 2> {
        match self {
            Self::Move(cell, _) => [cell].into_iter().collect(),
            Self::Swap(one, other) => [one, other].into(),
            Self::Place(_) | Self::PlacePiece(..) | Self::Shift(_) | Self::Pass => ArrayVec::new(),
        }
    }
}

word_enum! {
    /// A kind of move. No game has all the kinds. The numbered options that a player sees on a turn
    /// are in this order.
    pub enum MoveKind {
        /// A piece or mark is placed in an empty cell.
        Place = "place",
        /// Two marks change places.
        Swap = "swap",
        /// The movable grid moves one step.
        Shift = "shift",
        /// A piece moves from one cell to another.
        Move = "move",
        /// A side passes because it has no other move.
        Pass = "pass",
    }
}

word_enum! {
    /// A kind of piece in Tatedrez.
    pub enum Piece {
        /// Jumps two cells in one direction and one to the side.
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

    /// Returns the letter of this piece on a board and in the text of a position: a capital letter
    /// for X's piece, a small letter for O's. The text of a move has the small letter for both
    /// sides.
    pub const fn letter_for(self, side: Side) -> char {
        match side {
            Side::X => self.letter().to_ascii_uppercase(),
            Side::O => self.letter(),
        }
    }

    /// Describes how the piece moves, as the end of a sentence that begins with "It".
    pub const fn movement(self) -> &'static str {
        match self {
            Self::Knight => "moves two cells in one direction and one to the side",
            Self::Rook => "moves along its row or column",
            Self::Bishop => "moves along a diagonal",
        }
    }
}

word_enum! {
    /// A direction in which the grid can shift. When TT2 asks for a direction, the user may type
    /// its number instead. The numbers are 1 to 8, in this order. The original has the same
    /// numbers.
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
    /// Converts the direction to the number of rows down and the number of columns to the right. A
    /// negative number means up or left.
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
