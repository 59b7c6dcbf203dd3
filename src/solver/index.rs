//! The numbering of the positions of a large game.
//!
//! The index has a block for each army that one side may have, up to symmetry, and a block has numbers for the armies that
//! the other side may have in the cells that are left: a part for each zone, and in it a slot for each army. The distance
//! of a number from the first one of its block is its offset.

use std::marker::PhantomData;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use super::combinations::{BINOMIALS, bits, sets};
use crate::board::Symmetry;
use crate::game::ConcretePosition;

/// The cells of each kind of piece that a side has on the board; a game with fewer kinds leaves the last ones empty.
pub(super) type Army = [u32; 3];

/// A position as an index sees it: what the side to move has, what the other side has, and the number of the zone in
/// which the game goes on, as the grid of Tic-Tac-Two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Placement {
    /// The pieces of the side to move.
    pub own: Army,
    /// The pieces of the other side.
    pub other: Army,
    /// The number of the zone.
    pub zone: usize,
}

impl Placement {
    /// The same with the other side to move.
    pub(super) fn turned(self) -> Self {
        Self {
            own: self.other,
            other: self.own,
            ..self
        }
    }
}

/// A game whose positions an index numbers.
pub trait Indexed: ConcretePosition {
    /// The number of cells of the board.
    const CELLS: usize = Self::VARIANT.size() as usize * Self::VARIANT.size() as usize;
    /// The number of pieces of each kind that a side has; of the second and the third kind at most one.
    const MOST: [usize; 3];
    /// The number of zones.
    const ZONES: usize = 1;

    /// The position as an index sees it.
    fn placement(&self) -> Placement;

    /// Where a symmetry takes a zone.
    fn image_of_zone(_: Symmetry, zone: usize) -> usize {
        zone
    }

    /// The cells of a zone.
    fn zone_cells(_zone: usize) -> u32 {
        (1 << Self::CELLS) - 1
    }
}

/// All cells of an army.
pub(super) fn cells([first, second, third]: Army) -> u32 {
    first | second | third
}

/// Where a symmetry takes an army.
fn image<P: Indexed>(symmetry: Symmetry, army: Army) -> Army {
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

impl<P: Indexed> Default for Index<P> {
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

impl<P: Indexed> Index<P> {
    /// The number after the last one.
    pub(super) fn len(&self) -> usize {
        self.blocks.last().map_or(0, |block| block.range().end)
    }

    /// The numbers of a position in the block of the army `own`, one for each symmetry that takes it there, each with the
    /// number of the block before it.
    pub(super) fn numbers(&self, placement: Placement) -> impl Iterator<Item = (usize, usize)> {
        let Placement { own, other, zone } = placement;
        let rank = self.all.slot(own);
        self.numbers_of(rank, move |symmetry| image::<P>(symmetry, other), zone)
    }

    /// The same of the position before a move in this slot of a zone of a block, whose army has these images.
    pub(super) fn numbers_after(
        &self,
        block: &Block<P>,
        images: &[Army; 8],
        zone: usize,
        slot: usize,
    ) -> impl Iterator<Item = (usize, usize)> {
        let army = block.others.lists().armies[slot];
        let rank = self
            .all
            .slot_by(army, |index| block.free_cells[index].into());
        self.numbers_of(rank, |symmetry| images[symmetry.number()], zone)
    }

    /// The same of the position in which the side to move has the army of this rank.
    fn numbers_of(
        &self,
        rank: usize,
        other: impl Fn(Symmetry) -> Army,
        zone: usize,
    ) -> impl Iterator<Item = (usize, usize)> {
        let Canonical { block, symmetries } = self.canonical[rank];
        let number = usize::from(block);
        let block = &self.blocks[number];
        self::symmetries(symmetries).map(move |symmetry| {
            let zone = P::image_of_zone(symmetry, zone);
            (number, block.number(other(symmetry), zone))
        })
    }

    /// The least number of a position, shared by all positions that are symmetric to it.
    pub(super) fn least_number(&self, placement: Placement) -> usize {
        let numbers = self.numbers(placement).map(|(_, number)| number);
        numbers.min().unwrap_or_else(|| self.len())
    }

    /// The block to which a number belongs, and its offset there.
    pub(super) fn block(&self, number: usize) -> (&Block<P>, usize) {
        let is_before = |block: &Block<P>| block.range().end <= number;
        let block = &self.blocks[self.blocks.partition_point(is_before)];
        (block, number - block.start)
    }
}

/// How many different numbers of pieces of each kind an army may have.
const fn parts<P: Indexed>() -> usize {
    (P::MOST[0] + 1) * (P::MOST[1] + 1) * (P::MOST[2] + 1)
}

/// The numbers of pieces of each kind in a part.
fn counts<P: Indexed>(part: usize) -> [usize; 3] {
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
    /// By slot, and by piece in the order of the kinds and cells: the slot without the piece; [`Lists::NONE`] for those
    /// that the army lacks.
    pub(super) lifted: Vec<[u16; 4]>,
    /// By kind of piece, by the slot of an army that is not complete, and by cell: the slot with the piece there.
    pub(super) put: [Vec<[u16; 25]>; 3],
}

impl Lists {
    /// No slot.
    pub(super) const NONE: u16 = u16::MAX;

    /// The slots of what remains of an army without each of its pieces.
    pub(super) fn lifted(&self, slot: usize) -> impl Iterator<Item = usize> {
        let lifted = self.lifted[slot].into_iter();
        lifted
            .take_while(|&slot| slot != Self::NONE)
            .map(usize::from)
    }
}

impl<P: Indexed> Armies<P> {
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
            let put = |kind: usize| {
                let put = |&army: &Army| {
                    let lacks_one = (army[kind].count_ones() as usize) < P::MOST[kind];
                    let is_free = |cell| cell < self.free && cells(army) >> cell & 1 == 0;
                    std::array::from_fn(|cell| match lacks_one && is_free(cell) {
                        true => self.slot_with(army, kind, army[kind] | 1 << cell),
                        false => Lists::NONE,
                    })
                };
                match P::MOST[kind] {
                    0 => Vec::new(),
                    _ => incomplete.iter().map(put).collect(),
                }
            };
            Lists {
                lifted: armies.iter().map(|&army| self.lifted(army)).collect(),
                put: [0, 1, 2].map(put),
                armies,
            }
        })
    }

    /// The armies in the order of their slots.
    fn armies(&self) -> Vec<Army> {
        let mut armies = Vec::new();
        for part in 0..parts::<P>() {
            let [first, second, third] = counts::<P>(part).map(|count| sets(self.free, count));
            for &first in &first {
                for &second in &second {
                    let third = third.iter().filter(|&&third| (first | second) & third == 0);
                    let third = third.filter(|_| first & second == 0);
                    armies.extend(third.map(|&third| [first, second, third]));
                }
            }
        }
        armies
    }

    /// The slots of an army without each of its pieces.
    fn lifted(&self, army: Army) -> [u16; 4] {
        let mut lifted = [Lists::NONE; 4];
        let pieces = army.into_iter().enumerate();
        let pieces = pieces.flat_map(|(kind, set)| bits(set).map(move |cell| (kind, cell)));
        for (lifted, (kind, cell)) in lifted.iter_mut().zip(pieces) {
            *lifted = self.slot_with(army, kind, army[kind] & !(1 << cell));
        }
        lifted
    }

    /// The slot of an army in which the pieces of a kind have other cells.
    fn slot_with(&self, mut army: Army, kind: usize, cells: u32) -> u16 {
        army[kind] = cells;
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

impl<P: Indexed> Block<P> {
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
        for part in 0..parts::<P>() {
            if is_wanted(counts::<P>(part).into_iter().sum()) {
                let [first, end] = [0, 1].map(|next| usize::from(self.others.parts[part + next]));
                slots.extend((first..end).map(|slot| (slot, self.army_in(slot))));
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
