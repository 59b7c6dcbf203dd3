//! `Player()`: who decides a side's moves.

pub mod ai_strat;
pub mod human_strat;
mod lasting;
pub mod perfect;
pub mod random;
pub mod sees;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::game::Move;
use crate::games::AnyGame;
use crate::settings::PlayerKind;
use crate::solver::{AnyValues, NoValue, TranspositionTable};
use ai_strat::ai_strat;
use random::Chance as _;

/// What is drawn by chance, and what has been found out about positions: for computer players, and for whoever asks.
pub struct Engine {
    /// The source of everything random.
    pub chance: ChaCha8Rng,
    /// The exact values found so far.
    pub values: AnyValues,
    /// What the computer players with a horizon have found out.
    pub transposition_table: TranspositionTable,
}

impl Engine {
    /// An engine that knows no values yet; with the same seed it draws the same.
    pub fn new(seed: u64) -> Self {
        Self {
            chance: ChaCha8Rng::seed_from_u64(seed),
            values: AnyValues::default(),
            // at most 16 MB
            transposition_table: TranspositionTable::new(19),
        }
    }
}

/// The original's `Player()`: the move that a computer makes in an unfinished game, where Even sees `horizon` plies ahead;
/// `None` if `stops` said to stop a long search, and for a human.
///
/// # Errors
/// Why Perfect has no values.
pub fn player(
    computer: PlayerKind,
    horizon: u8,
    game: &AnyGame,
    engine: &mut Engine,
    stops: &dyn Fn() -> bool,
) -> Result<Option<Move>, NoValue> {
    let plies = match computer {
        PlayerKind::Human => return Ok(None),
        PlayerKind::Strat1 => return Ok(Some(ai_strat(&game.position(), &mut engine.chance))),
        PlayerKind::Random => return Ok(Some(engine.chance.legal_move(&game.position()))),
        PlayerKind::Perfect => return Ok(Some(perfect::perfect(game, engine)?)),
        PlayerKind::Sees(plies) => plies,
        PlayerKind::Even => horizon,
    };
    let table = &mut engine.transposition_table;
    Ok(sees::sees(plies, game, &mut engine.chance, table, stops))
}
