//! The values found so far, kept from move to move and from game to game.

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::collections::hash_map::Entry;

use super::ai_strat::AiStrat;
use crate::game::{History, Visible};
use crate::games::{AnyGame, with_history};
use crate::solver::{NoValue, Solvable};

/// A game with everything that the prompt needs: rules, a view, Strat1, and exact values if there are any.
pub trait CompleteGame: Visible + AiStrat + Solvable<Values: 'static> + 'static {
    /// The values of this game found so far.
    ///
    /// # Errors
    /// [`NoValue::Unsolved`] if the game has no exact values.
    fn values(cache: &mut ValueCache) -> Result<&mut Self::Values, NoValue> {
        let values = match cache.0.entry(TypeId::of::<Self>()) {
            Entry::Occupied(values) => values.into_mut(),
            Entry::Vacant(place) => place.insert(Box::new(Self::exact()?)),
        };
        Ok(values.downcast_mut().expect("the values of this game"))
    }
}

impl<P: Visible + AiStrat + Solvable<Values: 'static> + 'static> CompleteGame for P {}

/// Checks that the game has exact values.
///
/// # Errors
/// Why it has none.
pub fn check_values(game: &AnyGame, cache: &mut ValueCache) -> Result<(), NoValue> {
    fn check<P: CompleteGame>(_: &History<P>, cache: &mut ValueCache) -> Result<(), NoValue> {
        P::values(cache).map(|_| ())
    }
    with_history!(game, history => check(history, cache))
}

/// The values found so far, by the type of the game's positions.
#[derive(Debug, Default)]
pub struct ValueCache(HashMap<TypeId, Box<dyn Any>>);
