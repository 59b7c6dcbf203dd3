//! Sets of numbers by remoteness, packed so that few of them have to be unpacked to look one up.
//!
//! The numbers are cut into sections, each as long as [`SECTION`]. A section lists its numbers by remoteness, each as
//! the gap to the one before it, the first as that to the section's start. Counts and gaps are in the code LEB128:
//! seven bits a byte, the lowest first, and the highest bit of every byte but the last is set.
//!
//! Everything else is little-endian:
//! ```text
//! offset  size      content
//!      0     2      sections, their number
//!      2     4 each the lengths of the sections in bytes
//!      .     .      the sections: a byte for a remoteness, how many numbers have it, the gaps; the next remoteness
//! ```
//!
//! Source: <https://en.wikipedia.org/wiki/LEB128>.

use std::cell::OnceCell;

/// The numbers that a section covers: few enough to unpack the section in a moment.
const SECTION: u32 = 1 << 18;

/// Packs numbers, each with its remoteness.
///
/// # Panics
/// If a number occurs twice.
pub(super) fn pack(mut entries: Vec<(u32, u8)>) -> Vec<u8> {
    entries.sort_unstable();
    for pair in entries.windows(2) {
        assert!(pair[0].0 < pair[1].0, "{} occurs twice", pair[0].0);
    }
    let mut sections: Vec<Vec<u8>> = Vec::new();
    for section in entries.chunk_by_mut(|one, next| one.0 / SECTION == next.0 / SECTION) {
        sections.resize((section[0].0 / SECTION) as usize, Vec::new());
        sections.push(pack_section(section));
    }

    let mut bytes = (sections.len() as u16).to_le_bytes().to_vec();
    for section in &sections {
        bytes.extend((section.len() as u32).to_le_bytes());
    }
    bytes.extend(sections.concat());
    bytes
}

/// Packs the numbers of a section, which are in ascending order, each with its remoteness.
fn pack_section(entries: &mut [(u32, u8)]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let start = entries[0].0 / SECTION * SECTION;
    entries.sort_by_key(|&(_, remoteness)| remoteness);
    for level in entries.chunk_by(|one, next| one.1 == next.1) {
        bytes.push(level[0].1);
        push_leb128(&mut bytes, level.len() as u32);
        let mut before = start;
        for &(number, _) in level {
            push_leb128(&mut bytes, number - before);
            before = number;
        }
    }
    bytes
}

fn push_leb128(bytes: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Takes a number from the front of `bytes`.
fn take_leb128(bytes: &mut &[u8]) -> u32 {
    let mut number = 0;
    for shift in (0..u32::BITS).step_by(7) {
        let byte = bytes.split_off_first().copied().unwrap_or(0);
        number |= u32::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            break;
        }
    }
    number
}

pub struct PackedTable {
    sections: Vec<Section>,
}

struct Section {
    bytes: &'static [u8],
    /// The numbers in ascending order, once one of them was looked up, each as [`Section::unpack`] gives it.
    entries: OnceCell<Vec<u32>>,
}

impl PackedTable {
    /// Opens the table in `bytes`, which are read in place.
    ///
    /// # Panics
    /// If the bytes are no packed table.
    pub fn open(bytes: &'static [u8]) -> Self {
        Self::parse(bytes).expect("a packed table")
    }

    fn parse(content: &'static [u8]) -> Option<Self> {
        let (count, content) = content.split_first_chunk()?;
        let count = usize::from(u16::from_le_bytes(*count));
        let (lengths, mut content) = content.split_at_checked(4 * count)?;
        let sections = lengths.as_chunks().0.iter().map(|length| {
            let length = u32::from_le_bytes(*length) as usize;
            Some(Section {
                bytes: content.split_off(..length)?,
                entries: OnceCell::new(),
            })
        });
        let sections = sections.collect::<Option<_>>()?;
        content.is_empty().then_some(Self { sections })
    }

    /// Looks up the remoteness of `number`. `None` if the table does not have the number.
    pub fn probe(&self, number: u32) -> Option<u8> {
        let section = self.sections.get((number / SECTION) as usize)?;
        let entries = section.entries.get_or_init(|| {
            let mut entries = section.unpack();
            entries.sort_unstable();
            entries
        });
        let offset = number % SECTION;
        let found = entries.binary_search_by_key(&offset, |entry| entry >> u8::BITS);
        found.ok().map(|found| entries[found] as u8)
    }
}

impl Section {
    /// Lists the numbers, those of each remoteness in ascending order. An entry is the distance from the start of the
    /// section, above a byte for the remoteness.
    fn unpack(&self) -> Vec<u32> {
        // most gaps take a byte
        let mut entries = Vec::with_capacity(self.bytes.len());
        let mut bytes = self.bytes;
        while let Some((&remoteness, rest)) = bytes.split_first() {
            bytes = rest;
            let mut offset = 0;
            for _ in 0..take_leb128(&mut bytes) {
                offset += take_leb128(&mut bytes);
                entries.push(offset << u8::BITS | u32::from(remoteness));
            }
        }
        entries
    }
}

#[cfg(test)]
#[path = "../../tests/unit/packed.rs"]
mod tests;
