//! What searches have found out about positions, in bounded memory.

use std::fmt;

/// An odd number: its multiples spread similar keys over the buckets.
const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

/// What is known of an unfinished position, in plies; 0 if nothing is known.
#[derive(Clone, Copy, Default)]
pub(super) struct Bounds {
    /// The side to move wins within this many.
    won: u8,
    /// The side to move does not win within this many.
    not_won: u8,
    /// The side to move loses within this many.
    lost: u8,
    /// The side to move does not lose within this many.
    not_lost: u8,
}

impl Bounds {
    /// Whether the side to move wins within `plies`, if that is known.
    pub(super) fn is_won(self, plies: u8) -> Option<bool> {
        is_within(plies, self.won, self.not_won, self.lost)
    }

    /// Whether the side to move loses within `plies`, if that is known.
    pub(super) fn is_lost(self, plies: u8) -> Option<bool> {
        is_within(plies, self.lost, self.not_lost, self.won)
    }

    /// Notes whether the side to move wins within `plies`, which was not known.
    pub(super) fn note_won(&mut self, plies: u8, is_won: bool) {
        *if is_won {
            &mut self.won
        } else {
            &mut self.not_won
        } = plies;
    }

    /// Notes whether the side to move loses within `plies`, which was not known.
    pub(super) fn note_lost(&mut self, plies: u8, is_lost: bool) {
        *if is_lost {
            &mut self.lost
        } else {
            &mut self.not_lost
        } = plies;
    }

    fn from_bytes([won, not_won, lost, not_lost]: [u8; 4]) -> Self {
        Self {
            won,
            not_won,
            lost,
            not_lost,
        }
    }

    fn to_bytes(self) -> [u8; 4] {
        [self.won, self.not_won, self.lost, self.not_lost]
    }
}

/// Whether a result comes within `plies`, given the plies within which it does, does not, and the opposite result
/// does; `None` if that is not known.
fn is_within(plies: u8, within: u8, not_within: u8, opposite: u8) -> Option<bool> {
    if opposite > 0 || plies <= not_within {
        Some(false)
    } else {
        (1..=plies).contains(&within).then_some(true)
    }
}

/// The key of a position, and the bytes of its [`Bounds`]: plain numbers, as a table of zeros takes memory only where it
/// is used.
type Entry = (u64, [u8; 4]);

/// What was found out about positions, in up to 32 bytes for each bucket once it is in use.
///
/// The positions are kept in buckets of two. A third one replaces the one that was searched less deeply.
///
/// Source: <https://www.chessprogramming.org/Transposition_Table>.
pub struct TranspositionTable {
    /// The binary logarithm of the number of buckets.
    bits: u32,
    buckets: Vec<[Entry; 2]>,
}

impl TranspositionTable {
    /// A table of 2 to the power of `bits` buckets.
    pub fn new(bits: u32) -> Self {
        Self {
            bits,
            buckets: Vec::new(),
        }
    }

    /// What is known of the unfinished position of this key.
    pub(super) fn known(&self, key: u64) -> Bounds {
        let mut entries = self.buckets.get(self.number(key)).into_iter().flatten();
        let entry = entries.find(|(of, _)| *of == key);
        entry.map_or(Bounds::default(), |(_, bounds)| Bounds::from_bytes(*bounds))
    }

    /// Changes what is known of the unfinished position of this key.
    pub(super) fn note(&mut self, key: u64, change: impl FnOnce(&mut Bounds)) {
        if self.buckets.is_empty() {
            self.buckets = vec![Default::default(); 1 << self.bits];
        }
        let number = self.number(key);
        // the plies of the deepest search
        let depth =
            |[won, not_won, lost, not_lost]: [u8; 4]| won.max(not_won).max(lost).max(not_lost);
        let order = |(of, bounds): &&mut Entry| (*of != key, depth(*bounds));
        if let Some(entry) = self.buckets[number].iter_mut().min_by_key(order) {
            let mut bounds = match *entry {
                (of, bounds) if of == key => Bounds::from_bytes(bounds),
                _ => Bounds::default(),
            };
            change(&mut bounds);
            *entry = (key, bounds.to_bytes());
        }
    }

    /// The number of a position's bucket.
    fn number(&self, key: u64) -> usize {
        (key.wrapping_mul(FACTOR) >> (u64::BITS - self.bits)) as usize
    }
}

impl Default for TranspositionTable {
    /// A table of at most 16 MB.
    fn default() -> Self {
        Self::new(19)
    }
}

impl fmt::Debug for TranspositionTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "2 to the power of {} buckets", self.bits)
    }
}
