//! The armies that a side may have, and their slots.

use std::marker::PhantomData;
use std::sync::OnceLock;

use arrayvec::ArrayVec;

/// The cells of each kind of piece that a side has on the board. In a game with fewer kinds, the last sets are empty.
pub(super) type Army = [u32; 3];

pub(super) fn cells([first, second, third]: Army) -> u32 {
    first | second | third
}

/// The size of the board, and the sizes of the armies.
pub trait ArmySizes {
    /// The number of cells of the board, at most 25.
    const CELLS: usize;
    /// The number of pieces of each kind that a side has: together at most 4, and at most one of the second and of the
    /// third kind.
    const MOST: [usize; 3];
}

/// Pascal's triangle: the number of subsets, by the number of cells (up to that of a board) and by the size of the
/// subset.
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

/// Lists the indices of the bits in a set, the lowest first.
pub(super) fn bits(set: impl Into<u64>) -> impl Iterator<Item = usize> {
    let mut left = set.into();
    std::iter::from_fn(move || {
        let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
        left &= left - 1;
        Some(bit)
    })
}

/// Lists the indices of the bits in a set that takes several words, the lowest first.
pub(super) fn bits_of_words(words: &[u64]) -> impl Iterator<Item = usize> {
    let words = (0..).step_by(64).zip(words);
    words.flat_map(|(first, &word)| bits(word).map(move |bit| first + bit))
}

/// Lists the sets of `size` out of `count` cells in ascending order, which is that of their ranks in the combinatorial
/// number system.
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

/// Counts the parts. A part is all armies with the same number of pieces of each kind.
const fn parts<P: ArmySizes>() -> usize {
    (P::MOST[0] + 1) * (P::MOST[1] + 1) * (P::MOST[2] + 1)
}

/// Finds the number of pieces of each kind in the armies of a part.
fn counts<P: ArmySizes>(part: usize) -> [usize; 3] {
    let [_, seconds, thirds] = P::MOST.map(|most| most + 1);
    [
        part / thirds / seconds,
        part / thirds % seconds,
        part % thirds,
    ]
}

/// The armies that fit into a number of free cells, each with a slot. A cell is given by its index among the free
/// cells. The slots are in the order of the parts. In a part, they are in the order of the ranks of the first kind's
/// cells, then of the ranks of each later kind's cells among those that the earlier kinds leave.
pub(super) struct Armies<P> {
    pub(super) free: usize,
    /// The number of slots.
    pub(super) len: usize,
    /// The first slot of each part, and after the last part the number of slots.
    parts: [u16; 13],
    /// The tables, computed when they are first needed, as that takes long.
    tables: OnceLock<ArmyTables>,
    game: PhantomData<fn(P)>,
}

/// The armies that fit into some free cells, and how their slots change when pieces are lifted and put down.
///
/// To move a piece is to lift it and put it down elsewhere. To place a piece is to put it down without lifting any.
pub(super) struct ArmyTables {
    /// The armies, by slot.
    pub(super) armies: Vec<Army>,
    /// The slots of each army without one of its pieces: by the slot of the army, and by piece, in the order of the
    /// kinds and cells.
    pub(super) lifted: Vec<ArrayVec<u16, 4>>,
    /// The slots of each army with one more piece: by the kind of that piece, by the slot of the army, which must not
    /// be complete, and by the cell of the piece. The entry is `u16::MAX` if the cell is taken, or if the army has all
    /// pieces of that kind.
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

    /// Computes the tables when they are first needed.
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

    /// Lists the armies in order of their slots.
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

    /// Finds the slot of an army after a piece of this kind is added in a cell or, if it is already there, removed.
    fn slot_with_change(&self, mut army: Army, kind: usize, cell: usize) -> u16 {
        army[kind] ^= 1 << cell;
        self.slot(army) as u16
    }

    pub(super) fn slot(&self, army: Army) -> usize {
        self.slot_by(army, |cell| cell)
    }

    /// Finds the slot of an army whose cells are those of a board. `index` gives the index of a cell among the free
    /// cells.
    pub(super) fn slot_by(
        &self,
        [first, second, third]: Army,
        index: impl Fn(usize) -> usize,
    ) -> usize {
        // a piece that the army does not have gets a cell beyond the board
        let singles = [second, third].map(|single| single.trailing_zeros() as usize);
        let mut taken_below = [0, usize::from(singles[0] < singles[1])];
        let (mut count, mut rank) = (0, 0);
        for cell in bits(first) {
            count += 1;
            rank += usize::from(BINOMIALS[index(cell)][count]);
            taken_below[0] += usize::from(cell < singles[0]);
            taken_below[1] += usize::from(cell < singles[1]);
        }
        // a single piece ranks among the cells that the kinds before it leave
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
