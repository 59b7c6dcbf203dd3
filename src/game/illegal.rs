//! Moves that the rules do not allow.

use thiserror::Error;

use super::{BySide, Direction, Game, Move, MoveKind, Piece, Side};
use crate::board::{BitBoard, Cell};
use crate::text::{alternatives, spelled};

/// What to do if what is wrong does not say what would be right.
const LIST: &str = "type 'moves' to list the legal moves";

/// The rule that a move breaks, and what breaks it. `Display` says in one line what is wrong and, unless that says it
/// already, what would be right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Illegal {
    /// The game has no moves of this kind.
    #[error("{0} has no {things}; {LIST}", things = things(*.1))]
    NotInGame(Game, MoveKind),
    /// The move names a kind of piece, and the pieces of the game are all alike.
    #[error("{0} has no pieces of different kinds; {LIST}")]
    PiecesAlike(Game),
    /// The cell is not on the board, which has this number of rows, and of columns.
    #[error("cell {0} is off the board, whose rows and columns are 0 to {last}", last = .1 - 1)]
    OffBoard(Cell, u8),
    /// The cell is not empty: this side's piece is there.
    #[error("cell {0} is taken by {1}; choose an empty one")]
    Taken(Cell, Side),
    /// The first cell is outside the movable grid, in the middle of which is the second one.
    #[error(
        "cell {0} is outside the grid, which has rows {top} to {bottom} and columns {left} to {right}",
        top = .1.row - 1,
        bottom = .1.row + 1,
        left = .1.col - 1,
        right = .1.col + 1
    )]
    OutsideGrid(Cell, Cell),
    /// The side has placed all its pieces.
    #[error("{0} has no piece left to place; type 'shift DIRECTION' or 'move R C R C'")]
    NoneLeft(Side),
    /// Only placing is allowed until each side has placed two pieces.
    #[error("only placing is allowed until each side has placed two pieces")]
    TooEarly,
    /// The grid would leave the board.
    #[error("the grid cannot shift {0} without leaving the board; {LIST}")]
    GridOffBoard(Direction),
    /// The cell is empty.
    #[error("cell {0} is empty; choose an occupied one")]
    Empty(Cell),
    /// The piece in the cell belongs to this side, the other one.
    #[error("the piece at {0} is {1}'s; choose one of your own")]
    NotOwn(Cell, Side),
    /// The move names one cell twice.
    #[error("cell {0} is named twice; name two different cells")]
    SameCell(Cell),
    /// The cell was in a swap before.
    #[error("cell {0} is locked by an earlier swap; choose an unlocked one")]
    Locked(Cell),
    /// Every piece of this kind is on the board: in this cell and, if a side has two, in another one.
    #[error("{}; place a piece still in hand", already_at(*.0, *.1, *.2))]
    AlreadyPlaced(Piece, Cell, Option<Cell>),
    /// The move does not name the kind of piece to be placed.
    #[error("which piece? type {} before the cell", letters(.0))]
    WhichPiece([Option<Piece>; 3]),
    /// Pieces are still in hand, and only placing is allowed.
    #[error("pieces move only when all {} are on the board; place one", spelled(*.0))]
    StillPlacing(usize),
    /// Every piece is on the board.
    #[error("all {} pieces are on the board; now they move, from one cell to another", spelled(*.0))]
    AllPlaced(usize),
    /// The piece does not move from one cell to the other, not even on an empty board.
    #[error("a {0} cannot go from {1} to {2}; it {way}", way = .0.way())]
    CannotReach(Piece, Cell, Cell),
    /// Another piece is in the way from one cell to the other; the last cell is the first occupied one.
    #[error("the {0}'s path from {1} to {2} is blocked at {3}; {LIST}")]
    Blocked(Piece, Cell, Cell, Cell),
    /// A side passes only when it has no other move, never by choice.
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
const fn things(kind: MoveKind) -> &'static str {
    match kind {
        MoveKind::Place => "pieces to place",
        MoveKind::Swap => "swaps",
        MoveKind::Shift => "grid to shift",
        MoveKind::Move => "pieces that move",
        MoveKind::Pass => "passes",
    }
}

/// Returns the letters of the pieces that may be placed.
fn letters(in_hand: &[Option<Piece>]) -> String {
    let letters = in_hand.iter().flatten().map(|piece| piece.letter());
    alternatives(&letters.collect::<Vec<_>>())
}

fn already_at(piece: Piece, at: Cell, other: Option<Cell>) -> String {
    match other {
        None => format!("the {piece} is already at {at}"),
        Some(other) => format!("the {piece}s are already at {at} and {other}"),
    }
}

impl<const SIZE: usize> BySide<BitBoard<SIZE>> {
    /// Returns why nothing can be placed in `cell`: it is not on the board, or taken.
    pub fn refuse_target(self, cell: Cell) -> Option<Illegal> {
        match self.checked_owner(cell) {
            Err(illegal) => Some(illegal),
            Ok(owner) => owner.map(|owner| Illegal::Taken(cell, owner)),
        }
    }

    /// Returns why `side` has no piece in `cell`: it is not on the board, empty, or the other side's.
    pub fn refuse_source(self, cell: Cell, side: Side) -> Option<Illegal> {
        match self.checked_owner(cell) {
            Err(illegal) => Some(illegal),
            Ok(None) => Some(Illegal::Empty(cell)),
            Ok(Some(owner)) => (owner != side).then_some(Illegal::NotOwn(cell, owner)),
        }
    }

    /// Returns the side whose piece is in any cell.
    ///
    /// # Errors
    /// If the cell is not on the board.
    pub fn checked_owner(self, cell: Cell) -> Result<Option<Side>, Illegal> {
        match BitBoard::<SIZE>::is_on_board(cell) {
            true => Ok(self.owner(cell)),
            false => Err(Illegal::OffBoard(cell, SIZE as u8)),
        }
    }
}
