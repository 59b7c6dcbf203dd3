//! A table that keeps the results of searches in a limited amount of memory.

/// The odd number that is nearest to 2 to the power of 64 divided by the golden ratio. A
/// multiplication by this number spreads similar keys over the buckets.
///
/// Source: Fibonacci hashing. Donald Knuth, The Art of Computer Programming, volume 3, section 6.4.
const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

/// The result that a search tries to prove for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    Win,
    Loss,
}

/// The key of an unfinished position, and two bounds for each goal, in plies. The side to move
/// reaches the goal within the first bound, and does not reach it within the second. A bound is 0
/// if nothing is known about it.
type Entry = (u64, [[u8; 2]; 2]);

/// A table of the results of searches. It takes no memory until the first result is stored, and
/// then up to 32 bytes for each bucket.
///
/// A bucket has room for two positions. A third position replaces the one that was searched less
/// deeply.
///
/// Source: <https://www.chessprogramming.org/Transposition_Table>.
pub struct TranspositionTable {
    /// The binary logarithm of the number of buckets.
    bits: u32,
    buckets: Vec<[Entry; 2]>,
}

impl TranspositionTable {
    /// Creates a table with 2 to the power of `bits` buckets. `bits` must be at least 1.
    pub fn new(bits: u32) -> Self {
        Self {
            bits,
            buckets: Vec::new(),
        }
    }

    /// Looks up whether the goal is reached within `plies` in the unfinished position with this
    /// key. Returns `None` if the table does not have the answer.
    pub(super) fn within(&self, key: u64, goal: Goal, plies: u8) -> Option<bool> {
        let (_, bounds) = self
            .buckets
            .get(self.number(key))?
            .iter()
            .find(|(of, _)| *of == key)?;
        let [within, not_within] = bounds[goal as usize];
        let [opposite, _] = bounds[1 - goal as usize];
        if opposite > 0 || plies <= not_within {
            Some(false)
        } else {
            (1..=plies).contains(&within).then_some(true)
        }
    }

    /// Stores whether the goal is reached within `plies` in the unfinished position with this key.
    /// The table must not have the answer yet.
    pub(super) fn note(&mut self, key: u64, goal: Goal, plies: u8, is_within: bool) {
        if self.buckets.is_empty() {
            let bytes = size_of::<[Entry; 2]>() << self.bits;
            if super::check_memory(bytes).is_err() {
                // without a table, the searches give the same answers, but more slowly
                return;
            }
            // plain numbers, because a vector of zeros takes memory only where it is used
            self.buckets = vec![Default::default(); 1 << self.bits];
        }
        let number = self.number(key);
        // an entry of the same key is updated; otherwise the position that was searched less deeply
        // is replaced
        let order = |(of, bounds): &&mut Entry| {
            let depth = bounds.iter().flatten().max();
            (*of != key, depth.copied())
        };
        if let Some((of, bounds)) = self.buckets[number].iter_mut().min_by_key(order) {
            if *of != key {
                (*of, *bounds) = (key, [[0; 2]; 2]);
            }
            bounds[goal as usize][usize::from(!is_within)] = plies;
        }
    }

    fn number(&self, key: u64) -> usize {
        (key.wrapping_mul(FACTOR) >> (u64::BITS - self.bits)) as usize
    }
}
