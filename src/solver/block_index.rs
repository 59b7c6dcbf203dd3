//! The numbering of the positions of a large game. [`solver`](super) explains the terms.

use std::sync::Arc;

use super::armies::{Armies, Army, cells};
use super::large_game::{Block, LargeGame, Placement, symmetries, transformed};
use crate::model::board::Symmetry;

/// The blocks of a large game, and a table that gives the block of each army.
pub(super) struct Index<P> {
    /// The armies that fit on an empty board. Every army has a slot here.
    all: Arc<Armies<P>>,
    /// The block of each army, indexed by the slot of the army in `all`.
    canonical: Vec<Canonical>,
    /// The blocks in the order of their first numbers.
    pub(super) blocks: Vec<Block<P>>,
}

/// The block of an army. If the army has no block of its own, this is the block of a symmetric
/// army.
#[derive(Clone, Copy, Default)]
struct Canonical {
    /// The index of the block in [`Index::blocks`].
    block: u16,
    /// The symmetries that map the army to the army of the block, as a set with a bit for each
    /// symmetry.
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
                let member = &mut canonical[all.slot(transformed::<P>(symmetry, army))];
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

    /// Counts the numbers of all blocks, including numbers that belong to no position.
    pub(super) fn len(&self) -> usize {
        self.blocks.last().map_or(0, |block| block.range().end)
    }

    /// Lists the numbers of a position in which one side has the army `own`. There is a number for
    /// each symmetry that maps `own` to the army of a block. `image_of_other` gives the army to
    /// which a symmetry maps the other side's army. If `own` belongs to the side to move, the
    /// numbers are those after a move. If not, they are those before a move.
    pub(super) fn numbers(
        &self,
        own: Army,
        image_of_other: impl Fn(Symmetry) -> Army,
        zone: usize,
    ) -> impl Iterator<Item = usize> {
        let Canonical { block, symmetries } = self.canonical[self.all.slot(own)];
        let block = &self.blocks[usize::from(block)];
        self::symmetries(symmetries).map(move |symmetry| {
            let zone = P::transformed_zone(symmetry, zone);
            block.number(image_of_other(symmetry), zone)
        })
    }

    /// Finds the least of the numbers that the position with this placement has after a move.
    /// Symmetric positions have the same least number. To find the least of the numbers before a
    /// move, pass the result of [`Placement::turned`].
    pub(super) fn canonical_number(&self, placement: Placement) -> usize {
        let Placement { own, other, zone } = placement;
        let image_of_other = |symmetry| transformed::<P>(symmetry, other);
        let numbers = self.numbers(own, image_of_other, zone);
        numbers.min().expect("every army has a block")
    }
}
