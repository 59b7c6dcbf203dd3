//! The numbering of the positions of a large game.
//!
//! The index has a block for each army that one side may have, up to symmetry, and a block has numbers for the armies
//! that the other side may have in the free cells: a part for each zone, and in the part a slot for each army. The
//! distance of a number from the first one of its block is its offset.

use std::sync::Arc;

use super::armies::{Armies, Army, cells};
use super::large_game::{Block, LargeGame, Placement, Zones as _, image, symmetries};
use crate::model::board::Symmetry;

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
            let zone = P::Zones::image(symmetry, zone);
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

#[cfg(test)]
#[path = "../../tests/unit/index.rs"]
mod tests;
