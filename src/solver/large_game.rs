//! Games that take long to solve: their values fit into memory, but only a part of them into the program.

use super::index::{Army, Block, Indexed, Placement};
use super::search::Searchable;
use crate::game::Side;

/// A game whose positions are solved block by block, and that has a built-in table of its late losses.
///
/// A move changes only the pieces of the side that makes it, so all positions after the moves of a side lie in one block:
/// that of the side that stood still. What a position is worth does not depend on the colours.
pub trait LargeGame: Moves {
    /// The form in which its positions are searched.
    type Node: Searchable;
    /// The packed table: all lost positions of the opening, and of the others those of remoteness [`LargeGame::CUT`] or
    /// more.
    const LOST: &'static [u8];
    /// The least remoteness of the lost positions after the opening that are in the table, an even number.
    const CUT: u8;
    /// About how many bytes of memory solving takes at most.
    const SOLVING_MEMORY: usize;
    /// Whether a move can give the other side a line.
    const GIVES_LINES: bool;
    /// Whether the solved game is checked, which takes as long as solving it or longer.
    const IS_CHECKED: bool;

    /// The position of this placement in which it is the turn of `side`, legal or not.
    fn of_placement(placement: Placement, side: Side) -> Self;

    /// The position in the form in which it is searched.
    fn node(&self) -> Self::Node;

    /// Whether an army has a line that counts in a zone.
    fn has_line(army: Army, zone: usize) -> bool;

    /// Whether a side that has `own` pieces may be to move while the other side has `other` pieces.
    fn occurs(own: usize, other: usize) -> bool;

    /// Whether an unfinished position belongs to the opening, in which no search is needed.
    fn is_opening(placement: &Placement) -> bool;
}

/// The moves of a large game in a block: those of the side to move, while the army of the block stands still.
///
/// An offset in a block means two positions. Before a move the side to move has the army of its slot, and after a move the
/// side that made it has. So the offsets before and after a move lie in the same block.
pub trait Moves: Indexed {
    /// Whether `is_sought` holds for the offset after a move from the position in this slot of a zone; the moves are tried
    /// until one is found.
    fn any_offset_after(
        block: &Block<Self>,
        zone: usize,
        slot: usize,
        is_sought: impl FnMut(usize) -> bool,
    ) -> bool;

    /// The offsets from which a move leads to one of `sought`, of every position that occurs, and of some that do not.
    fn offsets_before(block: &Block<Self>, sought: &[u64]) -> Vec<u64>;

    /// Removes candidates of which a look at whole words shows that a move leads to an offset that is not `won`.
    fn narrow(_block: &Block<Self>, _won: &[u64], _candidates: &mut [u64]) {}
}
