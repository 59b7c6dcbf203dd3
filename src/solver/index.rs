//! The numbering of the positions of a large game.
//!
//! The index has a block for each army that one side may have, up to symmetry, and a block has numbers for the armies
//! that the other side may have in the free cells: a part for each zone, and in the part a slot for each army. The
//! distance of a number from the first one of its block is its offset.

use std::ops::Range;
use std::sync::Arc;

use super::armies::{Armies, bits};
use super::large_game::{Army, LargeGame, Placement, cells};
use crate::model::board::Symmetry;

fn image<P: LargeGame>(symmetry: Symmetry, army: Army) -> Army {
    army.map(|cells| match cells {
        0 => 0,
        _ => symmetry.bits(cells, P::VARIANT.size().into()),
    })
}

/// The blocks, one after the other: one for each army that one side may have, up to symmetry.
pub(super) struct Index<P> {
    /// The armies on an empty board, whose slots are the ranks of all armies.
    all: Arc<Armies<P>>,
    /// By the rank of an army: its block.
    canonical: Vec<Canonical>,
    /// In the order of their numbers.
    pub(super) blocks: Vec<Block<P>>,
}

/// The block of an army, or rather of one that is symmetric to it.
#[derive(Clone, Copy, Default)]
struct Canonical {
    block: u16,
    /// The symmetries that take the army to that of the block, a bit for each.
    symmetries: u8,
}

impl<P: LargeGame> Index<P> {
    /// Numbers the positions.
    pub(super) fn new() -> Self {
        let armies = |free| Arc::new(Armies::<P>::new(free));
        let by_free: Vec<_> = (0..=P::CELLS).map(armies).collect();
        let all = Arc::clone(&by_free[P::CELLS]);
        let mut canonical = vec![Canonical::default(); all.len];
        let mut blocks = Vec::<Block<P>>::new();
        let mut start = 0;
        for (rank, army) in all.armies().into_iter().enumerate() {
            if canonical[rank].symmetries != 0 {
                continue;
            }
            for symmetry in Symmetry::ALL {
                let member = &mut canonical[all.slot(image::<P>(symmetry, army))];
                member.block = blocks.len() as u16;
                member.symmetries |= 1 << symmetry.inverse().number();
            }
            let free = P::CELLS - cells(army).count_ones() as usize;
            let others = Arc::clone(&by_free[free]);
            blocks.push(Block::new(army, canonical[rank].symmetries, start, others));
            start += blocks[blocks.len() - 1].range().len();
        }
        Self {
            all,
            canonical,
            blocks,
        }
    }

    /// Counts the numbers, which begin with 0.
    pub(super) fn len(&self) -> usize {
        self.blocks.last().map_or(0, |block| block.range().end)
    }

    /// Returns the numbers of a position in which the side to move has the army `own`: one for each symmetry that takes
    /// `own` to the army of a block. `image_of_other` says where a symmetry takes the army of the other side.
    pub(super) fn numbers(
        &self,
        own: Army,
        image_of_other: impl Fn(Symmetry) -> Army,
        zone: usize,
    ) -> impl Iterator<Item = usize> {
        let Canonical { block, symmetries } = self.canonical[self.all.slot(own)];
        let block = &self.blocks[usize::from(block)];
        self::symmetries(symmetries).map(move |symmetry| {
            let zone = P::image_of_zone(symmetry, zone);
            block.number(image_of_other(symmetry), zone)
        })
    }

    /// Returns the least of a position's numbers, which is the same for all positions symmetric to it.
    pub(super) fn least_number(&self, placement: Placement) -> usize {
        let Placement { own, other, zone } = placement;
        let image_of_other = |symmetry| image::<P>(symmetry, other);
        let numbers = self.numbers(own, image_of_other, zone);
        numbers.min().expect("every army has a block")
    }
}

/// The numbers of the positions in which one side has the same army: a part for each zone, and in the part a slot for
/// each army that the other side may have in the free cells.
pub struct Block<P> {
    /// The army that all the positions share.
    pub(super) army: Army,
    /// The symmetries that leave the army where it is, a bit for each. The identity always does.
    stabiliser: u8,
    /// The number of the block's first position.
    start: usize,
    /// The distance from a zone to the next, a multiple of 64.
    pub(super) stride: usize,
    /// The free cells, in ascending order.
    free_cells: [u8; 25],
    /// By cell: its index among the free ones.
    pub(super) free_index: [u8; 25],
    /// By zone: its free cells, by their indices among all that are free.
    pub(super) inside: [u32; 9],
    /// The armies that the other side may have.
    pub(super) others: Arc<Armies<P>>,
}

impl<P: LargeGame> Block<P> {
    fn new(army: Army, stabiliser: u8, start: usize, others: Arc<Armies<P>>) -> Self {
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

    /// Lists where each symmetry takes the block's army, in the order of [`Symmetry::ALL`].
    pub(super) fn images(&self) -> [Army; 8] {
        Symmetry::ALL.map(|symmetry| image::<P>(symmetry, self.army))
    }

    /// Returns the number of the position in which the other side has the army `other`.
    fn number(&self, other: Army, zone: usize) -> usize {
        let index = |cell| usize::from(self.free_index[cell]);
        self.start + zone * self.stride + self.others.slot_by(other, index)
    }

    pub(super) fn army_in(&self, slot: usize) -> Army {
        let army = self.others.lists().armies[slot];
        army.map(|indices| {
            bits(indices).fold(0, |cells, index| cells | 1 << self.free_cells[index])
        })
    }

    /// Lists the slots of the armies whose number of pieces is wanted, with those armies.
    pub(super) fn slots(&self, is_wanted: impl Fn(usize) -> bool) -> Vec<(usize, Army)> {
        let mut slots = Vec::new();
        for (slot, &army) in self.others.lists().armies.iter().enumerate() {
            if is_wanted(cells(army).count_ones() as usize) {
                slots.push((slot, self.army_in(slot)));
            }
        }
        slots
    }

    /// Returns the number of pieces of the block's army.
    pub(super) fn size(&self) -> usize {
        P::CELLS - self.others.free
    }

    /// Returns the position before a move at this offset, in which the side that stands still has the army of the
    /// block.
    pub(super) fn placement_before(&self, offset: usize) -> Placement {
        Placement {
            own: self.army_in(offset % self.stride),
            other: self.army,
            zone: offset / self.stride,
        }
    }

    /// Returns whether no position of the block that is symmetric to the one at this offset has a lower number.
    pub(super) fn is_least(&self, offset: usize) -> bool {
        self.stabiliser.is_power_of_two() || {
            let Placement { own, zone, .. } = self.placement_before(offset);
            symmetries(self.stabiliser).all(|symmetry| {
                let zone = P::image_of_zone(symmetry, zone);
                self.start + offset <= self.number(image::<P>(symmetry, own), zone)
            })
        }
    }
}

/// Returns the symmetries of a set that has a bit for each, in the order of [`Symmetry::ALL`].
fn symmetries(set: u8) -> impl Iterator<Item = Symmetry> {
    bits(set).map(|number| Symmetry::ALL[number])
}

#[cfg(test)]
#[path = "../../tests/unit/index.rs"]
mod tests;
