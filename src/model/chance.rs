//! Random choices.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;

/// Draws a random number from 0 to `count - 1`. All these numbers are equally likely.
///
/// # Panics
/// Panics if `count` is 0.
pub fn random_below(count: u32, chance: &mut ChaCha8Rng) -> u32 {
    // unlike a usize, a u32 is drawn in the same way on machines of every word size
    chance.random_range(0..count)
}

/// Draws one of the items at random. All of them are equally likely.
///
/// # Panics
/// Panics if there are no items.
pub fn pick<T: Copy>(items: &[T], chance: &mut ChaCha8Rng) -> T {
    items[random_below(items.len() as u32, chance) as usize]
}
