//! Random: any legal move.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use crate::game::{Move, Position};

/// One of the legal moves of a position in which the game goes on, all equally likely.
pub fn random<P: Position>(position: &P, chance: &mut ChaCha8Rng) -> Option<Move> {
    choose(&position.legal_moves(), chance)
}

/// One of the items, all equally likely; `None` where there is none.
pub(super) fn choose<T: Copy>(items: &[T], chance: &mut ChaCha8Rng) -> Option<T> {
    // a u32 is drawn alike on machines of every word size
    let number = u32::try_from(items.len())
        .ok()
        .filter(|&number| number > 0)?;
    items.get(chance.random_range(0..number) as usize).copied()
}
