//! The values that were found, kept from move to move and from game to game.

use std::fmt;

use super::ai_strat::AiStrat;
use crate::game::{History, View};
use crate::games::{AnyGame, Tatedrez, TicTacSwap, TicTacToe, TicTacTwo, with_history};
use crate::solver::{Damaged, Solvable, Value, Values};

/// A game with everything that the prompt asks of it: rules, a view, Strat1, and exact values where there are any.
pub trait CompleteGame: View + AiStrat {
    /// The values of its positions.
    type Exact: Values<Self>;

    /// The values of this game that were found so far.
    ///
    /// # Errors
    /// [`NoValue::Unsolved`], where nobody has solved the game.
    fn values(cache: &mut ValueCache) -> Result<&mut Self::Exact, NoValue>;
}

/// Whether the game has exact values.
///
/// # Errors
/// Why not.
pub fn check_values(game: &AnyGame, cache: &mut ValueCache) -> Result<(), NoValue> {
    fn check<P: CompleteGame>(_: &History<P>, cache: &mut ValueCache) -> Result<(), NoValue> {
        P::values(cache).map(|_| ())
    }
    with_history!(game, history => check(history, cache))
}

/// Why there is no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoValue {
    /// The built-in table cannot be trusted.
    Damaged,
    /// The game has too many positions to be solved.
    Unsolved,
}

impl From<Damaged> for NoValue {
    fn from(_: Damaged) -> Self {
        Self::Damaged
    }
}

/// The values of each game that were found so far.
#[derive(Default)]
pub struct ValueCache {
    tic_tac_two: <TicTacTwo as Solvable>::Values,
    tic_tac_swap: <TicTacSwap as Solvable>::Values,
    tic_tac_toe: <TicTacToe as Solvable>::Values,
    tatedrez: <Tatedrez as Solvable>::Values,
}

impl fmt::Debug for ValueCache {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ValueCache").finish_non_exhaustive()
    }
}

impl CompleteGame for TicTacTwo {
    type Exact = <Self as Solvable>::Values;

    fn values(cache: &mut ValueCache) -> Result<&mut Self::Exact, NoValue> {
        Ok(&mut cache.tic_tac_two)
    }
}

impl CompleteGame for TicTacSwap {
    type Exact = <Self as Solvable>::Values;

    fn values(cache: &mut ValueCache) -> Result<&mut Self::Exact, NoValue> {
        Ok(&mut cache.tic_tac_swap)
    }
}

impl CompleteGame for TicTacToe {
    type Exact = <Self as Solvable>::Values;

    fn values(cache: &mut ValueCache) -> Result<&mut Self::Exact, NoValue> {
        Ok(&mut cache.tic_tac_toe)
    }
}

impl CompleteGame for Tatedrez<3> {
    type Exact = <Self as Solvable>::Values;

    fn values(cache: &mut ValueCache) -> Result<&mut Self::Exact, NoValue> {
        Ok(&mut cache.tatedrez)
    }
}

impl CompleteGame for Tatedrez<4> {
    type Exact = Unsolved;

    fn values(_: &mut ValueCache) -> Result<&mut Self::Exact, NoValue> {
        Err(NoValue::Unsolved)
    }
}

impl CompleteGame for Tatedrez<5> {
    type Exact = Unsolved;

    fn values(_: &mut ValueCache) -> Result<&mut Self::Exact, NoValue> {
        Err(NoValue::Unsolved)
    }
}

/// The values of a game that nobody has solved.
#[derive(Default)]
pub struct Unsolved;

impl<P: View> Values<P> for Unsolved {
    fn value(&mut self, _: &P) -> Result<Value, Damaged> {
        Err(Damaged)
    }
}
