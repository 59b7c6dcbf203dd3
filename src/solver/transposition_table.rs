//! What a search has found out about positions, in bounded memory.
//!
//! Source: <https://www.chessprogramming.org/Transposition_Table>.

/// The logarithm of the initial number of entries: one search needs few, and untouched memory costs nothing.
const FIRST_BITS: u32 = 12;
/// The logarithm of the greatest number of entries, which take 1 MB.
const LAST_BITS: u32 = 17;
/// The number of bits for what is known of a position.
const KNOWN_BITS: u32 = 16;
/// An odd number: multiplication by it modulo a power of 2 is one to one.
const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

/// What is known of a position; each a number of plies below 16, or 0 if nothing is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Known {
    /// The side to move wins in exactly this many.
    pub(super) won_in: u8,
    /// The side to move loses in exactly this many.
    pub(super) lost_in: u8,
    /// The side to move does not win within this many.
    pub(super) not_won_within: u8,
    /// The side to move does not lose within this many.
    pub(super) not_lost_within: u8,
}

impl Known {
    /// Whether the side to move wins in at most `plies`, if that is known.
    pub(super) fn is_won(self, plies: u8) -> Option<bool> {
        match self {
            Self { won_in: 1.., .. } => Some(self.won_in <= plies),
            Self { lost_in: 1.., .. } => Some(false),
            _ => (self.not_won_within >= plies).then_some(false),
        }
    }

    /// Whether the side to move loses in at most `plies`, if that is known.
    pub(super) fn is_lost(self, plies: u8) -> Option<bool> {
        match self {
            Self { lost_in: 1.., .. } => Some(self.lost_in <= plies),
            Self { won_in: 1.., .. } => Some(false),
            _ => (self.not_lost_within >= plies).then_some(false),
        }
    }

    fn bits(self) -> u64 {
        let Self {
            won_in,
            lost_in,
            not_won_within,
            not_lost_within,
        } = self;
        [won_in, lost_in, not_won_within, not_lost_within]
            .into_iter()
            .fold(0, |bits, plies| bits << 4 | u64::from(plies))
    }

    fn from_bits(bits: u64) -> Self {
        let [won_in, lost_in, not_won_within, not_lost_within] =
            [12, 8, 4, 0].map(|at| (bits >> at & 15) as u8);
        Self {
            won_in,
            lost_in,
            not_won_within,
            not_lost_within,
        }
    }
}

/// Remembers the latest findings about each position, until another position takes its entry.
///
/// The key of a position is mixed one to one. The high bits of the mixed key are the number of its entry, the low ones
/// are the tag that tells it from the others there:
/// ```text
///     entry    tag, up to 42 bits | won 4 | lost 4 | not won 4 | not lost 4
/// ```
/// An entry in which nothing is known is empty. The number of entries doubles as soon as half of them are full,
/// up to the greatest number.
#[derive(Default)]
pub(super) struct TranspositionTable {
    entries: Vec<u64>,
    /// The number of entries that are not empty.
    full: usize,
}

impl TranspositionTable {
    /// The number of bits of a key.
    pub(super) const KEY_BITS: u32 = 54;

    /// What is known of the position with this key.
    pub(super) fn probe(&self, key: u64) -> Known {
        if self.entries.is_empty() {
            return Known::default();
        }
        let (index, tag) = self.place(mixed(key));
        let entry = self.entries[index];
        if entry >> KNOWN_BITS == tag {
            Known::from_bits(entry)
        } else {
            Known::default()
        }
    }

    /// Changes what is known of the position with this key.
    pub(super) fn update(&mut self, key: u64, change: impl FnOnce(&mut Known)) {
        if self.entries.is_empty() {
            self.entries = vec![0; 1 << FIRST_BITS];
        }
        let mut known = self.probe(key);
        change(&mut known);
        self.put(mixed(key), known.bits());
        if self.full * 2 > self.entries.len() && self.bits() < LAST_BITS {
            self.grow();
        }
    }

    fn put(&mut self, mixed: u64, known: u64) {
        let (index, tag) = self.place(mixed);
        self.full += usize::from(self.entries[index] == 0);
        self.entries[index] = tag << KNOWN_BITS | known;
    }

    /// Doubles the entries.
    fn grow(&mut self) {
        let tag_bits = Self::KEY_BITS - self.bits();
        let larger = vec![0; self.entries.len() * 2];
        let entries = std::mem::replace(&mut self.entries, larger);
        self.full = 0;
        for (index, entry) in (0..).zip(entries).filter(|&(_, entry)| entry != 0) {
            let mixed: u64 = index << tag_bits | entry >> KNOWN_BITS;
            self.put(mixed, entry & ((1 << KNOWN_BITS) - 1));
        }
    }

    /// The logarithm of the number of entries.
    fn bits(&self) -> u32 {
        self.entries.len().trailing_zeros()
    }

    /// The number of the entry of a mixed key, and its tag.
    fn place(&self, mixed: u64) -> (usize, u64) {
        let tag_bits = Self::KEY_BITS - self.bits();
        ((mixed >> tag_bits) as usize, mixed & ((1 << tag_bits) - 1))
    }
}

/// The key with its bits mixed, one to one.
fn mixed(key: u64) -> u64 {
    debug_assert!(key < 1 << TranspositionTable::KEY_BITS, "key {key:#x}");
    key.wrapping_mul(FACTOR) & ((1 << TranspositionTable::KEY_BITS) - 1)
}
