//! The subsets of two, three or four cells, in the order of the combinatorial number system.

use super::geometry::bits;

/// The pieces that a side may have once the opening is over.
pub(super) const SIZES: std::ops::RangeInclusive<usize> = 2..=4;

/// The number of subsets of `size` cells out of `cells`.
pub(super) const fn choose(cells: usize, size: usize) -> usize {
    let mut count = 1;
    let mut taken = 0;
    while taken < size {
        if taken >= cells {
            return 0;
        }
        count = count * (cells - taken) / (taken + 1);
        taken += 1;
    }
    count
}

/// By the place of a cell in a subset, from 0, and by the cell: what the cell adds to the rank of the subset
/// among those of its size.
const STEPS: [[u16; 32]; 4] = {
    let mut steps = [[0; 32]; 4];
    let mut pair = 0;
    while pair < 4 * 25 {
        steps[pair / 25][pair % 25] = choose(pair % 25, pair / 25 + 1) as u16;
        pair += 1;
    }
    steps
};

/// What `cell`, the one in `place` from 0 of its subset, adds to the subset's rank among those of its size.
pub(super) const fn step(place: usize, cell: usize) -> u16 {
    STEPS[place][cell]
}

/// The number of the first subset of `size` out of `cells` cells when those of two cells come first, then
/// those of three.
pub(super) fn first_of_size(cells: usize, size: usize) -> usize {
    (*SIZES.start()..size).map(|size| choose(cells, size)).sum()
}

/// The number of a subset of 2 to 4 out of `cells` cells.
pub(super) fn number(subset: u32, cells: usize) -> usize {
    let first = first_of_size(cells, subset.count_ones() as usize);
    let rank: u16 = (0..).zip(bits(subset)).map(|(k, c)| step(k, c)).sum();
    first + rank as usize
}

/// All subsets of 2 to 4 out of `cells` cells in the order of their numbers.
pub(super) fn all(cells: usize) -> Vec<u32> {
    let mut subsets = Vec::new();
    for size in SIZES {
        let mut subset: u32 = (1 << size) - 1;
        while subset < 1 << cells {
            subsets.push(subset);
            // the next larger number with as many bits: Henry Warren, Hacker's Delight, 2-1
            let lowest = subset & subset.wrapping_neg();
            let ripple = subset + lowest;
            subset = ripple | ((subset ^ ripple) / lowest) >> 2;
        }
    }
    subsets
}
