//! What is drawn by chance.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;

/// Draws a number less than `count`, which is at least 1, all equally likely.
pub fn random_below(count: u32, chance: &mut ChaCha8Rng) -> u32 {
    // a u32 is drawn in the same way on machines of every word size
    chance.random_range(0..count)
}

/// Draws one of the items, all equally likely.
///
/// # Panics
/// If there is no item.
pub fn pick<T: Copy>(items: &[T], chance: &mut ChaCha8Rng) -> T {
    items[random_below(items.len() as u32, chance) as usize]
}
