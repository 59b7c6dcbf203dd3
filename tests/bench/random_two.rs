//! Positions of Tic-Tac-Two at random.

use rand::RngExt as _;
use rand::rngs::ChaCha8Rng;
use tt2::board::{BitBoard, Cell};
use tt2::game::{BySide, Position as _, Side};
use tt2::games::TicTacTwo;

/// An unfinished position of two to four pieces a side, all arrangements equally likely but for their counts.
pub(crate) fn random_two(chance: &mut ChaCha8Rng) -> TicTacTwo {
    loop {
        let mut pieces = BySide::EMPTY;
        for side in Side::ALL {
            for _ in 0..chance.random_range(2..=4_u32) {
                let free = !pieces.occupied();
                let nth = chance.random_range(0..free.len() as u32) as usize;
                pieces[side] |= free.cells().nth(nth).map_or(BitBoard::EMPTY, BitBoard::of);
            }
        }
        let centre = Cell::new(chance.random_range(1..=3), chance.random_range(1..=3));
        let side = Side::ALL[usize::from(chance.random::<bool>())];
        let position = TicTacTwo::new(pieces, centre, side);
        if position.outcome().is_none() {
            return position;
        }
    }
}
