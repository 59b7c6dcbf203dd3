//! What is drawn by chance.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;

/// Returns a number less than `count`, all equally likely.
pub fn below(count: u32, chance: &mut ChaCha8Rng) -> u32 {
    // a u32 is drawn in the same way on machines of every word size
    chance.random_range(0..count)
}

/// Returns one of the items, all equally likely.
///
/// # Panics
/// If there is no item.
pub fn pick<T: Copy>(items: &[T], chance: &mut ChaCha8Rng) -> T {
    items[below(items.len() as u32, chance) as usize]
}
