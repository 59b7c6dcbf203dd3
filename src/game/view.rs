//! What a view asks of a position in order to show it.

use super::{Hand, MoveKind, Piece, Position, Side};
use crate::board::Cell;

/// A position that can be shown: what is on the board, in hand and in a winning line. The rules do not need it.
pub trait View: Position {
    /// The contents of `cell` as the letter that the position's text has there; `-` for an empty cell.
    fn letter(&self, cell: Cell) -> char;

    /// The side whose piece or mark is in `cell`.
    fn owner(&self, cell: Cell) -> Option<Side>;

    /// What `side` has in hand.
    fn hand(&self, side: Side) -> Hand;

    /// The centre of the movable grid, in a game that has one.
    fn grid_centre(&self) -> Option<Cell> {
        None
    }

    /// The kind of the piece in `cell`, in a game that has several kinds.
    fn piece(&self, _cell: Cell) -> Option<Piece> {
        None
    }

    /// The cells of the lines that count here, of either side, row by row from the top.
    fn line_cells(&self) -> Vec<Cell>;

    /// The wording of a turn's numbered option for moves of this kind; by default [`MoveKind::label`].
    fn label(kind: MoveKind) -> &'static str {
        kind.label()
    }
}
