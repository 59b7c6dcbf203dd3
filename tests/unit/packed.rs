//! Compares packed tables with plain maps from the same numbers to remotenesses.

use std::collections::BTreeMap;
use std::ops::Range;

use rand::rngs::ChaCha8Rng;
use rand::{RngExt as _, SeedableRng as _};

use super::{PackedTable, pack};

/// The numbers to pack, grouped by remoteness (the number of plies to the end of the game).
type Levels = Vec<(u8, Vec<u32>)>;

/// Lists each number with its remoteness.
fn entries<C: FromIterator<(u32, u8)>>(levels: &Levels) -> C {
    let entries = levels.iter().flat_map(|(remoteness, numbers)| {
        let numbers = numbers.iter();
        numbers.map(|&number| (number, *remoteness))
    });
    entries.collect()
}

/// Packs `levels` into a table, and checks the remoteness that the table gives for each of
/// `numbers`.
#[track_caller]
fn check(levels: &Levels, numbers: impl Iterator<Item = u32>) {
    let expected: BTreeMap<u32, u8> = entries(levels);
    // the table must be `'static`, like those that are built into the program
    let table = PackedTable::open(pack(entries(levels)).leak());
    for number in numbers {
        let remoteness = expected.get(&number).copied();
        assert_eq!(table.probe(number), remoteness, "{number} in {levels:?}");
    }
}

/// Picks about one in `rarity` numbers of a range at random. Each gets a random remoteness below
/// `count`, and lower remotenesses are more frequent.
fn levels(random: &mut ChaCha8Rng, stretch: Range<u32>, rarity: u32, count: u8) -> Levels {
    let mut levels: Levels = (0..count).map(|level| (level, Vec::new())).collect();
    for number in stretch {
        if random.random_range(0..rarity) == 0 {
            let level = random.random_range(0..count);
            let level = random.random_range(0..=level);
            levels[usize::from(level)].1.push(number);
        }
    }
    levels
}

#[test]
fn every_set_in_a_small_universe_is_found_again() {
    for universe in 0..=6 {
        for filling in 0..3_u32.pow(universe) {
            let of = |digit| {
                (0..universe)
                    .filter(|&number| filling / 3_u32.pow(number) % 3 == digit)
                    .collect()
            };
            check(&vec![(8, of(1)), (0, of(2))], 0..universe + 2);
        }
    }
}

#[test]
fn random_sets_are_found_again() {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    for rarity in [1, 2, 5, 63, 64, 65, 1_000] {
        for universe in [64, 65, 127, 1_000, 30_000] {
            let levels = levels(&mut random, 0..universe, rarity, 6);
            check(&levels, 0..universe + 10);
        }
    }
    for count in [1, 2, 3, 7, 8, 9, 45, 255] {
        let levels = levels(&mut random, 0..10_000, 5, count);
        check(&levels, 0..10_001);
    }
    // all numbers are near the upper end
    let levels = levels(&mut random, 990_000..1_000_000, 2, 6);
    check(&levels, 0..1_000_001);
}

#[test]
fn the_ends_of_the_largest_universe_are_found_again() {
    let levels = vec![(3, vec![0, 5, u32::MAX - 1]), (255, vec![1 << 31])];
    let numbers = [0..7, (1 << 31) - 2..(1 << 31) + 2, u32::MAX - 3..u32::MAX];
    check(&levels, numbers.into_iter().flatten().chain([u32::MAX]));
}

#[test]
fn empty_sets_have_no_numbers() {
    check(&vec![], 0..1_001);
    check(&vec![(8, vec![])], 0..10);
    check(&vec![(8, vec![]), (10, vec![5]), (12, vec![])], 0..101);
}

#[test]
#[should_panic(expected = "7 occurs twice")]
fn a_number_that_occurs_twice_panics() {
    pack(vec![(7, 8), (7, 10)]);
}
