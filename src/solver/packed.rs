//! Sets of numbers by remoteness, packed so that a number is looked up without unpacking anything.
//!
//! All the numbers together are one list in the code of Elias and Fano: the numbers are cut into a high
//! part and `low` low bits. For each possible high part in turn the list has a zero and, after it, a one for
//! each number with this high part; the low bits follow in a row of their own. That costs about 2 bits more
//! a number than the logarithm of universe / count. The remoteness of the numbers, in their order, is in unary
//! code: the first plane has a bit for each number, set unless the number has the first remoteness of the
//! directory; the next plane has a bit for each one in the plane before, set unless it has the second, and so on.
//! The directory begins with the most frequent remoteness, so the planes shrink fast.
//!
//! Everything is little-endian:
//! ```text
//! offset  size      content
//!      0     4      the magic, `TT2E`
//!      4     2      the version of the layout, 1
//!      6     1      low, the number of low bits
//!      7     1      0
//!      8     4      universe, a bound that all numbers are below
//!     12     4      levels, the number of entries of the directory
//!     16     8 each the directory: a remoteness and how many numbers have it; no remoteness twice, none empty
//!      .     8 each the words of the high parts: count ones and (universe >> low) + 2 zeros,
//!                   the last of which ends the list, from the lowest bit of the first word
//!      .     8 each the words of the planes, one plane for each entry of the directory but the last
//!      .     8 each the words of the low bits, and one more, so that 8 bytes may be read at any of them
//!      .     4      the CRC-32 of everything before
//! ```
//!
//! Source: Peter Elias, Efficient Storage and Retrieval by Content and Address of Static Files, 1974.

mod bits;

use std::cmp::Reverse;

use super::Damaged;
use bits::{Ones, Zeros};

const MAGIC: [u8; 4] = *b"TT2E";
const VERSION: u16 = 1;
/// More low bits would not help: the numbers have 32.
const MOST_LOW_BITS: u32 = 31;
/// The bytes before the directory.
const HEADER: usize = 16;
/// The bytes of a word.
const WORD: usize = 8;

/// Packs `levels`, each of them a remoteness and its numbers, all below `universe`.
///
/// # Panics
/// If a number is not below `universe`, or a number or a remoteness is there twice.
pub fn pack(universe: u32, levels: &[(u8, Vec<u32>)]) -> Vec<u8> {
    let mut levels: Vec<_> = levels.iter().filter(|(_, list)| !list.is_empty()).collect();
    levels.sort_by_key(|(remoteness, list)| (Reverse(list.len()), *remoteness));
    let entries = merge(universe, &levels);
    let low = low_bits(universe, entries.len());

    let mut bytes = MAGIC.to_vec();
    bytes.extend(VERSION.to_le_bytes());
    bytes.extend([low as u8, 0]);
    bytes.extend(universe.to_le_bytes());
    bytes.extend((levels.len() as u32).to_le_bytes());
    for (remoteness, list) in &levels {
        bytes.extend(u32::from(*remoteness).to_le_bytes());
        bytes.extend((list.len() as u32).to_le_bytes());
    }
    let numbers = entries.iter().map(|entry| entry.0);
    bytes.extend(high_parts(universe, low, numbers.clone()));
    for plane in 1..levels.len() {
        let rest = entries
            .iter()
            .map(|entry| entry.1)
            .filter(|level| level + 1 >= plane);
        bytes.extend(bit_row(rest.map(|level| level >= plane)));
    }
    bytes.extend(low_parts(low, numbers));
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    bytes
}

/// All numbers in ascending order, each with the index of its level.
fn merge(universe: u32, levels: &[&(u8, Vec<u32>)]) -> Vec<(u32, usize)> {
    let mut entries = Vec::new();
    for (level, (remoteness, list)) in levels.iter().enumerate() {
        let is_new = levels[..level].iter().all(|other| other.0 != *remoteness);
        assert!(is_new, "remoteness {remoteness} is there twice");
        entries.extend(list.iter().map(|&number| (number, level)));
    }
    entries.sort_unstable();
    for pair in entries.windows(2) {
        assert!(pair[0].0 < pair[1].0, "{} is there twice", pair[0].0);
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

/// The low bits of the numbers, and a word more.
fn low_parts(low: u32, numbers: impl Iterator<Item = u32>) -> Vec<u8> {
    let bits = numbers.flat_map(|number| (0..low).map(move |bit| number >> bit & 1 == 1));
    let mut bytes = bit_row(bits);
    bytes.extend([0; WORD]);
    bytes
}

/// The bits in as few words as hold them.
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
    /// The high parts: after the zero of a high part's number a one for each of its numbers.
    high: Zeros,
    low_parts: &'static [u8],
    /// The remoteness of the numbers that a plane ends with a zero, and the plane.
    planes: Vec<(u8, Ones)>,
    /// The remoteness of the numbers that have a one in every plane.
    last: u8,
}

impl PackedTable {
    /// Whether the bytes begin as those of a packed table do, damaged or not.
    pub fn is_one(bytes: &[u8]) -> bool {
        bytes.starts_with(&MAGIC)
    }

    /// The table in `bytes`, which are looked at in place.
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
        let [v0, v1, low, 0, u0, u1, u2, u3, l0, l1, l2, l3] = *header.strip_prefix(&MAGIC)? else {
            return None;
        };
        let low = u32::from(low);
        if u16::from_le_bytes([v0, v1]) != VERSION || low > MOST_LOW_BITS {
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
        let mut rest = count;
        for &(remoteness, count) in levels.split_last().map_or(&[][..], |(_, others)| others) {
            let row = split_words(&mut words, rest.div_ceil(64))?;
            planes.push((remoteness, Ones::new(row, rest, rest - count)?));
            rest -= count;
        }
        let needed = (count * low as usize).div_ceil(64) + 1;
        (words.len() == needed).then_some(Self {
            universe,
            low,
            high,
            low_parts: words.as_flattened(),
            planes,
            last: levels.last().map_or(0, |level| level.0),
        })
    }

    /// The remoteness of `number`, if it is in the table.
    pub fn get(&self, number: u32) -> Option<u8> {
        if number >= self.universe {
            return None;
        }
        let part = (number >> self.low) as usize;
        let mut position = self.high.select(part) + 1;
        while self.high.bit(position) {
            // the zeros before are those of the parts up to this one
            let index = position - (part + 1);
            if (self.low_part(index) ^ number) << 1 << (MOST_LOW_BITS - self.low) == 0 {
                return Some(self.remoteness(index));
            }
            position += 1;
        }
        None
    }

    fn low_part(&self, index: usize) -> u32 {
        let bit = index * self.low as usize;
        let bytes = self.low_parts[bit / 8..].first_chunk::<WORD>();
        (bytes.map_or(0, |&bytes| u64::from_le_bytes(bytes)) >> (bit % 8)) as u32
    }

    /// The remoteness of the number in this place of the list.
    fn remoteness(&self, mut index: usize) -> u8 {
        for (remoteness, plane) in &self.planes {
            if !plane.bit(index) {
                return *remoteness;
            }
            index = plane.rank(index);
        }
        self.last
    }
}

/// Takes `count` words from the front, if there are so many.
fn split_words(words: &mut &'static [[u8; WORD]], count: usize) -> Option<&'static [[u8; WORD]]> {
    words.split_off(..count)
}
