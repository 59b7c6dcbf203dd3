//! The result of solving a game.

use std::collections::BTreeMap;

use super::Value;
use super::packed::pack;

/// The result of solving a game; positions that are symmetric to each other count as one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// By remoteness in plies from 0: the number of positions that the side to move wins, and loses.
    pub decided: Vec<(u64, u64)>,
    /// The number of drawn positions.
    pub draws: u64,
    /// The value of the starting position.
    pub start: Value,
    /// Whether the built-in table, if the game has one, is the one that was found, and whether every position has the
    /// value that its successors give it, if checking that does not take too long.
    pub agrees: bool,
    /// The packed table of lost positions, in the form in which it is built in, or could be.
    pub packed: Vec<u8>,
}

/// The positions of a solved game by value, and the lost ones.
#[derive(Default)]
pub(super) struct Census {
    /// How many positions have a value.
    counts: BTreeMap<Value, u64>,
    /// The numbers in the packed table of lost positions, each with its remoteness.
    pub(super) lost: Vec<(u32, u8)>,
}

impl Census {
    /// Counts this number of positions of this value, at least one.
    pub(super) fn count(&mut self, value: Value, count: u64) {
        *self.counts.entry(value).or_default() += count;
    }

    /// Adds another census to this one.
    pub(super) fn add(&mut self, mut other: Self) {
        for (value, count) in other.counts {
            self.count(value, count);
        }
        self.lost.append(&mut other.lost);
    }

    /// The solution of the game; `agrees` says whether a packed table agrees with it.
    pub(super) fn solution(self, start: Value, agrees: impl FnOnce(&[u8]) -> bool) -> Solution {
        let count = |value| self.counts.get(&value).copied().unwrap_or(0);
        let longest = self.counts.keys().map(|value| value.plies()).max();
        let decided = (0..=longest.unwrap_or(0))
            .map(|plies| (count(Value::Win(plies)), count(Value::Loss(plies))))
            .collect();
        let draws = count(Value::Draw);
        let packed = pack(self.lost);
        Solution {
            decided,
            draws,
            start,
            agrees: agrees(&packed),
            packed,
        }
    }
}
