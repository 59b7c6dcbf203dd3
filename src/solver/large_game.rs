//! Games that take a long time to solve. All their values fit into memory, but only some are built into the program.

use std::ops::Range;
use std::sync::Arc;

use super::armies::{Armies, Army, ArmySizes, bits, cells};
use super::search::Searchable;
use crate::model::board::Symmetry;
use crate::model::game::{ConcretePosition, Side};
use crate::model::games::AnyPosition;

/// A position without the colours of the sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Placement {
    /// The army of the side to move.
    pub own: Army,
    /// The army of the other side.
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

/// The zones of a game, by their numbers from 0.
pub trait Zones {
    /// The number of zones, at most 9.
    const COUNT: usize;

    /// Finds the zone to which a symmetry takes `zone`.
    fn image(symmetry: Symmetry, zone: usize) -> usize;

    fn cells(zone: usize) -> u32;
}

/// A single zone: the whole board, of `CELLS` cells.
pub struct OneZone<const CELLS: usize>;

impl<const CELLS: usize> Zones for OneZone<CELLS> {
    const COUNT: usize = 1;

    fn image(_: Symmetry, zone: usize) -> usize {
        zone
    }

    fn cells(_: usize) -> u32 {
        (1 << CELLS) - 1
    }
}

/// A game whose positions are numbered and solved block by block, and that has a built-in table of some of its losses.
/// [`solver`](super) explains the words. The value of a position must not depend on the colours of the sides.
pub trait LargeGame: ArmySizes + ConcretePosition + TryFrom<AnyPosition> {
    /// The form in which positions of the game are searched.
    type Node: Searchable;
    type Zones: Zones;
    /// The packed table. It has all lost positions of the placing phase and, of the later ones, those of remoteness
    /// [`LargeGame::CUT`] or more.
    const LOST: &'static [u8];
    /// The least remoteness of the lost positions after the placing phase that are in the table, an even number.
    const CUT: u8;
    /// The approximate number of bytes of memory that solving takes at most.
    const SOLVING_MEMORY: usize;
    fn placement(&self) -> Placement;

    /// Creates the position of this placement in which it is the turn of `side`. The position need not be legal.
    fn of_placement(placement: Placement, side: Side) -> Self;

    fn node(&self) -> Self::Node;

    /// Returns `true` if an army has a line that counts in a zone.
    fn has_line(army: Army, zone: usize) -> bool;

    /// Returns `true` if a side that has `own` pieces may be to move while the other side has `other` pieces.
    fn occurs(own: usize, other: usize) -> bool;

    /// Returns `true` if a placement may occur, given that its numbers of pieces may. `has_line` says whether the side
    /// to move has a line.
    fn is_possible(placement: &Placement, has_line: bool) -> bool;

    /// Returns `true` if an unfinished position belongs to the placing phase. These positions are never searched,
    /// because the table has all that are lost.
    fn is_placing_phase(placement: &Placement) -> bool;

    /// Returns `true` if a move leads from the position before a move, in this slot of a zone, to an offset for which
    /// `is_sought` holds. Tries the moves until one is found.
    fn any_offset_after(
        block: &Block<Self>,
        zone: usize,
        slot: usize,
        is_sought: impl FnMut(usize) -> bool,
    ) -> bool;

    /// Finds the offsets from which a move leads to one of `sought`, a bit for each. The bits are right for unfinished
    /// positions that occur, and mean nothing for others.
    fn offsets_before(block: &Block<Self>, sought: &[u64]) -> Vec<u64>;

    /// Removes candidates from which a move leads to an offset that is not `won`, where whole words show that at once.
    /// The default removes none.
    fn narrow(_block: &Block<Self>, _won: &[u64], _candidates: &mut [u64]) {}
}

/// The block of an army: a part for each zone, and in each part a slot for each army that the other side may have.
pub struct Block<P> {
    pub(super) army: Army,
    /// The symmetries that leave the army where it is, one bit for each. The identity is always one of them.
    stabiliser: u8,
    /// The number of the block's first position.
    start: usize,
    /// The distance from one zone to the next, a multiple of 64, so that each begins with a new word of a set of bits.
    pub(super) stride: usize,
    /// The free cells, in ascending order.
    free_cells: [u8; 25],
    /// The index of each cell among the free cells.
    pub(super) free_index: [u8; 25],
    /// The free cells in each zone, by their indices among all free cells.
    pub(super) inside: [u32; 9],
    /// The armies that the other side may have.
    pub(super) others: Arc<Armies<P>>,
}

impl<P: LargeGame> Block<P> {
    pub(super) fn new(army: Army, stabiliser: u8, start: usize, others: Arc<Armies<P>>) -> Self {
        const { assert!(P::CELLS <= 25 && P::Zones::COUNT <= 9, "the arrays below") };
        let (mut free_cells, mut free_index) = ([0; 25], [0; 25]);
        for (index, cell) in bits(!cells(army) & ((1 << P::CELLS) - 1)).enumerate() {
            free_cells[index] = cell as u8;
            free_index[cell] = index as u8;
        }
        let mut inside = [0; 9];
        for (zone, inside) in inside.iter_mut().enumerate().take(P::Zones::COUNT) {
            let cells = bits(P::Zones::cells(zone) & !cells(army));
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
        self.start..self.start + P::Zones::COUNT * self.stride
    }

    /// Lists the armies to which the symmetries take the army of the block, in the order of [`Symmetry::ALL`].
    pub(super) fn images(&self) -> [Army; 8] {
        Symmetry::ALL.map(|symmetry| image::<P>(symmetry, self.army))
    }

    /// Finds the number of the position in which the other side has the army `other`.
    pub(super) fn number(&self, other: Army, zone: usize) -> usize {
        let index = |cell| usize::from(self.free_index[cell]);
        self.start + zone * self.stride + self.others.slot_by(other, index)
    }

    pub(super) fn army_in(&self, slot: usize) -> Army {
        let army = self.others.tables().armies[slot];
        army.map(|indices| {
            bits(indices).fold(0, |cells, index| cells | 1 << self.free_cells[index])
        })
    }

    /// Lists the slots, each with its army, for the numbers of pieces that are wanted.
    pub(super) fn slots(&self, is_wanted: impl Fn(usize) -> bool) -> Vec<(usize, Army)> {
        let mut slots = Vec::new();
        for (slot, &army) in self.others.tables().armies.iter().enumerate() {
            if is_wanted(cells(army).count_ones() as usize) {
                slots.push((slot, self.army_in(slot)));
            }
        }
        slots
    }

    /// Counts the pieces of the block's army.
    pub(super) fn size(&self) -> usize {
        P::CELLS - self.others.free
    }

    /// Finds the placement of the position before a move at this offset.
    pub(super) fn placement_before(&self, offset: usize) -> Placement {
        Placement {
            own: self.army_in(offset % self.stride),
            other: self.army,
            zone: offset / self.stride,
        }
    }

    /// Returns `true` if no symmetric position in the block has a lower number than the one at this offset.
    pub(super) fn is_canonical(&self, offset: usize) -> bool {
        self.stabiliser.is_power_of_two() || {
            let Placement { own, zone, .. } = self.placement_before(offset);
            symmetries(self.stabiliser).all(|symmetry| {
                let zone = P::Zones::image(symmetry, zone);
                self.start + offset <= self.number(image::<P>(symmetry, own), zone)
            })
        }
    }
}

/// Lists the symmetries of a set, which has a bit for each, in the order of [`Symmetry::ALL`].
pub(super) fn symmetries(set: u8) -> impl Iterator<Item = Symmetry> {
    bits(set).map(|number| Symmetry::ALL[number])
}

pub(super) fn image<P: LargeGame>(symmetry: Symmetry, army: Army) -> Army {
    army.map(|cells| match cells {
        0 => 0,
        _ => symmetry.bits(cells, P::VARIANT.size().into()),
    })
}
