//! Sets of cells as bits, and how many there are.

/// By count, up to that of the cells of a board, and by size: the number of ways to choose so many. Pascal's triangle.
pub(super) static BINOMIALS: [[u16; 5]; 26] = {
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
pub(super) fn sets(count: usize, size: usize) -> Vec<u32> {
    let mut sets = Vec::new();
    let mut set: u32 = (1 << size) - 1;
    while set < 1 << count {
        sets.push(set);
        if set == 0 {
            break;
        }
        // the next larger number with as many bits: Henry Warren, Hacker's Delight, 2-1
        let lowest = set & set.wrapping_neg();
        let ripple = set + lowest;
        set = ripple | ((set ^ ripple) / lowest) >> 2;
    }
    sets
}
