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
const CHUNK: u32 = 1 << 13;

/// Packs lists of numbers into the bytes of a table. The index of a list is the remoteness of its
/// numbers.
pub(super) fn pack(mut levels: Vec<Vec<u32>>) -> Vec<u8> {
    for numbers in &mut levels {
        numbers.sort_unstable();
    }
    let mut left: Vec<&[u32]> = levels.iter().map(Vec::as_slice).collect();
    let mut chunks = Vec::new();
    for start in (0..).step_by(CHUNK as usize) {
        if left.iter().all(|numbers| numbers.is_empty()) {
            break;
        }
        let mut chunk = Vec::new();
        for (remoteness, left) in (0..=u8::MAX).zip(&mut left) {
            let end = left.partition_point(|number| number - start < CHUNK);
            let (numbers, later) = left.split_at(end);
            *left = later;
            if !numbers.is_empty() {
                pack_level(&mut chunk, remoteness, numbers, start);
            }
        }
        chunks.push(chunk);
    }
    let count = u16::try_from(chunks.len()).expect("few chunks");
    let mut bytes = count.to_le_bytes().to_vec();
    for chunk in &chunks {
        bytes.extend((chunk.len() as u32).to_le_bytes());
    }
    bytes.extend(chunks.concat());
    bytes
}

/// Adds the numbers of one remoteness to a chunk, which begins with the number `start`. They must be
/// in ascending order.
fn pack_level(chunk: &mut Vec<u8>, remoteness: u8, numbers: &[u32], start: u32) {
    debug_assert!(
        numbers.is_sorted_by(|one, next| one < next),
        "numbers twice"
    );
    chunk.push(remoteness);
    push_leb128(chunk, numbers.len() as u32);
    let mut before = start;
    for &number in numbers {
        push_leb128(chunk, number - before);
        before = number;
    }
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
pub(super) struct PackedTable {
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
    pub(super) fn open(bytes: &'static [u8]) -> Self {
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
    pub(super) fn probe(&self, number: u32) -> Option<u8> {
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
