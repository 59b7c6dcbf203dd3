//! `Player()`: who decides a side's moves.

pub mod ai_strat;
pub mod human_strat;
pub mod perfect;
pub mod random;

mod memory;

pub use memory::Memory;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::game::{History, Move, View};
use crate::settings::Kind;
use crate::solver::{Solvable, ValueError};
use ai_strat::AiStrat;

/// A game that the computers can play.
pub trait Playable: AiStrat + Solvable<Values: 'static> + View {}

impl<P: AiStrat + Solvable<Values: 'static> + View> Playable for P {}

/// What the computers need besides the game: chance, and what they know of its values.
#[derive(Debug)]
pub struct Computers {
    /// The source of everything random.
    pub chance: ChaCha8Rng,
    /// The values found so far.
    pub memory: Memory,
}

impl Computers {
    /// Computers that play the same way for the same seed.
    pub fn new(seed: u64) -> Self {
        Self {
            chance: ChaCha8Rng::seed_from_u64(seed),
            memory: Memory::default(),
        }
    }
}

/// The original's `Player()`: the move that a computer of this kind makes in the game as it stands, after the
/// forced pass if one is due; `None` for a human, who types it.
///
/// # Errors
/// [`ValueError`] when Perfect has no exact values, or cannot trust its table.
pub fn player<P: Playable>(
    kind: Kind,
    history: &History<P>,
    computers: &mut Computers,
) -> Result<Option<Move>, ValueError> {
    let position = history.position_to_move();
    Ok(match kind {
        Kind::Human => None,
        Kind::Strat1 => Some(position.ai_strat(&mut computers.chance)),
        Kind::Random => random::random(&position, &mut computers.chance),
        Kind::Perfect(percent) => Some(perfect::perfect(percent, history, computers)?),
    })
}
