//! Seeded random numbers, so that a test that fails fails again.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// A source of random choices that are the same in every run.
pub(super) struct Dice(ChaCha8Rng);

impl Dice {
    /// The dice of a test, by its seed.
    pub(super) fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number from 0 to one less than `end`.
    pub(super) fn below(&mut self, end: usize) -> usize {
        self.0.random_range(0..end as u32) as usize
    }

    /// Whether a throw that comes once in `times` came.
    pub(super) fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of `choices`, which must not be empty.
    pub(super) fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    /// One character of `choices`, which must not be empty.
    pub(super) fn letter(&mut self, choices: &str) -> char {
        let choices: Vec<char> = choices.chars().collect();
        self.pick(&choices)
    }

    /// Brings `things` into a random order.
    pub(super) fn shuffle<T>(&mut self, things: &mut [T]) {
        for end in (1..things.len()).rev() {
            things.swap(end, self.below(end + 1));
        }
    }
}
