//! Games that take a long time to solve. All their values fit into memory, but only the losses are
//! built into the program. [`solver`](super) explains the terms.

use std::ops::Range;
use std::sync::Arc;

use super::armies::{Armies, Army, ArmySizes, bits, cells};
use crate::model::board::Symmetry;
use crate::model::game::ConcretePosition;
use crate::model::games::AnyPosition;

/// The pieces of both sides (their armies) and the zone of a position. A placement does not say
/// which side is X.
#[derive(Clone, Copy)]
pub struct Placement {
    /// The army of the side to move.
    pub own: Army,
    /// The army of the other side.
    pub other: Army,
    /// The part of the board in which lines count, numbered from 0.
    pub zone: usize,
}

impl Placement {
    /// Swaps the armies, so that the other side is the side to move.
    pub(super) fn turned(self) -> Self {
        Self {
            own: self.other,
            other: self.own,
            ..self
        }
    }
}

/// A game that is solved block by block (see [`Block`]) and has a built-in table of its losses. The
/// value of a position must stay the same when X and O are swapped.
pub trait LargeGame: ArmySizes + ConcretePosition + TryFrom<AnyPosition> {
    /// The number of zones, which are numbered from 0, at most 9. By default, the whole board is the
    /// only zone.
    const ZONES: usize = 1;
    /// The bytes of the built-in [`PackedTable`](super::packed::PackedTable), which has all unfinished
    /// positions that are lost.
    const LOST_TABLE: &'static [u8];
    /// The memory that is needed to solve the game, as an approximate number of bytes.
    const SOLVING_MEMORY: usize;

    /// Finds the zone to which a symmetry takes `zone`.
    fn transformed_zone(_: Symmetry, zone: usize) -> usize {
        zone
    }

    /// Finds the cells of a zone, as a set.
    fn zone_cells(_: usize) -> u32 {
        (1 << Self::CELLS) - 1
    }

    fn placement(&self) -> Placement;

    /// Returns `true` if `army` has a line that counts when the zone is `zone`.
    fn has_line(army: Army, zone: usize) -> bool;

    /// Returns `true` if the side to move can have `own` pieces on the board while the other side
    /// has `other` pieces.
    fn can_have_pieces(own: usize, other: usize) -> bool;

    /// Returns `true` if a position with this placement can occur. [`LargeGame::can_have_pieces`]
    /// must hold for its numbers of pieces. `has_line` is `true` if the side to move has a line.
    fn is_possible(placement: &Placement, has_line: bool) -> bool;

    /// Tries the moves of the position *before a move* in this zone and slot of the block
    /// ([`solver`](super) explains the terms). Stops and returns `true` when a move leads to an
    /// offset for which `is_sought` holds. If there is no such move, returns `false`.
    fn any_offset_after(
        block: &Block<Self>,
        zone: usize,
        slot: usize,
        is_sought: impl FnMut(usize) -> bool,
    ) -> bool;

    /// Finds the offsets from which a move leads to one of the offsets in `sought`. Both sets have
    /// a bit for each offset. The bits of the result are right for unfinished positions that can
    /// occur, and mean nothing for other positions.
    fn offsets_before(block: &Block<Self>, sought: &[u64]) -> Vec<u64>;

    /// Removes offsets from `candidates` if a move leads from them to an offset that is not in
    /// `won`. It uses only operations on whole words, and may leave some of these offsets. The
    /// default removes none.
    fn drop_safe(_block: &Block<Self>, _won: &[u64], _candidates: &mut [u64]) {}
}

/// All positions in which one side has a certain army, the army of the block. A block has a part
/// for each zone. Each part has a slot for each army that the other side may have.
pub struct Block<P> {
    pub(super) army: Army,
    /// The symmetries that map the army to itself, as a set with a bit for each symmetry. The
    /// identity is always one of them.
    stabiliser: u8,
    /// The number that belongs to offset 0.
    start: usize,
    /// The number of offsets from the start of one zone's part to the start of the next one. It is
    /// a multiple of 64 because each part begins with a new word in a set of bits.
    pub(super) stride: usize,
    /// The cells that the army leaves free, in ascending order.
    free_cells: [u8; 25],
    /// The index of each cell among the free cells.
    pub(super) free_index: [u8; 25],
    /// The free cells in each zone, as a set of their indices among all free cells.
    pub(super) inside: [u32; 9],
    /// The armies that the other side may have, with their slots.
    pub(super) others: Arc<Armies<P>>,
}

impl<P: LargeGame> Block<P> {
    pub(super) fn new(army: Army, stabiliser: u8, start: usize, others: Arc<Armies<P>>) -> Self {
        const { assert!(P::CELLS <= 25 && P::ZONES <= 9, "the arrays below") };
        let (mut free_cells, mut free_index) = ([0; 25], [0; 25]);
        for (index, cell) in bits(!cells(army) & ((1 << P::CELLS) - 1)).enumerate() {
            free_cells[index] = cell as u8;
            free_index[cell] = index as u8;
        }
        let mut inside = [0; 9];
        for (zone, inside) in inside.iter_mut().enumerate().take(P::ZONES) {
            let cells = bits(P::zone_cells(zone) & !cells(army));
            *inside = cells.fold(0, |inside, cell| inside | 1 << free_index[cell]);
        }
        Self {
            army,
            stabiliser,
            start,
            stride: others.len.next_multiple_of(64),
            free_cells,
            free_index,
            inside,
            others,
        }
    }

    pub(super) fn range(&self) -> Range<usize> {
        self.start..self.start + P::ZONES * self.stride
    }

    /// Maps the army of the block by each symmetry, in the order of [`Symmetry::ALL`].
    pub(super) fn images(&self) -> [Army; 8] {
        Symmetry::ALL.map(|symmetry| transformed::<P>(symmetry, self.army))
    }

    /// Finds the number of the position in which one side has the army of the block, and the other
    /// side has the army `other`.
    pub(super) fn number(&self, other: Army, zone: usize) -> usize {
        let index = |cell| usize::from(self.free_index[cell]);
        self.start + zone * self.stride + self.others.slot_by(other, index)
    }

    /// Finds the army of a slot. Its cells are numbered as on the board.
    pub(super) fn army_in(&self, slot: usize) -> Army {
        let army = self.others.tables().armies[slot];
        army.map(|indices| {
            bits(indices).fold(0, |cells, index| cells | 1 << self.free_cells[index])
        })
    }

    /// Lists the slots whose armies have a number of pieces for which `is_wanted` holds. Each slot
    /// is listed with its army.
    pub(super) fn slots(&self, is_wanted: impl Fn(usize) -> bool) -> Vec<(usize, Army)> {
        let mut slots = Vec::new();
        for (slot, &army) in self.others.tables().armies.iter().enumerate() {
            if is_wanted(cells(army).count_ones() as usize) {
                slots.push((slot, self.army_in(slot)));
            }
        }
        slots
    }

    /// Counts the pieces in the army of the block.
    pub(super) fn size(&self) -> usize {
        P::CELLS - self.others.free
    }

    /// Finds the placement of the position *before a move* at this offset.
    pub(super) fn placement_before(&self, offset: usize) -> Placement {
        Placement {
            own: self.army_in(offset % self.stride),
            other: self.army,
            zone: offset / self.stride,
        }
    }

    /// Returns `true` if no symmetric position in the block has a lower number than the position
    /// *before a move* at this offset.
    pub(super) fn is_canonical(&self, offset: usize) -> bool {
        self.stabiliser.is_power_of_two() || {
            let Placement { own, zone, .. } = self.placement_before(offset);
            symmetries(self.stabiliser).all(|symmetry| {
                let zone = P::transformed_zone(symmetry, zone);
                self.start + offset <= self.number(transformed::<P>(symmetry, own), zone)
            })
        }
    }
}

/// Lists the symmetries in `set`, which has a bit for each symmetry, in the order of
/// [`Symmetry::ALL`].
pub(super) fn symmetries(set: u8) -> impl Iterator<Item = Symmetry> {
    bits(set).map(|number| Symmetry::ALL[number])
}

pub(super) fn transformed<P: LargeGame>(symmetry: Symmetry, army: Army) -> Army {
    army.map(|cells| match cells {
        0 => 0,
        _ => symmetry.bits(cells, P::VARIANT.size().into()),
    })
}
