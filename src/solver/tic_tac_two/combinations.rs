//! The combinations of cells that a side may have once the opening is over: sets of two, three or four.

use super::geometry::bits;
use crate::solver::binomial::binomial;

/// The possible numbers of cells.
pub(super) const SIZES: std::ops::RangeInclusive<usize> = 2..=4;

/// By the place of a cell in a combination, from 0, and by the cell: how much the cell adds to the rank of the
/// combination among those of its size, in the combinatorial number system.
const STEPS: [[u16; 32]; 4] = {
    let mut steps = [[0; 32]; 4];
    let mut pair = 0;
    while pair < 4 * 25 {
        steps[pair / 25][pair % 25] = binomial(pair % 25, pair / 25 + 1) as u16;
        pair += 1;
    }
    steps
};

/// How much `cell`, in `place` (from 0) of a combination, adds to the combination's rank among those of its size.
pub(super) const fn step(place: usize, cell: usize) -> u16 {
    STEPS[place][cell]
}

/// The number of combinations out of `cells` cells that have fewer than `size`: those of two come first, then those
/// of three.
pub(super) fn first_of_size(cells: usize, size: usize) -> usize {
    let sizes = *SIZES.start()..size;
    sizes.map(|size| binomial(cells, size)).sum()
}

/// The rank of a combination out of `cells` cells.
pub(super) fn rank(set: u32, cells: usize) -> usize {
    let first = first_of_size(cells, set.count_ones() as usize);
    let steps = (0..).zip(bits(set));
    let rank: u16 = steps.map(|(place, cell)| step(place, cell)).sum();
    first + usize::from(rank)
}

/// All combinations out of `cells` cells in the order of their ranks.
pub(super) fn all(cells: usize) -> Vec<u32> {
    let mut sets = Vec::new();
    for size in SIZES {
        let mut set: u32 = (1 << size) - 1;
        while set < 1 << cells {
            sets.push(set);
            // the next larger number with as many bits: Henry Warren, Hacker's Delight, 2-1
            let lowest = set & set.wrapping_neg();
            let ripple = set + lowest;
            set = ripple | ((set ^ ripple) / lowest) >> 2;
        }
    }
    sets
}
