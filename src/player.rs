//! `Player()`: who decides a side's moves.

pub mod ai_strat;
pub mod human_strat;
pub mod perfect;
pub mod puzzle;
pub mod random;
pub mod sees;

mod value_cache;

pub use value_cache::{CompleteGame, NoValue, ValueCache};

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::game::{History, Move};
use crate::games::{AnyGame, with_history};
use crate::settings::Computer;

/// What the computers need besides the game: chance, and what they know of its values.
#[derive(Debug)]
pub struct Computers {
    /// The source of everything random.
    pub chance: ChaCha8Rng,
    /// The values found so far.
    pub values: ValueCache,
}

impl Computers {
    /// Computers that play the same way for the same seed.
    pub fn new(seed: u64) -> Self {
        Self {
            chance: ChaCha8Rng::seed_from_u64(seed),
            values: ValueCache::default(),
        }
    }
}

/// The original's `Player()`: the move that a computer makes in a game that goes on, after the forced pass if
/// one is due.
///
/// # Errors
/// Why Perfect knows no values.
pub fn player(
    computer: Computer,
    game: &AnyGame,
    computers: &mut Computers,
) -> Result<Move, NoValue> {
    with_history!(game, history => computer_move(computer, history, computers))
}

/// The same as [`player()`] in a game of a known kind.
///
/// # Errors
/// As there.
pub fn computer_move<P: CompleteGame>(
    computer: Computer,
    history: &History<P>,
    computers: &mut Computers,
) -> Result<Move, NoValue> {
    let position = history.position_to_move();
    Ok(match computer {
        Computer::Strat1 => position.ai_strat(&mut computers.chance),
        Computer::Random => random::random(&position, &mut computers.chance),
        Computer::Perfect(percent) => perfect::perfect(percent, history, computers)?,
        Computer::Sees(_) => random::random(&position, &mut computers.chance),
    })
}
