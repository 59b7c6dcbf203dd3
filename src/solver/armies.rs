//! The armies of a game, and the slots that number them. An army is the pieces that a side has on
//! the board.

use std::marker::PhantomData;
use std::sync::OnceLock;

use arrayvec::ArrayVec;

/// The pieces that a side has on the board: a set of cells for each kind of piece. If a game has
/// fewer than three kinds, the last sets are empty.
pub(super) type Army = [u32; 3];

pub(super) fn cells([first, second, third]: Army) -> u32 {
    first | second | third
}

/// The size of a game's board, and the numbers of pieces in an army.
pub trait ArmySizes {
    /// The number of cells of the board, at most 25.
    const CELLS: usize;
    /// The number of pieces of each kind that a side has, on the board and in hand: together at
    /// most 4, and at most one of the second kind and one of the third kind.
    const MOST: [usize; 3];
}

/// Pascal's triangle: `BINOMIALS[count][size]` is the number of ways to choose `size` of `count`
/// cells. A board has at most 25 cells, and an army at most 4 pieces.
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

/// Lists the indices of the bits that are set in `set`, the lowest first.
pub(super) fn bits(set: impl Into<u64>) -> impl Iterator<Item = usize> {
    let mut left = set.into();
    std::iter::from_fn(move || {
        let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
        left &= left - 1;
        Some(bit)
    })
}

/// Lists the indices of the bits that are set in several words, the lowest first. Each word
/// continues the bits of the one before it.
pub(super) fn bits_of_words(words: &[u64]) -> impl Iterator<Item = usize> {
    let words = (0..).step_by(64).zip(words);
    words.flat_map(|(first, &word)| bits(word).map(move |bit| first + bit))
}

/// Lists all sets of `size` cells among the first `count` cells, in ascending order. The index of a
/// set in this list is its rank in the combinatorial number system.
///
/// Source: Donald Knuth, The Art of Computer Programming, volume 4A, section 7.2.1.3.
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

/// Counts the parts into which the armies of a game are divided. All armies in a part have the same
/// number of pieces of each kind.
const fn parts<P: ArmySizes>() -> usize {
    (P::MOST[0] + 1) * (P::MOST[1] + 1) * (P::MOST[2] + 1)
}

/// Finds the number of pieces of each kind that the armies in a part have.
fn counts<P: ArmySizes>(part: usize) -> [usize; 3] {
    let [_, seconds, thirds] = P::MOST.map(|most| most + 1);
    [
        part / thirds / seconds,
        part / thirds % seconds,
        part % thirds,
    ]
}

/// All armies that fit into a number of free cells. The slot of an army is its index among them.
///
/// Here, a cell of an army is given by its index among the free cells. The armies are divided into
/// parts by their number of pieces of each kind, and the slots follow the order of the parts.
/// Within a part, the armies are in ascending order of the set of the first kind, then of the
/// second kind, then of the third kind.
pub(super) struct Armies<P> {
    /// The number of free cells.
    pub(super) free: usize,
    /// The number of slots.
    pub(super) len: usize,
    /// The first slot of each part. The entry after the last part is the number of slots.
    parts: [u16; 13],
    /// The tables for lifting and putting down pieces. They are computed only when they are first
    /// needed, because that takes a long time.
    tables: OnceLock<ArmyTables>,
    game: PhantomData<fn(P)>,
}

/// The armies that fit into some free cells, and the slots of the armies that result when a piece
/// is lifted or put down.
///
/// Moving a piece means lifting it and putting it down elsewhere. Placing a piece means putting it
/// down without lifting one.
pub(super) struct ArmyTables {
    /// The armies, by slot.
    pub(super) armies: Vec<Army>,
    /// The slots of the armies that remain when one piece is lifted: `lifted[slot]` has a slot for
    /// each piece of the army in `slot`. The pieces are in order of their kinds, and
    /// the pieces of one kind are in order of their cells.
    pub(super) lifted: Vec<ArrayVec<u16, 4>>,
    /// The slots of the armies that result when a piece is put down: `put[kind][slot][cell]` is the
    /// result for a piece of `kind` in `cell`. Only an army that lacks a piece has an entry. The
    /// result is `u16::MAX` if the cell is taken or beyond the free cells, or if the army has all
    /// its pieces of that kind.
    pub(super) put: [Vec<[u16; 25]>; 3],
}

impl<P: ArmySizes> Armies<P> {
    pub(super) fn new(free: usize) -> Self {
        const {
            assert!(
                P::CELLS <= 25,
                "the cells of BINOMIALS and of ArmyTables::put"
            );
            let [first, second, third] = P::MOST;
            assert!(
                first + second + third <= 4,
                "the pieces of ArmyTables::lifted"
            );
            assert!(self::parts::<P>() < 13, "Armies::parts");
        }
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
            tables: OnceLock::new(),
            game: PhantomData,
        }
    }

    pub(super) fn tables(&self) -> &ArmyTables {
        self.tables.get_or_init(|| {
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
            ArmyTables {
                lifted: lifted.collect(),
                put,
                armies,
            }
        })
    }

    /// Lists the armies in the order of their slots.
    pub(super) fn armies(&self) -> Vec<Army> {
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

    /// Finds the slot of the army that results when a piece of this kind is added in `cell`. If the
    /// piece is already there, it is removed instead.
    fn slot_with_change(&self, mut army: Army, kind: usize, cell: usize) -> u16 {
        army[kind] ^= 1 << cell;
        self.slot(army) as u16
    }

    pub(super) fn slot(&self, army: Army) -> usize {
        self.slot_by(army, |cell| cell)
    }

    /// Finds the slot of an army whose cells are numbered as on the board. `index` gives the index
    /// of a cell of the board among the free cells.
    pub(super) fn slot_by(
        &self,
        [first, second, third]: Army,
        index: impl Fn(usize) -> usize,
    ) -> usize {
        // a piece that the army does not have gets the number of a cell beyond the board
        let singles = [second, third].map(|single| single.trailing_zeros() as usize);
        let mut taken_below = [0, usize::from(singles[0] < singles[1])];
        let (mut count, mut rank) = (0, 0);
        for cell in bits(first) {
            count += 1;
            rank += usize::from(BINOMIALS[index(cell)][count]);
            taken_below[0] += usize::from(cell < singles[0]);
            taken_below[1] += usize::from(cell < singles[1]);
        }
        // a single piece is ranked among the cells that the kinds before it leave free
        let (mut part, mut free) = (count, self.free - count);
        for kind in [1, 2] {
            let (most, cell) = (P::MOST[kind], singles[kind - 1]);
            part *= most + 1;
            if most > 0 && cell < P::CELLS {
                rank = rank * free + index(cell) - taken_below[kind - 1];
                part += 1;
                free -= 1;
            }
        }
        usize::from(self.parts[part]) + rank
    }
}
