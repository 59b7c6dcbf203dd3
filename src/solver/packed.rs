//! Sets of numbers by remoteness, packed so that a number can be looked up without unpacking anything.
//!
//! All the numbers together form one list in the code of Elias and Fano: each number is split into a high
//! part and `low` low bits. For each possible high part in turn the list has a zero and, after it, a one for
//! each number with this high part; the low bits follow in a row of their own. Each number takes about
//! 2 bits more than the binary logarithm of universe / count.
//!
//! The remoteness of each number, in the order of the numbers, is in the code of Rice: the place of the remoteness in
//! the directory is split into a quotient and `rest` low bits, which are in a row of their own. The quotient is in
//! unary code: the first plane has a bit for each number, set unless the quotient is 0; the next plane has a bit for
//! each one in the plane before, set unless the quotient is 1, and so on. The directory begins with the most frequent
//! remoteness, so the planes shrink fast; `rest` is the least number for which planes and rests together are shortest.
//!
//! Everything is little-endian:
//! ```text
//! offset  size      content
//!      0     4      the magic, `TT2E`
//!      4     2      the version of the layout, 1
//!      6     1      low, the number of low bits of a number
//!      7     1      rest, the number of low bits of a remoteness's place
//!      8     4      universe, a bound: all numbers are below it
//!     12     4      levels, the number of entries of the directory
//!     16     8 each the directory: a remoteness and how many numbers have it; none twice, none empty
//!      .     8 each the words of the high parts: count ones and (universe >> low) + 2 zeros,
//!                   the last of which ends the list, from the lowest bit of the first word
//!      .     8 each the words of the planes, one plane for each quotient but the last
//!      .     8 each the words of the rests, and one more if there are any, so that 8 bytes may be read at each
//!      .     8 each the words of the low bits, and one more
//!      .     4      the CRC-32 of everything before
//! ```
//!
//! Source: Peter Elias, Efficient Storage and Retrieval by Content and Address of Static Files, 1974; Robert Rice,
//! Some Practical Universal Noiseless Coding Techniques, 1979.

mod bits;

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::Damaged;
use bits::{Fields, Ones, Zeros};

const MAGIC: [u8; 4] = *b"TT2E";
const VERSION: u16 = 1;
/// More low bits would not help: the numbers have 32.
const MOST_LOW_BITS: u32 = 31;
/// More bits of a place would not help: there are at most 256 levels.
const MOST_REST_BITS: u32 = 8;
/// The bytes before the directory.
const HEADER: usize = 16;
/// The bytes of a word.
const WORD: usize = 8;

/// Packs `levels`, each of them a remoteness and its numbers, all below `universe`.
///
/// # Panics
/// If a number is not below `universe`, or a number or a remoteness occurs twice.
pub fn pack(universe: u32, levels: &[(u8, Vec<u32>)]) -> Vec<u8> {
    let mut levels: Vec<_> = levels.iter().filter(|(_, list)| !list.is_empty()).collect();
    levels.sort_by_key(|(remoteness, list)| (Reverse(list.len()), *remoteness));
    let entries = merge(universe, &levels);
    let low = low_bits(universe, entries.len());

    let rest = rest_bits(&levels);

    let mut bytes = MAGIC.to_vec();
    bytes.extend(VERSION.to_le_bytes());
    bytes.extend([low as u8, rest as u8]);
    bytes.extend(universe.to_le_bytes());
    bytes.extend((levels.len() as u32).to_le_bytes());
    for (remoteness, list) in &levels {
        bytes.extend(u32::from(*remoteness).to_le_bytes());
        bytes.extend((list.len() as u32).to_le_bytes());
    }
    let numbers = entries.iter().map(|entry| entry.0);
    let places = entries.iter().map(|entry| entry.1 as u32);
    bytes.extend(high_parts(universe, low, numbers.clone()));
    for plane in 1..quotients(levels.len(), rest) as u32 {
        let quotients = places.clone().map(|place| place >> rest);
        let left = quotients.filter(|quotient| quotient + 1 >= plane);
        bytes.extend(bit_row(left.map(|quotient| quotient >= plane)));
    }
    if rest > 0 {
        bytes.extend(fields(rest, places));
    }
    bytes.extend(fields(low, numbers));
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    bytes
}

/// The number of quotients that the places of this many levels have.
fn quotients(levels: usize, rest: u32) -> usize {
    levels.div_ceil(1 << rest)
}

/// The number of low bits of a place for which planes and rests together are shortest.
fn rest_bits(levels: &[&(u8, Vec<u32>)]) -> u32 {
    let length = |rest: &u32| -> usize {
        let last = quotients(levels.len(), *rest).saturating_sub(1);
        let unary = |place: usize| ((place >> rest) + 1).min(last);
        let lengths = levels.iter().enumerate();
        lengths
            .map(|(place, (_, list))| list.len() * (unary(place) + *rest as usize))
            .sum()
    };
    (0..=MOST_REST_BITS).min_by_key(length).unwrap_or(0)
}

/// All numbers in ascending order, each with the index of its level.
fn merge(universe: u32, levels: &[&(u8, Vec<u32>)]) -> Vec<(u32, usize)> {
    let mut entries = Vec::new();
    for (level, (remoteness, list)) in levels.iter().enumerate() {
        let is_new = levels[..level].iter().all(|other| other.0 != *remoteness);
        assert!(is_new, "remoteness {remoteness} occurs twice");
        entries.extend(list.iter().map(|&number| (number, level)));
    }
    entries.sort_unstable();
    for pair in entries.windows(2) {
        assert!(pair[0].0 < pair[1].0, "{} occurs twice", pair[0].0);
    }
    if let Some((last, _)) = entries.last() {
        assert!(*last < universe, "{last} is not below {universe}");
    }
    entries
}

/// The number of low bits for which the list is shortest.
fn low_bits(universe: u32, count: usize) -> u32 {
    let spread = universe as usize / count.max(1);
    spread.max(1).ilog2().min(MOST_LOW_BITS)
}

/// The high parts of ascending numbers.
fn high_parts(universe: u32, low: u32, numbers: impl Iterator<Item = u32>) -> Vec<u8> {
    let mut bits = vec![false];
    let mut current = 0;
    for part in numbers.map(|number| number >> low) {
        bits.resize(bits.len() + (part - current) as usize, false);
        bits.push(true);
        current = part;
    }
    bits.resize(
        bits.len() + ((universe >> low) - current) as usize + 1,
        false,
    );
    bit_row(bits.into_iter())
}

/// The lowest `width` bits of each number, and one more word.
fn fields(width: u32, numbers: impl Iterator<Item = u32>) -> Vec<u8> {
    let bits = numbers.flat_map(|number| (0..width).map(move |bit| number >> bit & 1 == 1));
    let mut bytes = bit_row(bits);
    bytes.extend([0; WORD]);
    bytes
}

/// The bits, in as few words as can hold them.
fn bit_row(bits: impl Iterator<Item = bool>) -> Vec<u8> {
    let mut bytes = Vec::new();
    for (position, bit) in bits.enumerate() {
        if position % (WORD * 8) == 0 {
            bytes.extend([0; WORD]);
        }
        bytes[position / 8] |= u8::from(bit) << (position % 8);
    }
    bytes
}

/// A table made by [`pack`].
pub struct PackedTable {
    universe: u32,
    low: u32,
    rest: u32,
    /// By place: the remoteness.
    directory: Vec<u8>,
    /// The high parts: for each of them a zero, and after it a one for each number that has it.
    high: Zeros,
    /// By quotient, except the last: whether a number with at least this quotient has a greater one.
    planes: Vec<Ones>,
    rests: Fields,
    low_parts: Fields,
}

impl PackedTable {
    /// Whether the bytes begin like a packed table, damaged or not.
    pub fn is_one(bytes: &[u8]) -> bool {
        bytes.starts_with(&MAGIC)
    }

    /// The table in `bytes`, which are read in place.
    ///
    /// # Errors
    /// [`Damaged`] if the bytes are not what [`pack`] made.
    pub fn open(bytes: &'static [u8]) -> Result<Self, Damaged> {
        let (content, checksum) = bytes.split_last_chunk().ok_or(Damaged)?;
        if crc32fast::hash(content) != u32::from_le_bytes(*checksum) {
            return Err(Damaged);
        }
        Self::parse(content).ok_or(Damaged)
    }

    fn parse(content: &'static [u8]) -> Option<Self> {
        let (header, content) = content.split_first_chunk::<HEADER>()?;
        let [v0, v1, low, rest, u0, u1, u2, u3, l0, l1, l2, l3] = *header.strip_prefix(&MAGIC)?
        else {
            return None;
        };
        let (low, rest) = (u32::from(low), u32::from(rest));
        let is_known = u16::from_le_bytes([v0, v1]) == VERSION;
        if !is_known || low > MOST_LOW_BITS || rest > MOST_REST_BITS {
            return None;
        }
        let universe = u32::from_le_bytes([u0, u1, u2, u3]);
        let levels = u32::from_le_bytes([l0, l1, l2, l3]) as usize;
        let (mut words, []) = content.as_chunks::<WORD>() else {
            return None;
        };
        let levels = split_words(&mut words, levels)?
            .iter()
            .map(|&word| {
                let word = u64::from_le_bytes(word);
                Some((u8::try_from(word as u32).ok()?, (word >> 32) as usize))
            })
            .collect::<Option<Vec<_>>>()?;

        let count: usize = levels.iter().map(|level| level.1).sum();
        let length = count + (universe >> low) as usize + 2;
        let high = Zeros::new(split_words(&mut words, length.div_ceil(64))?, length, count)?;
        let mut planes = Vec::new();
        let mut left = count;
        let last = quotients(levels.len(), rest).saturating_sub(1);
        for quotient in levels.chunks(1 << rest).take(last) {
            let row = split_words(&mut words, left.div_ceil(64))?;
            let more = left - quotient.iter().map(|level| level.1).sum::<usize>();
            planes.push(Ones::new(row, left, more)?);
            left = more;
        }
        let rest_words = if rest > 0 {
            Fields::words(count, rest)
        } else {
            0
        };
        let rests = Fields::new(split_words(&mut words, rest_words)?, rest);
        (words.len() == Fields::words(count, low)).then_some(Self {
            universe,
            low,
            rest,
            directory: levels.iter().map(|level| level.0).collect(),
            high,
            planes,
            rests,
            low_parts: Fields::new(words, low),
        })
    }

    /// The remoteness of `number`, if it is in the table.
    pub fn probe(&self, number: u32) -> Option<u8> {
        if number >= self.universe {
            return None;
        }
        let part = (number >> self.low) as usize;
        let mut position = self.high.select(part) + 1;
        while self.high.bit(position) {
            // the zeros before it are those of the parts up to this one
            let index = position - (part + 1);
            if self.low_parts.get(index) == number & ((1 << self.low) - 1) {
                return self.remoteness(index);
            }
            position += 1;
        }
        None
    }

    /// The numbers of each remoteness, in ascending order.
    pub fn numbers(&self) -> BTreeMap<u8, Vec<u32>> {
        let mut by_place = vec![Vec::new(); self.directory.len()];
        let mut index = 0;
        let mut position = 0;
        // by quotient: how many numbers so far have at least this one
        let mut passed = vec![0; self.planes.len()];
        for part in 0..=self.universe >> self.low {
            // past the zero
            position += 1;
            while self.high.bit(position) {
                let mut quotient = 0;
                for (plane, passed) in self.planes.iter().zip(&mut passed) {
                    *passed += 1;
                    if !plane.bit(*passed - 1) {
                        break;
                    }
                    quotient += 1;
                }
                let place = quotient << self.rest | self.rests.get(index) as usize;
                if let Some(numbers) = by_place.get_mut(place) {
                    numbers.push(part << self.low | self.low_parts.get(index));
                }
                index += 1;
                position += 1;
            }
        }
        self.directory.iter().copied().zip(by_place).collect()
    }

    /// The remoteness of the number in this place of the list.
    fn remoteness(&self, index: usize) -> Option<u8> {
        let rest = self.rests.get(index) as usize;
        let mut left = index;
        let mut quotient = 0;
        for plane in &self.planes {
            if !plane.bit(left) {
                break;
            }
            left = plane.rank(left);
            quotient += 1;
        }
        self.directory.get(quotient << self.rest | rest).copied()
    }
}

/// Takes `count` words from the front, if there are that many.
fn split_words(words: &mut &'static [[u8; WORD]], count: usize) -> Option<&'static [[u8; WORD]]> {
    words.split_off(..count)
}
