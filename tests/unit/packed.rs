//! Packed tables against the plain map of the same numbers.

use std::collections::BTreeMap;
use std::ops::Range;

use rand::rngs::ChaCha8Rng;
use rand::{RngExt as _, SeedableRng as _};

use super::{PackedTable, pack};
use crate::solver::NoValue;

type Levels = Vec<(u8, Vec<u32>)>;

/// Packs the levels and leaks the bytes: a table lives in the program.
fn packed(levels: &Levels) -> &'static [u8] {
    let entries = levels.iter().flat_map(|(remoteness, numbers)| {
        let numbers = numbers.iter();
        numbers.map(|&number| (number, *remoteness))
    });
    pack(entries.collect()).leak()
}

/// Checks the table for all `numbers`.
#[track_caller]
fn check(levels: &Levels, numbers: impl Iterator<Item = u32>) {
    let expected: BTreeMap<u32, u8> = levels
        .iter()
        .flat_map(|(remoteness, list)| list.iter().map(|&number| (number, *remoteness)))
        .collect();
    let table = PackedTable::open(packed(levels)).expect("a table just packed is whole");
    for number in numbers {
        assert_eq!(
            table.probe(number),
            expected.get(&number).copied(),
            "{number} in {levels:?}"
        );
    }
    let listed = table.numbers().into_iter();
    let listed = listed
        .flat_map(|(remoteness, list)| list.into_iter().map(move |number| (number, remoteness)));
    assert_eq!(listed.collect::<BTreeMap<u32, u8>>(), expected);
}

/// The numbers of a stretch of the universe, about one in `rarity`, over this many equally likely remotenesses.
fn flat_levels(random: &mut ChaCha8Rng, stretch: Range<u32>, rarity: u32, count: u8) -> Levels {
    let mut levels: Levels = (0..count).map(|level| (level, Vec::new())).collect();
    for number in stretch {
        if random.random_range(0..rarity) == 0 {
            levels[random.random_range(0..usize::from(count))]
                .1
                .push(number);
        }
    }
    levels
}

/// The numbers of a stretch of the universe, about one in `rarity`, over remotenesses that get rarer.
fn levels(random: &mut ChaCha8Rng, stretch: Range<u32>, rarity: u32) -> Levels {
    let mut levels: Levels = (0..6).map(|level| (2 * level + 8, Vec::new())).collect();
    for number in stretch {
        if random.random_range(0..rarity) == 0 {
            let level = (0..5)
                .take_while(|_| random.random_range(0..3) == 0)
                .count();
            levels[level].1.push(number);
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
            let levels = levels(&mut random, 0..universe, rarity);
            check(&levels, 0..universe + 10);
        }
    }
    for count in [1, 2, 3, 7, 8, 9, 45, 255] {
        let levels = flat_levels(&mut random, 0..10_000, 5, count);
        check(&levels, 0..10_001);
    }
    // all at one end
    let levels = levels(&mut random, 990_000..1_000_000, 2);
    check(&levels, 0..1_000_001);
}

#[test]
fn the_ends_of_the_largest_universe_are_found_again() {
    let levels = vec![(3, vec![0, 5, u32::MAX - 1]), (255, vec![1 << 31])];
    let ends = [
        0,
        1,
        5,
        6,
        (1 << 31) - 1,
        1 << 31,
        u32::MAX - 2,
        u32::MAX - 1,
        u32::MAX,
    ];
    check(&levels, ends.into_iter());
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

#[track_caller]
fn check_damaged(bytes: &[u8], what: &str) {
    let bytes: &'static [u8] = bytes.to_vec().leak();
    assert_eq!(
        PackedTable::open(bytes).err(),
        Some(NoValue::Damaged),
        "{what}"
    );
}

#[test]
fn every_changed_byte_is_noticed() {
    let bytes = packed(&levels(&mut ChaCha8Rng::seed_from_u64(3), 0..3_000, 40));
    for place in 0..bytes.len() {
        for change in [0x01, 0x80, 0xff] {
            let mut changed = bytes.to_vec();
            changed[place] ^= change;
            check_damaged(&changed, &format!("byte {place} changed by {change:#x}"));
        }
    }
}

#[test]
fn a_wrong_length_is_noticed() {
    let bytes = packed(&levels(&mut ChaCha8Rng::seed_from_u64(4), 0..3_000, 40));
    for length in 0..bytes.len() {
        check_damaged(&bytes[..length], &format!("the first {length} bytes"));
    }
    check_damaged(&[bytes, &[0]].concat(), "a byte more");
}

/// Whoever changes a table may well renew its checksum: it is refused or says something, and does not panic.
#[test]
fn no_bytes_with_the_right_checksum_cause_a_panic() {
    let universe = 600;
    let mut random = ChaCha8Rng::seed_from_u64(5);
    change_every_byte(universe, &levels(&mut random, 0..universe, 10));
    change_every_byte(universe, &flat_levels(&mut random, 0..universe, 10, 40));
}

fn change_every_byte(universe: u32, levels: &Levels) {
    let bytes = packed(levels);
    let content = &bytes[..bytes.len() - 4];
    let try_to_open = |content: &[u8]| {
        let bytes = [content, &crc32fast::hash(content).to_le_bytes()].concat();
        if let Ok(table) = PackedTable::open(bytes.leak()) {
            for number in 0..2 * universe {
                table.probe(number);
            }
        }
    };
    for place in 0..content.len() {
        for change in 1..=255 {
            let mut changed = content.to_vec();
            changed[place] ^= change;
            try_to_open(&changed);
        }
    }
    for length in 0..content.len() {
        try_to_open(&content[..length]);
    }
}
