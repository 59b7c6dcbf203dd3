//! The numbering of the positions of a large game. [`solver`](super) explains the words.

use std::sync::Arc;

use super::armies::{Armies, Army, cells};
use super::large_game::{Block, LargeGame, Placement, Zones as _, image, symmetries};
use crate::model::board::Symmetry;

/// The blocks, one after the other, and the way from an army to its block.
pub(super) struct Index<P> {
    /// The armies on an empty board. Here every army has a slot.
    all: Arc<Armies<P>>,
    /// The block of each army, by the slot of the army in `all`.
    canonical: Vec<Canonical>,
    /// The blocks in order of their numbers.
    pub(super) blocks: Vec<Block<P>>,
}

/// The block of an army: its own, or that of an army symmetric to it.
#[derive(Clone, Copy, Default)]
struct Canonical {
    block: u16,
    /// The symmetries that take the army to that of the block, a bit for each.
    symmetries: u8,
}

impl<P: LargeGame> Index<P> {
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

    /// Counts the numbers, including those that belong to no position.
    pub(super) fn len(&self) -> usize {
        self.blocks.last().map_or(0, |block| block.range().end)
    }

    /// Lists the numbers of a position: one for each symmetry that takes the army `own` to the army of a block.
    /// `image_of_other` says where a symmetry takes the army of the other side. The numbers are those after a move if
    /// `own` is the army of the side to move, and otherwise those before a move.
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

    /// Finds the least number, after a move, of the position with this placement. It is the same for all symmetric
    /// positions. For the least number before a move, turn the placement first.
    pub(super) fn canonical_number(&self, placement: Placement) -> usize {
        let Placement { own, other, zone } = placement;
        let image_of_other = |symmetry| image::<P>(symmetry, other);
        let numbers = self.numbers(own, image_of_other, zone);
        numbers.min().expect("every army has a block")
    }
}

#[cfg(test)]
#[path = "../../tests/unit/index.rs"]
mod tests;
