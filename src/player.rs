//! `Player()`: who decides a side's moves.

pub mod ai_strat;
pub mod human_strat;
pub mod perfect;
pub mod sees;

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::game::{Move, Position};
use crate::games::AnyGame;
use crate::settings::PlayerKind;
use crate::solver::{AnyValues, NoValue, TranspositionTable};
use ai_strat::ai_strat;

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

/// A source of numbers.
pub trait Chance {
    /// A number less than `count`, all equally likely.
    fn below(&mut self, count: u32) -> u32;

    /// One of the legal moves of an unfinished position, all equally likely.
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

/// One of the items, all equally likely.
///
/// # Panics
/// If there is no item.
pub fn pick<T: Copy>(items: &[T], chance: &mut impl Chance) -> T {
    items[chance.below(items.len() as u32) as usize]
}

/// One of the items, all equally likely; `None` if there is none.
fn pick_if_any<T: Copy>(items: &[T], chance: &mut ChaCha8Rng) -> Option<T> {
    (!items.is_empty()).then(|| pick(items, chance))
}
