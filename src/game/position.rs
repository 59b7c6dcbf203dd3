//! The interface of a game's rules.

use std::fmt;
use std::hash::Hash;
use std::str::FromStr;

use super::{Game, Illegal, Move, MoveList, Outcome, PositionError, Side};
use crate::board::Symmetry;

/// A position of one of the games: everything that its rules depend on, and nothing about how it came about.
///
/// `Display` writes a position as one line of text. `FromStr` reads it back, unless the game is over.
///
/// # Examples
/// Read a position, list its moves, and make one:
/// ```
/// use tt2::board::Cell;
/// use tt2::game::{Move, Outcome, Position, Side};
/// use tt2::games::TicTacToe;
///
/// let position: TicTacToe = "toe XX-/OO-/--- X".parse()?;
/// let moves: Vec<String> = position.legal_moves().iter().map(Move::to_string).collect();
/// assert_eq!(moves, ["place 0 2", "place 1 2", "place 2 0", "place 2 1", "place 2 2"]);
///
/// let won = position.apply(Move::Place(Cell::new(0, 2)));
/// assert_eq!(won.to_string(), "toe XXX/OO-/--- O");
/// assert_eq!(won.outcome(), Some(Outcome::Line(Side::X)));
/// # Ok::<(), tt2::game::PositionError>(())
/// ```
///
/// A move is checked before it is made:
/// ```
/// # use tt2::{board::Cell, game::{Illegal, Move, Position, Side}, games::TicTacToe};
/// let cell = Cell::new(1, 1);
/// let position = TicTacToe::START.apply(Move::Place(cell));
/// assert_eq!(position.check(Move::Place(cell)), Err(Illegal::Taken { cell, by: Side::X }));
/// ```
pub trait Position:
    Copy + Eq + Hash + fmt::Debug + fmt::Display + FromStr<Err = PositionError>
{
    /// The game.
    const GAME: Game;
    /// The number of rows of the board, and of columns.
    const SIZE: u8;
    /// The position in which a game begins.
    const START: Self;

    /// The side whose turn it is, or would be in a finished position.
    fn side_to_move(&self) -> Side;

    /// How the game ended here; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// The legal moves. Asked only of unfinished positions, which always have one: a side that cannot move has
    /// [`Move::Pass`]. Every game asserts this in debug builds, so that no caller has to.
    fn legal_moves(&self) -> MoveList;

    /// The number of [`Position::legal_moves`].
    fn legal_move_count(&self) -> usize {
        self.legal_moves().len()
    }

    /// Whether the rules allow `mv` here. Asked only of unfinished positions.
    ///
    /// # Errors
    /// The rule that the move breaks.
    fn check(&self, mv: Move) -> Result<(), Illegal>;

    /// The position after `mv`. The caller must ensure that the move is legal: after any other move the position is
    /// meaningless.
    fn apply(&self, mv: Move) -> Self;

    /// Whether `is_sought` holds for a position after a legal move; the moves are tried in order until
    /// one is found.
    fn any_successor(&self, mut is_sought: impl FnMut(&Self) -> bool) -> bool {
        let moves = self.legal_moves();
        moves.into_iter().any(|mv| is_sought(&self.apply(mv)))
    }

    /// Visits the positions after each of the legal moves, in their order.
    fn for_each_successor(&self, mut visit: impl FnMut(&Self)) {
        self.any_successor(|successor| {
            visit(successor);
            false
        });
    }

    /// A number that no other position of the game has.
    fn key(&self) -> u64;

    /// The position, rotated or mirrored.
    fn image(&self, symmetry: Symmetry) -> Self;
}
