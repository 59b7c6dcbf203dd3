//! What is drawn by chance.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use crate::game::{Move, Position};

/// A source of numbers.
pub trait Chance {
    /// Returns a number less than `count`, all equally likely.
    fn below(&mut self, count: u32) -> u32;

    /// Returns one of the legal moves of an unfinished position, all equally likely.
    fn legal_move<P: Position>(&mut self, position: &P) -> Move
    where
        Self: Sized,
    {
        pick(&position.legal_moves(), self)
    }
}

impl Chance for ChaCha8Rng {
    fn below(&mut self, count: u32) -> u32 {
        // a u32 is drawn in the same way on machines of every word size
        self.random_range(0..count)
    }
}

/// Returns one of the items, all equally likely.
///
/// # Panics
/// If there is no item.
pub fn pick<T: Copy>(items: &[T], chance: &mut impl Chance) -> T {
    items[chance.below(items.len() as u32) as usize]
}
