//! The interface of a game's rules.

use std::fmt;
use std::hash::Hash;

use super::{Game, Hand, Illegal, Move, MoveList, Outcome, Piece, PositionError, Side};
use crate::board::{Cell, Symmetry};

/// A position of one of the games: everything its rules ask about, and nothing of how it came about.
///
/// `Display` writes the position as one line of text and [`Position::read`] reads it back.
pub trait Position: Copy + Eq + Hash + fmt::Debug + fmt::Display {
    /// The game.
    const GAME: Game;
    /// The number of rows, and of columns.
    const SIZE: u8;
    /// The position in which a game begins.
    const START: Self;

    /// The side whose turn it is; in a finished position the side that would have moved.
    fn side_to_move(&self) -> Side;

    /// How the game ended here; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// The legal moves. Asked only of positions in which the game goes on, where there is always one:
    /// a side that cannot move has the move [`Move::Pass`].
    fn legal_moves(&self) -> MoveList;

    /// The number of [`Position::legal_moves`].
    fn legal_move_count(&self) -> usize {
        self.legal_moves().len()
    }

    /// Whether the rules allow `mv` here. Asked only of positions in which the game goes on.
    ///
    /// # Errors
    /// The rule that the move breaks.
    fn check(&self, mv: Move) -> Result<(), Illegal>;

    /// The position after `mv`. It is the caller's duty that the move is legal.
    fn apply(&self, mv: Move) -> Self;

    /// Visits the positions after each of the legal moves, in their order.
    fn for_each_successor(&self, mut visit: impl FnMut(&Self)) {
        for mv in self.legal_moves() {
            visit(&self.apply(mv));
        }
    }

    /// A number that no other position of the game has.
    fn key(&self) -> u64;

    /// The position turned or mirrored.
    fn image(&self, symmetry: Symmetry) -> Self;

    /// What stands in `cell`, as the letter that [`Position::read`] reads; `-` where it is empty.
    fn letter(&self, cell: Cell) -> char;

    /// The side whose piece stands in `cell`.
    fn owner(&self, cell: Cell) -> Option<Side>;

    /// What `side` has in hand.
    fn hand(&self, side: Side) -> Hand;

    /// The cell in the middle of the movable grid, in a game that has one.
    fn grid_centre(&self) -> Option<Cell> {
        None
    }

    /// Where `side`'s `piece` stands, in a game that tells pieces apart.
    fn standing(&self, _side: Side, _piece: Piece) -> Option<Cell> {
        None
    }

    /// The cells of the lines of three, of either side, that count here; those that do not count are left out.
    fn line_cells(&self) -> Vec<Cell>;

    /// Reads a position from the words of its text that follow the name of the game.
    ///
    /// # Errors
    /// Why no game could stand there.
    fn read(words: &[&str]) -> Result<Self, PositionError>;
}
