//! Moves that the rules do not allow.

use thiserror::Error;

use super::{BySide, Direction, Game, Move, MoveKind, Piece, Side};
use crate::model::board::{BitBoard, Cell};
use crate::model::text::spelled;

/// The rule that a move breaks, and the cells, pieces or sides that break it. `Display` says in one line what is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Illegal {
    /// The game has no moves of this kind.
    #[error("{0} has no {things}", things = noun_of_kind(*.1))]
    NotInGame(Game, MoveKind),
    /// The move names a kind of piece, and the pieces of the game are all alike.
    #[error("{0} has no pieces of different kinds")]
    PiecesAlike(Game),
    /// The cell is not on the board, which has this number of rows and of columns.
    #[error("cell {0} is off the board, whose rows and columns are 0 to {last}", last = .1 - 1)]
    OffBoard(Cell, u8),
    /// The cell is not empty: this side's piece is there.
    #[error("cell {0} is taken by {1}")]
    Taken(Cell, Side),
    /// The first cell is outside the movable grid, whose centre is the second cell.
    #[error(
        "cell {0} is outside the grid, which has rows {top} to {bottom} and columns {left} to {right}",
        top = .1.row - 1,
        bottom = .1.row + 1,
        left = .1.col - 1,
        right = .1.col + 1
    )]
    OutsideGrid(Cell, Cell),
    /// The side has placed all its pieces.
    #[error("{0} has no piece left to place")]
    NoneLeft(Side),
    #[error("only placing is allowed until each side has placed two pieces")]
    TooEarly,
    #[error("the grid cannot shift {0} without leaving the board")]
    GridOffBoard(Direction),
    #[error("cell {0} is empty")]
    Empty(Cell),
    /// The piece in the cell belongs to this side, which is not the side to move.
    #[error("the piece at {0} is {1}'s")]
    NotOwn(Cell, Side),
    /// The move names one cell twice.
    #[error("cell {0} is named twice")]
    SameCell(Cell),
    #[error("cell {0} is locked by an earlier swap")]
    Locked(Cell),
    /// The side has every piece of this kind on the board: in this cell and, if it has two of the kind, in the other
    /// one.
    #[error("{}", already_at(*.0, *.1, *.2))]
    AlreadyPlaced(Piece, Cell, Option<Cell>),
    /// The move does not name the kind of piece to be placed. These kinds are in hand.
    #[error("which piece?")]
    WhichPiece([Option<Piece>; 3]),
    /// The side to move has a piece in hand, so only placing is allowed. Both sides together have this number of
    /// pieces.
    #[error("pieces move only when all {} are on the board", spelled(*.0))]
    StillPlacing(usize),
    /// The side to move has no piece in hand. Both sides together have this number of pieces.
    #[error("all {} pieces are on the board", spelled(*.0))]
    AllPlaced(usize),
    /// The piece does not move from one cell to the other, not even on an empty board.
    #[error("a {0} cannot go from {1} to {2}; it {way}", way = .0.way())]
    CannotReach(Piece, Cell, Cell),
    /// A piece stands in the way from the first cell to the second. The third cell is the first occupied one.
    #[error("the {0}'s path from {1} to {2} is blocked at {3}")]
    Blocked(Piece, Cell, Cell, Cell),
    #[error("a side passes only when it has no other move")]
    NoPass,
}

impl Illegal {
    /// Returns what is wrong with `mv` in a `game` that has no moves of its kind.
    pub const fn not_in_game(mv: Move, game: Game) -> Self {
        match mv {
            Move::PlacePiece(..) => Self::PiecesAlike(game),
            Move::Pass => Self::NoPass,
            Move::Place(_) | Move::Swap(..) | Move::Shift(_) | Move::Move(..) => {
                Self::NotInGame(game, mv.kind())
            }
        }
    }
}

/// Returns what a game without moves of this kind lacks, after "has no".
const fn noun_of_kind(kind: MoveKind) -> &'static str {
    match kind {
        MoveKind::Place => "pieces to place",
        MoveKind::Swap => "swaps",
        MoveKind::Shift => "grid to shift",
        MoveKind::Move => "pieces that move",
        MoveKind::Pass => "passes",
    }
}

fn already_at(piece: Piece, at: Cell, other: Option<Cell>) -> String {
    match other {
        None => format!("the {piece} is already at {at}"),
        Some(other) => format!("the {piece}s are already at {at} and {other}"),
    }
}

impl<const SIZE: usize> BySide<BitBoard<SIZE>> {
    /// Returns why nothing can be placed in `cell`. `None` if the cell is on the board and empty.
    pub fn refuse_target(self, cell: Cell) -> Option<Illegal> {
        match self.checked_owner(cell) {
            Err(illegal) => Some(illegal),
            Ok(owner) => owner.map(|owner| Illegal::Taken(cell, owner)),
        }
    }

    /// Returns why `side` cannot move a piece from `cell`. `None` if one of its pieces is in that cell.
    pub fn refuse_source(self, cell: Cell, side: Side) -> Option<Illegal> {
        match self.checked_owner(cell) {
            Err(illegal) => Some(illegal),
            Ok(None) => Some(Illegal::Empty(cell)),
            Ok(Some(owner)) => (owner != side).then_some(Illegal::NotOwn(cell, owner)),
        }
    }

    /// Returns the side whose piece is in `cell`, which may be off the board. `None` if the cell is empty.
    ///
    /// # Errors
    /// [`Illegal::OffBoard`].
    pub fn checked_owner(self, cell: Cell) -> Result<Option<Side>, Illegal> {
        if BitBoard::<SIZE>::is_on_board(cell) {
            Ok(self.owner(cell))
        } else {
            Err(Illegal::OffBoard(cell, SIZE as u8))
        }
    }
}
