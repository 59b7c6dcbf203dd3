//! `Player()`: who decides a side's moves.

pub mod ai_strat;
pub mod human_strat;
pub mod perfect;
pub mod puzzle;
pub mod random;
pub mod sees;

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::collections::hash_map::Entry;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::game::{History, Move, Visible};
use crate::games::{AnyGame, with_history};
use crate::settings::PlayerKind;
use crate::solver::{NoValue, Solvable, TranspositionTable, Value, Values, move_values_in_game};
use ai_strat::AiStrat;
use random::Chance as _;

/// What is drawn by chance, and what has been found out about positions: for computer players, and for whoever asks.
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
            // at most 16 MB
            transposition_table: TranspositionTable::new(19),
        }
    }
}

/// The original's `Player()`: the move that a computer makes in an unfinished game, after the forced pass if one
/// is due; `None` if `stops` said to stop a long search.
///
/// # Errors
/// Why Perfect has no values.
pub fn computer_move<P: CompleteGame>(
    computer: PlayerKind,
    history: &History<P>,
    engine: &mut Engine,
    stops: &impl Fn() -> bool,
) -> Result<Option<Move>, NoValue> {
    let position = history.position_to_move();
    Ok(match computer {
        PlayerKind::Human => None,
        PlayerKind::Strat1 => Some(position.ai_strat(&mut engine.chance)),
        PlayerKind::Random => Some(engine.chance.legal_move(&position)),
        PlayerKind::Perfect(percent) => Some(perfect::perfect(percent, history, engine)?),
        PlayerKind::Sees(horizon) => {
            let table = &mut engine.transposition_table;
            sees::sees(horizon.plies(), history, &mut engine.chance, table, stops)
        }
    })
}

/// A game with everything that the prompt needs: rules, a view, Strat1, and exact values if there are any.
pub trait CompleteGame: Visible + AiStrat + Solvable {}

impl<P: Visible + AiStrat + Solvable> CompleteGame for P {}

/// Every legal move in the current position of an unfinished game with its value in the game, the best first.
///
/// # Errors
/// Why there are no values.
pub fn rated_moves(game: &AnyGame, cache: &mut ValueCache) -> Result<Vec<(Move, Value)>, NoValue> {
    with_history!(game, history => {
        move_values_in_game(history, &history.position(), cache.of(history)?)
    })
}

/// Checks that the game has exact values.
///
/// # Errors
/// Why it has none.
pub fn check_values(game: &AnyGame) -> Result<(), NoValue> {
    fn check<P: CompleteGame>(_: &History<P>) -> Result<(), NoValue> {
        P::exact().map(drop)
    }
    with_history!(game, history => check(history))
}

/// The values found so far, by the type of the game's positions.
#[derive(Debug, Default)]
pub struct ValueCache(HashMap<TypeId, Box<dyn Any>>);

impl ValueCache {
    /// The values of the game that is played.
    ///
    /// # Errors
    /// [`NoValue::Unsolved`] if the game has no exact values.
    ///
    /// # Panics
    /// Never: the values of a type of positions are stored under that type.
    pub fn of<P: CompleteGame>(&mut self, _: &History<P>) -> Result<&mut dyn Values<P>, NoValue> {
        let values = match self.0.entry(TypeId::of::<P>()) {
            Entry::Occupied(values) => values.into_mut(),
            Entry::Vacant(place) => place.insert(Box::new(P::exact()?)),
        };
        let values = values.downcast_mut::<Box<dyn Values<P>>>();
        Ok(&mut **values.expect("the values of this game"))
    }
}
