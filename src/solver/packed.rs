//! Sets of numbers by remoteness, packed so that few of them have to be unpacked to look one up.
//!
//! The numbers are cut into chunks, each of which covers [`CHUNK`] numbers. A chunk lists its numbers by remoteness,
//! each as the gap to the one before it, and the first as the gap to the start of the chunk. Counts and gaps are in the
//! code LEB128: seven bits a byte, the lowest first, and the highest bit of every byte except the last is set.
//!
//! Everything else is little-endian:
//! ```text
//! offset  size      content
//!      0     2      chunks, their number
//!      2     4 each the lengths of the chunks in bytes
//!      .     .      the chunks: a byte for a remoteness, how many numbers have it, the gaps; the next remoteness
//! ```
//!
//! Source: <https://en.wikipedia.org/wiki/LEB128>.

use std::cell::OnceCell;

/// The length of the range of numbers that a chunk covers, short enough for the chunk to be unpacked in a moment.
const CHUNK: u32 = 1 << 18;

/// Packs numbers, each with its remoteness.
///
/// # Panics
/// Panics if a number occurs twice.
pub(super) fn pack(mut entries: Vec<(u32, u8)>) -> Vec<u8> {
    entries.sort_unstable();
    for pair in entries.windows(2) {
        assert!(pair[0].0 < pair[1].0, "{} occurs twice", pair[0].0);
    }
    let mut chunks: Vec<Vec<u8>> = Vec::new();
    for chunk in entries.chunk_by_mut(|one, next| one.0 / CHUNK == next.0 / CHUNK) {
        chunks.resize((chunk[0].0 / CHUNK) as usize, Vec::new());
        chunks.push(pack_chunk(chunk));
    }

    let mut bytes = (chunks.len() as u16).to_le_bytes().to_vec();
    for chunk in &chunks {
        bytes.extend((chunk.len() as u32).to_le_bytes());
    }
    bytes.extend(chunks.concat());
    bytes
}

/// Packs the numbers of a chunk, which are in ascending order, each with its remoteness.
fn pack_chunk(entries: &mut [(u32, u8)]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let start = entries[0].0 / CHUNK * CHUNK;
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
    chunks: Vec<Chunk>,
}

struct Chunk {
    bytes: &'static [u8],
    /// The entries that [`Chunk::unpack`] lists, sorted by number. Unset until a number is looked up in the chunk.
    entries: OnceCell<Vec<u32>>,
}

impl PackedTable {
    /// Opens the table in `bytes`, which are read in place.
    ///
    /// # Panics
    /// Panics if the bytes are not a packed table.
    pub fn open(bytes: &'static [u8]) -> Self {
        Self::parse(bytes).expect("a packed table")
    }

    fn parse(content: &'static [u8]) -> Option<Self> {
        let (count, content) = content.split_first_chunk()?;
        let count = usize::from(u16::from_le_bytes(*count));
        let (lengths, mut content) = content.split_at_checked(4 * count)?;
        let chunks = lengths.as_chunks().0.iter().map(|length| {
            let length = u32::from_le_bytes(*length) as usize;
            Some(Chunk {
                bytes: content.split_off(..length)?,
                entries: OnceCell::new(),
            })
        });
        let chunks = chunks.collect::<Option<_>>()?;
        content.is_empty().then_some(Self { chunks })
    }

    /// Looks up the remoteness of `number`. Returns `None` if the table does not have the number.
    pub fn probe(&self, number: u32) -> Option<u8> {
        let chunk = self.chunks.get((number / CHUNK) as usize)?;
        let entries = chunk.entries.get_or_init(|| {
            let mut entries = chunk.unpack();
            entries.sort_unstable();
            entries
        });
        let offset = number % CHUNK;
        let found = entries.binary_search_by_key(&offset, |entry| entry >> u8::BITS);
        found.ok().map(|found| entries[found] as u8)
    }
}

impl Chunk {
    /// Lists the numbers by remoteness, in ascending order for each. The lowest byte of an entry is the remoteness, and
    /// the bits above it are the distance of the number from the start of the chunk.
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
