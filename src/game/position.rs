//! The interface of a game's rules.

use std::fmt;
use std::hash::Hash;
use std::str::FromStr;

use super::{Game, Illegal, Move, MoveList, Outcome, PositionError, Side};
use crate::board::Symmetry;

/// A position of one of the games: everything its rules ask about, and nothing of how it came about.
///
/// `Display` writes the position as one line of text, and `FromStr` reads it back; a finished position is written
/// but not read.
pub trait Position:
    Copy + Eq + Hash + fmt::Debug + fmt::Display + FromStr<Err = PositionError>
{
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

    /// Whether `is_sought` holds for a position after a legal move; they are tried in the order of the legal moves until
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

    /// The position turned or mirrored.
    fn image(&self, symmetry: Symmetry) -> Self;
}
