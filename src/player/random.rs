//! Random: any legal move.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use crate::game::{Move, Position};

/// One of the legal moves of an unfinished position, all equally likely.
pub fn random<P: Position>(position: &P, chance: &mut ChaCha8Rng) -> Move {
    pick(&position.legal_moves(), chance)
}

/// One of the items, all equally likely.
///
/// # Panics
/// If there is no item.
pub(super) fn pick<T: Copy>(items: &[T], chance: &mut ChaCha8Rng) -> T {
    // a u32 is drawn in the same way on machines of every word size
    items[chance.random_range(0..items.len() as u32) as usize]
}

/// One of the items, all equally likely; `None` if there is none.
pub(super) fn pick_if_any<T: Copy>(items: &[T], chance: &mut ChaCha8Rng) -> Option<T> {
    (!items.is_empty()).then(|| pick(items, chance))
}
