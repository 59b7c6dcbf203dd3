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
    #[error("{game} has no {}; {LIST}", things(*kind))]
    NotInGame {
        /// The game that is played.
        game: Game,
        /// The kind of the move.
        kind: MoveKind,
    },
    /// The move names a kind of piece, and the pieces of the game are all alike.
    #[error("{0} has no pieces of different kinds; {LIST}")]
    PiecesAlike(Game),
    /// The cell is not on the board.
    #[error("cell {cell} is off the board, whose rows and columns are 0 to {}", size - 1)]
    OffBoard {
        /// The cell that the move names.
        cell: Cell,
        /// The number of rows, and of columns.
        size: u8,
    },
    /// The cell is not empty.
    #[error("cell {cell} is taken by {by}; choose an empty one")]
    Taken {
        /// The cell that the move names.
        cell: Cell,
        /// The side whose piece is there.
        by: Side,
    },
    /// The cell is outside the movable grid.
    #[error(
        "cell {cell} is outside the grid, which has rows {} to {} and columns {} to {}",
        centre.row - 1,
        centre.row + 1,
        centre.col - 1,
        centre.col + 1
    )]
    OutsideGrid {
        /// The cell that the move names.
        cell: Cell,
        /// The cell in the middle of the grid.
        centre: Cell,
    },
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
    /// The piece in the cell belongs to the other side.
    #[error("the piece at {cell} is {owner}'s; choose one of your own")]
    NotOwn {
        /// The cell that the move names.
        cell: Cell,
        /// The side whose piece it is.
        owner: Side,
    },
    /// The move names one cell twice.
    #[error("cell {0} is named twice; name two different cells")]
    SameCell(Cell),
    /// The cell was in a swap before.
    #[error("cell {0} is locked by an earlier swap; choose an unlocked one")]
    Locked(Cell),
    /// Every piece of this kind is on the board.
    #[error("{}; place a piece still in hand", already_at(*piece, *at, *other))]
    AlreadyPlaced {
        /// The kind of the piece to be placed.
        piece: Piece,
        /// The cell that it is in.
        at: Cell,
        /// The cell of the other one, if a side has two.
        other: Option<Cell>,
    },
    /// The move does not name the kind of piece to be placed.
    #[error("which piece? type {} before the cell", letters(.0))]
    WhichPiece([Option<Piece>; 3]),
    /// Pieces are still in hand, and only placing is allowed.
    #[error("pieces move only when all {} are on the board; place one", spelled(*.0))]
    StillPlacing(usize),
    /// Every piece is on the board.
    #[error("all {} pieces are on the board; now they move, from one cell to another", spelled(*.0))]
    AllPlaced(usize),
    /// The piece does not move like that, not even on an empty board.
    #[error("a {piece} cannot go from {from} to {to}; it {}", piece.way())]
    CannotReach {
        /// The piece to be moved.
        piece: Piece,
        /// The cell that it is in.
        from: Cell,
        /// The cell that it was to go to.
        to: Cell,
    },
    /// Another piece is in the way.
    #[error("the {piece}'s path from {from} to {to} is blocked at {at}; {LIST}")]
    Blocked {
        /// The piece to be moved.
        piece: Piece,
        /// The cell that it is in.
        from: Cell,
        /// The cell that it was to go to.
        to: Cell,
        /// The first occupied cell on the way.
        at: Cell,
    },
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
                let kind = mv.kind();
                Self::NotInGame { game, kind }
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
        let taken = |by: Side| Illegal::Taken { cell, by };
        self.checked_owner(cell)
            .map_or_else(Some, |by| by.map(taken))
    }

    /// Returns why `side` has no piece in `cell`: it is not on the board, empty, or the other side's.
    pub fn refuse_source(self, cell: Cell, side: Side) -> Option<Illegal> {
        match self.checked_owner(cell) {
            Err(illegal) => Some(illegal),
            Ok(None) => Some(Illegal::Empty(cell)),
            Ok(Some(owner)) => (owner != side).then_some(Illegal::NotOwn { cell, owner }),
        }
    }

    /// Returns the side whose piece is in any cell.
    ///
    /// # Errors
    /// If the cell is not on the board.
    pub fn checked_owner(self, cell: Cell) -> Result<Option<Side>, Illegal> {
        let size = SIZE as u8;
        match BitBoard::<SIZE>::has_room_for(cell) {
            true => Ok(self.owner(cell)),
            false => Err(Illegal::OffBoard { cell, size }),
        }
    }
}
