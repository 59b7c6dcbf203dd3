//! Positions of games of random moves.

use rand::RngExt as _;
use rand::rngs::ChaCha8Rng;
use tt2::game::{Position as _, Variant};
use tt2::games::AnyPosition;

/// The position after this many moves, or that in which the game ended before.
pub(crate) fn played(variant: Variant, plies: u32, chance: &mut ChaCha8Rng) -> AnyPosition {
    let mut position = AnyPosition::start(variant);
    for _ in 0..plies {
        if position.outcome().is_some() {
            break;
        }
        let moves = position.legal_moves();
        position = position.apply(moves[chance.random_range(0..moves.len() as u32) as usize]);
    }
    position
}

/// An unfinished position after up to 30 moves.
pub(crate) fn unfinished(variant: Variant, chance: &mut ChaCha8Rng) -> AnyPosition {
    loop {
        let plies = chance.random_range(0..=30);
        let position = played(variant, plies, chance);
        if position.outcome().is_none() {
            return position;
        }
    }
}
