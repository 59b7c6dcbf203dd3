//! Games that take long to solve: all their values fit into memory, but only a part of them is built into the program.

use super::index::Block;
use super::search::Searchable;
use crate::model::board::Symmetry;
use crate::model::game::{ConcretePosition, Side};
use crate::model::games::AnyPosition;

/// The cells of each kind of piece that a side has on the board. A game with fewer kinds leaves the last ones empty.
pub(super) type Army = [u32; 3];

pub(super) fn cells([first, second, third]: Army) -> u32 {
    first | second | third
}

/// A position as an index sees it: the army of the side to move, that of the other side, and the number of the zone in
/// which the game goes on. In Tic-Tac-Two the zones are the places of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Placement {
    pub own: Army,
    pub other: Army,
    pub zone: usize,
}

impl Placement {
    /// Gives the turn to the other side.
    pub(super) fn turned(self) -> Self {
        Self {
            own: self.other,
            other: self.own,
            ..self
        }
    }
}

/// A game whose positions are numbered and solved block by block, and that has a built-in table of its late losses.
///
/// A move changes only the pieces of the side that makes it, so all positions after the moves of a side lie in one
/// block: that of the army of the other side, which stands still. The value of a position does not depend on the
/// colours.
///
/// An offset in a block stands for two positions, one before a move and one after a move. In the position before a
/// move, the side to move has the army of the slot, and the other side that of the block. In the position after a move,
/// the side that has just moved has the army of the slot, and the side to move that of the block. So a move leads from
/// one offset to another of the same block.
pub trait LargeGame: ConcretePosition + TryFrom<AnyPosition> {
    /// The form in which positions of the game are searched.
    type Node: Searchable;
    /// The packed table: all lost positions of the opening, and of the later ones those of remoteness
    /// [`LargeGame::CUT`] or more.
    const LOST: &'static [u8];
    /// The least remoteness of the lost positions after the opening that are in the table, an even number.
    const CUT: u8;
    /// About how many bytes of memory solving takes at most.
    const SOLVING_MEMORY: usize;
    /// Whether a move can give the other side a line.
    const GIVES_LINES: bool;
    /// The number of cells of the board.
    const CELLS: usize = Self::VARIANT.size() as usize * Self::VARIANT.size() as usize;
    /// The number of pieces of each kind that a side has: of the second and the third kind at most one.
    const MOST: [usize; 3];
    /// The number of zones.
    const ZONES: usize = 1;

    /// Returns the zone to which a symmetry takes `zone`. The default is for a game with one zone.
    fn image_of_zone(_: Symmetry, zone: usize) -> usize {
        zone
    }

    /// The default is the whole board.
    fn zone_cells(_zone: usize) -> u32 {
        (1 << Self::CELLS) - 1
    }

    fn placement(&self) -> Placement;

    /// Returns the position of this placement in which it is the turn of `side`. The position need not be legal.
    fn of_placement(placement: Placement, side: Side) -> Self;

    fn node(&self) -> Self::Node;

    /// Returns whether an army has a line that counts in a zone.
    fn has_line(army: Army, zone: usize) -> bool;

    /// Returns whether a side that has `own` pieces may be to move while the other side has `other` pieces.
    fn occurs(own: usize, other: usize) -> bool;

    /// Returns whether a placement in which the numbers of pieces are right may occur. By default every one may.
    fn is_possible(_: &Placement) -> bool {
        true
    }

    /// Returns whether an unfinished position belongs to the opening, whose positions are never searched: the table has
    /// all that are lost.
    fn is_opening(placement: &Placement) -> bool;

    /// Returns whether `is_sought` holds for the offset after a move from the position in this slot of a zone. The
    /// moves are tried until one is found.
    fn any_offset_after(
        block: &Block<Self>,
        zone: usize,
        slot: usize,
        is_sought: impl FnMut(usize) -> bool,
    ) -> bool;

    /// Returns a bit for each offset from which a move leads to one of `sought`. The bits are right for unfinished
    /// positions that occur, and mean nothing for others.
    fn offsets_before(block: &Block<Self>, sought: &[u64]) -> Vec<u64>;

    /// Removes candidates from which a move leads to an offset that is not `won`, as far as whole words show that at
    /// once. By default none.
    fn narrow(_block: &Block<Self>, _won: &[u64], _candidates: &mut [u64]) {}
}
