//! `Player()`: who decides a side's moves.

pub mod ai_strat;
pub mod human_strat;
pub mod perfect;
pub mod puzzle;
pub mod random;
pub mod sees;

mod value_cache;

pub use sees::TranspositionTable;
pub use value_cache::{CompleteGame, ValueCache, check_values, rated_moves};

pub use crate::solver::NoValue;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::game::{History, Move};
use crate::games::{AnyGame, with_history};
use crate::settings::Computer;

/// What is drawn by chance, and what has been found out about positions: for computer players, and for whoever asks.
#[derive(Debug)]
pub struct Engine {
    /// The source of everything random.
    pub chance: ChaCha8Rng,
    /// The exact values found so far.
    pub values: ValueCache,
    /// What the computer players with a horizon have found out.
    pub transposition_table: TranspositionTable,
}

impl Engine {
    /// An engine that knows no values yet; with the same seed it draws the same.
    pub fn new(seed: u64) -> Self {
        Self {
            chance: ChaCha8Rng::seed_from_u64(seed),
            values: ValueCache::default(),
            transposition_table: TranspositionTable::default(),
        }
    }
}

/// The original's `Player()`: the move that a computer makes in an unfinished game, after the forced pass if one
/// is due; `None` if `stops` said to stop a long search.
///
/// # Errors
/// Why Perfect has no values.
pub fn choose_move(
    computer: Computer,
    game: &AnyGame,
    engine: &mut Engine,
    stops: &impl Fn() -> bool,
) -> Result<Option<Move>, NoValue> {
    with_history!(game, history => computer_move(computer, history, engine, stops))
}

/// The same as [`choose_move`], in a game of a known kind.
///
/// # Errors
/// As there.
pub fn computer_move<P: CompleteGame>(
    computer: Computer,
    history: &History<P>,
    engine: &mut Engine,
    stops: &impl Fn() -> bool,
) -> Result<Option<Move>, NoValue> {
    let position = history.position_to_move();
    Ok(match computer {
        Computer::Strat1 => Some(position.ai_strat(&mut engine.chance)),
        Computer::Random => Some(random::random(&position, &mut engine.chance)),
        Computer::Perfect(percent) => Some(perfect::perfect(percent, history, engine)?),
        Computer::Sees(horizon) => {
            let Engine {
                chance,
                transposition_table,
                ..
            } = engine;
            sees::sees(horizon.plies(), history, chance, transposition_table, stops)
        }
    })
}
