//! The rules that an illegal move can break.

use thiserror::Error;

use super::{BySide, Direction, Game, Move, MoveKind, Piece, Side};
use crate::model::board::{BitBoard, Cell};
use crate::model::text::{alternatives, spelled};

/// The rule that an illegal move breaks, with the cells, pieces or sides concerned. `Display`
/// formats a one-line message that says what is wrong and, in most cases, what to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Illegal {
    #[error("The game is over.")]
    GameOver,
    /// The game has no moves of this kind.
    #[error("{}", missing_kind(*.0, *.1))]
    NotInGame(Game, MoveKind),
    /// The move names a kind of piece, but all pieces or marks of the game are of the same kind.
    #[error("{0} has no knights, rooks or bishops. Type only the cell.")]
    OneKindOfPiece(Game),
    /// The cell is not on the board. The second field is the board's number of rows, which is also
    /// its number of columns.
    #[error("Cell {0} is off the board. Choose a row and a column from 0 to {last}.", last = .1 - 1)]
    OffBoard(Cell, u8),
    /// The cell is not empty. It holds a piece or mark of this side.
    #[error("Cell {0} is taken by {1}. Choose an empty cell.")]
    Taken(Cell, Side),
    /// The first cell is outside the movable grid. The second cell is the centre of the grid.
    #[error("Cell {0} is outside the grid. Choose a cell in {rows}.", rows = grid_around(*.1))]
    OutsideGrid(Cell, Cell),
    /// The side has placed all its pieces.
    #[error("You have placed all your pieces. Shift the grid or move a piece.")]
    NoneLeft,
    /// A move of this kind is allowed only after each side has placed two pieces.
    #[error(
        "You can't {} yet. First, each player must place 2 pieces.",
        if *.0 == MoveKind::Shift { "shift the grid" } else { "move a piece" }
    )]
    TooEarly(MoveKind),
    #[error("You can't shift the grid {0}: it would leave the board. Choose another direction.")]
    GridOffBoard(Direction),
    #[error("Cell {0} is empty. Choose another cell.")]
    Empty(Cell),
    /// The piece in the cell belongs to this side, which is not the side to move.
    #[error("The piece in cell {0} is {1}'s. Choose one of your own pieces.")]
    NotOwn(Cell, Side),
    #[error("Those are the same cell. Choose two different cells.")]
    SameCell(Cell),
    #[error("Cell {0} is locked by an earlier swap. Choose a cell that isn't locked.")]
    Locked(Cell),
    /// The side has already placed all its pieces of this kind: one in the first cell and, if it
    /// has two of the kind, the other in the second.
    #[error("{} Place a piece that you still have in hand.", already_at(*.0, *.1, *.2))]
    AlreadyPlaced(Piece, Cell, Option<Cell>),
    /// The move does not name the kind of piece to place. The field lists the kinds that the side
    /// to move has in hand.
    #[error("Which piece? Type {} before the cell.", letters(*.0))]
    WhichPiece([Option<Piece>; 3]),
    /// The side to move has a piece in hand, so it can only place. The field is the number of
    /// pieces of both sides together.
    #[error(
        "You can't move pieces until all {} are on the board. Place a piece first.",
        spelled(*.0)
    )]
    StillPlacing(usize),
    /// The side to move has no piece in hand, so it cannot place one.
    #[error("All pieces are on the board. Move one: type where it is and where it goes.")]
    AllPlaced,
    /// The piece cannot go from the first cell to the second, even on an empty board.
    #[error("A {0} can't go from {1} to {2}. It {movement}.", movement = .0.movement())]
    CannotReach(Piece, Cell, Cell),
    /// Another piece is between the first cell and the second. The third cell is the first occupied
    /// cell on the way.
    #[error("The {0} can't go from {1} to {2}: there is a piece in {3}.")]
    Blocked(Piece, Cell, Cell, Cell),
    #[error("You can pass only if you have no other move.")]
    NoPass,
}

impl Illegal {
    /// Finds the rule that forbids `mv`, which must be a move that `game` does not have, or a pass
    /// that is not forced.
    pub const fn not_in_game(mv: Move, game: Game) -> Self {
        match mv {
            Move::PlacePiece(..) => Self::OneKindOfPiece(game),
            Move::Pass => Self::NoPass,
            Move::Place(_) | Move::Swap(..) | Move::Shift(_) | Move::Move(..) => {
                Self::NotInGame(game, mv.kind())
            }
        }
    }
}

fn missing_kind(game: Game, kind: MoveKind) -> String {
    match kind {
        MoveKind::Place => format!("You can't place anything in {game}."),
        MoveKind::Swap => format!("{game} has no swaps."),
        MoveKind::Shift => format!("{game} has no grid to shift."),
        MoveKind::Move => format!("You can't move a mark in {game}."),
        MoveKind::Pass => format!("You can't pass in {game}."),
    }
}

/// Describes the cells of a grid: `rows 1 to 3 and columns 0 to 2`.
fn grid_around(centre: Cell) -> String {
    let [top, left] = [centre.row - 1, centre.col - 1];
    format!(
        "rows {top} to {} and columns {left} to {}",
        top + 2,
        left + 2
    )
}

fn letters(in_hand: [Option<Piece>; 3]) -> String {
    let letters = in_hand.into_iter().flatten().map(Piece::word);
    alternatives(&letters.collect::<Vec<_>>())
}

fn already_at(piece: Piece, at: Cell, other: Option<Cell>) -> String {
    match other {
        None => format!("Your {piece} is already on {at}."),
        Some(other) => format!("Your {piece}s are already on {at} and {other}."),
    }
}

impl<const SIZE: usize> BySide<BitBoard<SIZE>> {
    /// Finds the rule that forbids bringing a piece or mark to `cell`. Returns `None` if the cell
    /// is on the board and empty.
    pub(crate) fn refuse_target(self, cell: Cell) -> Option<Illegal> {
        match self.checked_owner(cell) {
            Err(illegal) => Some(illegal),
            Ok(owner) => owner.map(|owner| Illegal::Taken(cell, owner)),
        }
    }

    /// Finds the rule that forbids `side` to move a piece from `cell`. Returns `None` if `side` has
    /// a piece there.
    pub(crate) fn refuse_source(self, cell: Cell, side: Side) -> Option<Illegal> {
        match self.checked_owner(cell) {
            Err(illegal) => Some(illegal),
            Ok(None) => Some(Illegal::Empty(cell)),
            Ok(Some(owner)) => (owner != side).then_some(Illegal::NotOwn(cell, owner)),
        }
    }

    /// Finds the side that has a piece or mark in `cell`. Returns `None` if the cell is empty.
    ///
    /// # Errors
    /// Returns [`Illegal::OffBoard`] if the cell is not on the board.
    pub(crate) fn checked_owner(self, cell: Cell) -> Result<Option<Side>, Illegal> {
        if BitBoard::<SIZE>::is_on_board(cell) {
            Ok(self.owner(cell))
        } else {
            Err(Illegal::OffBoard(cell, SIZE as u8))
        }
    }
}
