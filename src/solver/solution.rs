//! The result of solving a game.

use super::{Value, pack};

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

/// The positions of a solved game by value, and the numbers of the lost ones.
#[derive(Default)]
pub(super) struct Census {
    /// By remoteness: the number of positions that the side to move wins, and loses.
    decided: Vec<(u64, u64)>,
    draws: u64,
    /// By remoteness: the numbers in the packed table of lost positions.
    lost: Vec<Vec<u32>>,
}

impl Census {
    /// Counts this number of positions of this value.
    pub(super) fn count(&mut self, value: Value, count: u64) {
        let (Value::Win(plies) | Value::Lose(plies)) = value else {
            self.draws += count;
            return;
        };
        if count == 0 {
            // a remoteness that no position has does not belong to the game
            return;
        }
        let (wins, losses) = at(&mut self.decided, plies);
        *if value > Value::Draw { wins } else { losses } += count;
    }

    /// Lists a position by its number in the packed table, if it is lost.
    pub(super) fn list(&mut self, value: Value, number: u32) {
        if let Value::Lose(plies) = value {
            at(&mut self.lost, plies).push(number);
        }
    }

    /// Adds another census to this one.
    pub(super) fn add(&mut self, other: Self) {
        self.draws += other.draws;
        for (plies, (wins, losses)) in (0..).zip(other.decided) {
            let counts = at(&mut self.decided, plies);
            *counts = (counts.0 + wins, counts.1 + losses);
        }
        for (plies, mut numbers) in (0..).zip(other.lost) {
            at(&mut self.lost, plies).append(&mut numbers);
        }
    }

    /// The solution of the game; `agrees` says whether a packed table agrees with it.
    pub(super) fn solution(self, start: Value, agrees: impl FnOnce(&[u8]) -> bool) -> Solution {
        let lost: Vec<(u8, Vec<u32>)> = (0..).zip(self.lost).collect();
        let packed = pack(&lost);
        Solution {
            decided: self.decided,
            draws: self.draws,
            start,
            agrees: agrees(&packed),
            packed,
        }
    }
}

/// The entry for this remoteness, which is added if it is missing.
fn at<T: Default>(by_remoteness: &mut Vec<T>, plies: u8) -> &mut T {
    let plies = usize::from(plies);
    if by_remoteness.len() <= plies {
        by_remoteness.resize_with(plies + 1, T::default);
    }
    &mut by_remoteness[plies]
}
