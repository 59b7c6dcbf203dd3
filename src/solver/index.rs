//! The numbering of the positions of a large game.
//!
//! The index has a block for each army that one side may have, up to symmetry, and a block has numbers for the armies that
//! the other side may have in the cells that are left: a part for each zone, and in it a slot for each army. The distance
//! of a number from the first one of its block is its offset.

use std::marker::PhantomData;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use arrayvec::ArrayVec;

use super::large_game::{Army, LargeGame, Placement, cells};
use crate::board::Symmetry;

/// By count, up to that of the cells of a board, and by size: the number of ways to choose so many. Pascal's triangle.
static BINOMIALS: [[u16; 5]; 26] = {
    let mut binomials = [[1, 0, 0, 0, 0]; 26];
    let mut count = 1;
    while count < 26 {
        let mut size = 1;
        while size < 5 {
            binomials[count][size] = binomials[count - 1][size - 1] + binomials[count - 1][size];
            size += 1;
        }
        count += 1;
    }
    binomials
};

/// The numbers of the bits of a set, from the lowest.
pub(super) fn bits(set: impl Into<u64>) -> impl Iterator<Item = usize> {
    let mut left = set.into();
    std::iter::from_fn(move || {
        let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
        left &= left - 1;
        Some(bit)
    })
}

/// The numbers of the bits of a row of words, from the lowest.
pub(super) fn bits_of_words(words: &[u64]) -> impl Iterator<Item = usize> {
    let words = (0..).step_by(64).zip(words);
    words.flat_map(|(first, &word)| bits(word).map(move |bit| first + bit))
}

/// The sets of `size` out of `count` cells in ascending order, which is that of their ranks in the combinatorial number
/// system.
fn sets(count: usize, size: usize) -> Vec<u32> {
    if size == 0 {
        return vec![0];
    }
    let others = sets(count, size - 1);
    let mut sets = Vec::new();
    for highest in (0..count).map(|cell| 1 << cell) {
        let lower = others.iter().take_while(|&&others| others < highest);
        sets.extend(lower.map(|others| others | highest));
    }
    sets
}

/// Where a symmetry takes an army.
fn image<P: LargeGame>(symmetry: Symmetry, army: Army) -> Army {
    army.map(|cells| match cells {
        0 => 0,
        _ => symmetry.bits(cells, P::VARIANT.size().into()),
    })
}

/// A block for each army that one side may have, up to symmetry, one after the other.
pub(super) struct Index<P> {
    /// The armies on an empty board, whose slots are the ranks of all armies.
    all: Arc<Armies<P>>,
    /// By the rank of an army: where to find it.
    canonical: Vec<Canonical>,
    /// In the order of their numbers.
    pub(super) blocks: Vec<Block<P>>,
}

/// Where to find an army among the blocks.
#[derive(Clone, Copy, Default)]
struct Canonical {
    block: u16,
    /// The symmetries that take the army to that of the block, a bit for each.
    symmetries: u8,
}

impl<P: LargeGame> Default for Index<P> {
    fn default() -> Self {
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
}

impl<P: LargeGame> Index<P> {
    /// The number after the last one.
    pub(super) fn len(&self) -> usize {
        self.blocks.last().map_or(0, |block| block.range().end)
    }

    /// The numbers of a position in which the side to move has the army `own`, one for each symmetry that takes it to that
    /// of a block; `image_of_other` says where a symmetry takes the army of the other side.
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

    /// The least number of a position, shared by all positions that are symmetric to it.
    pub(super) fn least_number(&self, placement: Placement) -> usize {
        let Placement { own, other, zone } = placement;
        let image_of_other = |symmetry| image::<P>(symmetry, other);
        let numbers = self.numbers(own, image_of_other, zone);
        numbers.min().expect("every army has a block")
    }

    /// The block to which a number belongs, and its offset there.
    pub(super) fn block(&self, number: usize) -> (&Block<P>, usize) {
        let is_before = |block: &Block<P>| block.range().end <= number;
        let block = &self.blocks[self.blocks.partition_point(is_before)];
        (block, number - block.start)
    }
}

/// How many different numbers of pieces of each kind an army may have.
const fn parts<P: LargeGame>() -> usize {
    (P::MOST[0] + 1) * (P::MOST[1] + 1) * (P::MOST[2] + 1)
}

/// The numbers of pieces of each kind in a part.
fn counts<P: LargeGame>(part: usize) -> [usize; 3] {
    let [_, seconds, thirds] = P::MOST.map(|most| most + 1);
    [
        part / thirds / seconds,
        part / thirds % seconds,
        part % thirds,
    ]
}

/// The armies that a side may have in so many free cells, each with a slot; a cell is given by its index among the free
/// ones.
pub(super) struct Armies<P> {
    pub(super) free: usize,
    /// The number of slots.
    pub(super) len: usize,
    /// By the numbers of pieces: the first slot of armies that have so many, and after them the number of slots.
    parts: [u16; 13],
    /// What takes long to find, once it has been asked for.
    lists: OnceLock<Lists>,
    game: PhantomData<fn(P)>,
}

/// The armies out of some free cells, what remains of each without one of its pieces, and what becomes of that with a
/// piece elsewhere.
///
/// Moving a piece means lifting it and putting it down elsewhere; placing one means putting it down without lifting
/// any.
pub(super) struct Lists {
    /// By slot: the army.
    pub(super) armies: Vec<Army>,
    /// By slot, and by piece in the order of the kinds and cells: the slot without the piece.
    pub(super) lifted: Vec<ArrayVec<u16, 4>>,
    /// By kind of piece, by the slot of an army that is not complete, and by cell: the slot with the piece there, beyond
    /// the last one if there is none.
    pub(super) put: [Vec<[u16; 25]>; 3],
}

impl<P: LargeGame> Armies<P> {
    /// The order of the slots is by the numbers of the pieces, then by the ranks of their cells among those that the
    /// kinds of pieces before leave.
    fn new(free: usize) -> Self {
        let mut parts = [0; 13];
        let mut len = 0;
        for part in 0..self::parts::<P>() {
            let (mut ways, mut left) = (1, free);
            for count in counts::<P>(part) {
                ways *= BINOMIALS[left][count];
                left = left.saturating_sub(count);
            }
            len += ways;
            parts[part + 1] = len;
        }
        Self {
            free,
            len: len.into(),
            parts,
            lists: OnceLock::new(),
            game: PhantomData,
        }
    }

    /// The lists, found if they are not yet.
    pub(super) fn lists(&self) -> &Lists {
        self.lists.get_or_init(|| {
            let armies = self.armies();
            let incomplete = &armies[..self.parts[parts::<P>() - 1].into()];
            let mut put = [const { Vec::new() }; 3];
            for kind in (0..3).filter(|&kind| P::MOST[kind] > 0) {
                for army in incomplete {
                    let lacks_one = (army[kind].count_ones() as usize) < P::MOST[kind];
                    let mut slots = [u16::MAX; 25];
                    for cell in bits(!cells(*army) & ((1 << self.free) - 1)) {
                        if lacks_one {
                            slots[cell] = self.slot_with_change(*army, kind, cell);
                        }
                    }
                    put[kind].push(slots);
                }
            }
            let lifted = armies.iter().map(|&army| {
                let pieces = (0..3).flat_map(|kind| bits(army[kind]).map(move |cell| (kind, cell)));
                let lifted = pieces.map(|(kind, cell)| self.slot_with_change(army, kind, cell));
                lifted.collect()
            });
            Lists {
                lifted: lifted.collect(),
                put,
                armies,
            }
        })
    }

    /// The armies in the order of their slots.
    fn armies(&self) -> Vec<Army> {
        let mut armies = Vec::new();
        for part in 0..parts::<P>() {
            let [firsts, seconds, thirds] = counts::<P>(part).map(|count| sets(self.free, count));
            for &first in &firsts {
                for &second in &seconds {
                    for &third in &thirds {
                        if first & second == 0 && (first | second) & third == 0 {
                            armies.push([first, second, third]);
                        }
                    }
                }
            }
        }
        armies
    }

    /// The slot of an army with a piece of this kind more in a cell, or without the one that is there.
    fn slot_with_change(&self, mut army: Army, kind: usize, cell: usize) -> u16 {
        army[kind] ^= 1 << cell;
        self.slot(army) as u16
    }

    /// The slot of an army.
    fn slot(&self, army: Army) -> usize {
        self.slot_by(army, |cell| cell)
    }

    /// The slot of an army; `index` gives the index of a cell among the free ones.
    fn slot_by(&self, [first, second, third]: Army, index: impl Fn(usize) -> usize) -> usize {
        // beyond the board if there is none
        let singles = [second, third].map(|single| single.trailing_zeros() as usize);
        let mut before = [0, usize::from(singles[0] < singles[1])];
        let (mut count, mut ways) = (0, 0);
        for cell in bits(first) {
            count += 1;
            ways += usize::from(BINOMIALS[index(cell)][count]);
            before[0] += usize::from(cell < singles[0]);
            before[1] += usize::from(cell < singles[1]);
        }
        let (mut part, mut free) = (count, self.free - count);
        for kind in [1, 2] {
            let (most, cell) = (P::MOST[kind], singles[kind - 1]);
            part *= most + 1;
            if most > 0 && cell < P::CELLS {
                ways = ways * free + index(cell) - before[kind - 1];
                part += 1;
                free -= 1;
            }
        }
        usize::from(self.parts[part]) + ways
    }
}

/// The numbers of the positions in which one side has the same army: a part for each zone, and in it a slot for each army
/// that the other side may have in the free cells.
pub struct Block<P> {
    /// The army that all the positions share.
    pub(super) army: Army,
    /// The symmetries that leave the army where it is, a bit for each; the identity always does.
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

    /// The numbers of the block.
    pub(super) fn range(&self) -> Range<usize> {
        self.start..self.start + P::ZONES * self.stride
    }

    /// The images of the block's army, by the numbers of the symmetries.
    pub(super) fn images(&self) -> [Army; 8] {
        Symmetry::ALL.map(|symmetry| image::<P>(symmetry, self.army))
    }

    /// The slot of an army in free cells.
    pub(super) fn slot(&self, army: Army) -> usize {
        self.others
            .slot_by(army, |cell| self.free_index[cell].into())
    }

    /// The number of the position in which the other side has the army `other`.
    fn number(&self, other: Army, zone: usize) -> usize {
        self.start + zone * self.stride + self.slot(other)
    }

    /// The army in a slot.
    pub(super) fn army_in(&self, slot: usize) -> Army {
        let army = self.others.lists().armies[slot];
        army.map(|indices| {
            bits(indices).fold(0, |cells, index| cells | 1 << self.free_cells[index])
        })
    }

    /// The slots, with their armies, of those armies whose number of pieces is wanted.
    pub(super) fn slots(&self, is_wanted: impl Fn(usize) -> bool) -> Vec<(usize, Army)> {
        let mut slots = Vec::new();
        for (slot, &army) in self.others.lists().armies.iter().enumerate() {
            if is_wanted(cells(army).count_ones() as usize) {
                slots.push((slot, self.army_in(slot)));
            }
        }
        slots
    }

    /// The number of pieces of the army that all the positions share.
    pub(super) fn size(&self) -> usize {
        P::CELLS - self.others.free
    }

    /// The position before a move at this offset: the side that stands still has the army of the block.
    pub(super) fn placement_before(&self, offset: usize) -> Placement {
        Placement {
            own: self.army_in(offset % self.stride),
            other: self.army,
            zone: offset / self.stride,
        }
    }

    /// Whether no position of the block that is symmetric to the one at this offset has a lower number.
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

/// The symmetries of a set that has a bit for each, in the order of [`Symmetry::ALL`].
fn symmetries(set: u8) -> impl Iterator<Item = Symmetry> {
    bits(set).map(|number| Symmetry::ALL[number])
}

#[cfg(test)]
#[path = "../../tests/unit/index.rs"]
mod tests;
