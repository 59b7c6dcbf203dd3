//! What a view asks of a position in order to show it.

use super::{Hand, MoveKind, Piece, Position, Side};
use crate::board::Cell;

/// A position that can be shown: what is on the board, in hand and in a winning line. The rules do not need it.
///
/// # Examples
/// ```
/// use tt2::board::Cell;
/// use tt2::game::{Hand, MoveKind, Side, View};
/// use tt2::games::TicTacTwo;
///
/// let position: TicTacTwo = "two -----/-XO--/--X--/-----/----- 22 O".parse()?;
/// assert_eq!(position.owner(Cell::new(1, 2)), Some(Side::O));
/// assert_eq!(position.hand(Side::O), Hand::Count(3));
/// assert_eq!(position.grid_centre(), Some(Cell::new(2, 2)));
/// assert_eq!(TicTacTwo::label(MoveKind::Shift), "Move the grid");
/// # Ok::<(), tt2::game::PositionError>(())
/// ```
pub trait View: Position {
    /// The contents of `cell`, as a letter of the position's text; `-` for an empty cell.
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

    /// The cells of the lines of either side that count in this position, row by row from the top.
    fn line_cells(&self) -> Vec<Cell>;

    /// The wording of a turn's numbered option for moves of this kind; by default [`MoveKind::label`].
    fn label(kind: MoveKind) -> &'static str {
        kind.label()
    }
}
