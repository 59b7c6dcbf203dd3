//! A compact table of numbers and their remoteness. To look up a number, only a small part of the
//! table must be unpacked.
//!
//! The table is divided into chunks. Each chunk covers a range of [`CHUNK`] numbers, and groups
//! those that are in the table by remoteness. In each group, the numbers are in ascending order.
//! The first number is stored as the gap to the start of the chunk, and each later number as the
//! gap to the number before it. The gaps and the sizes of the groups are in the code LEB128: each
//! byte has seven bits of the number, the lowest bits come first, and the highest bit is set in
//! every byte except the last.
//!
//! All other integers are little-endian:
//! ```text
//! offset  size      content
//!      0     2      chunks, their number
//!      2     4 each the lengths of the chunks in bytes
//!      .     .      the chunks: a byte for a remoteness, how many numbers have it, the gaps; the next remoteness
//! ```
//!
//! Source: <https://en.wikipedia.org/wiki/LEB128>.

use std::cell::OnceCell;

/// The number of consecutive numbers that a chunk covers. It is small enough for a chunk to be
/// unpacked in a moment.
const CHUNK: u32 = 1 << 16;

/// Packs a list of numbers, each with its remoteness, into the bytes of a table.
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

/// Packs the entries of one chunk, which must be in ascending order. An entry is a number and its
/// remoteness.
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

/// Decodes the number at the front of `bytes`, and removes its bytes.
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

/// A table of numbers and their remoteness, which is unpacked chunk by chunk where it is needed.
pub struct PackedTable {
    chunks: Vec<Chunk>,
}

struct Chunk {
    bytes: &'static [u8],
    /// The entries that [`Chunk::unpack`] lists, sorted by number. They are unset until a number in
    /// the chunk is looked up.
    entries: OnceCell<Vec<u32>>,
}

impl PackedTable {
    /// Opens the packed table in `bytes`. Nothing is copied, and nothing is unpacked until it is
    /// needed.
    ///
    /// # Panics
    /// Panics if the lengths of the chunks do not fit the bytes.
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

    /// Looks up the remoteness of `number`. Returns `None` if the number is not in the table.
    pub fn probe(&self, number: u32) -> Option<u8> {
        let chunk = self.chunks.get((number / CHUNK) as usize)?;
        let entries = chunk.entries.get_or_init(|| {
            let mut entries = chunk.unpack();
            #[expect(
                clippy::stable_sort_primitive,
                reason = "it merges what is already in order, and so is several times faster here"
            )]
            entries.sort();
            entries
        });
        let offset = number % CHUNK;
        let found = entries.binary_search_by_key(&offset, |entry| entry >> u8::BITS);
        found.ok().map(|found| entries[found] as u8)
    }
}

impl Chunk {
    /// Lists the entries in order of remoteness, and of number for each remoteness. The lowest byte
    /// of an entry is the remoteness. The higher bits are the distance of the number from the start
    /// of the chunk.
    fn unpack(&self) -> Vec<u32> {
        // most gaps take one byte, so there are about as many entries as bytes
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
