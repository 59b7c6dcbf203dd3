//! The values found so far, kept from move to move and from game to game.

use std::fmt;

use super::ai_strat::AiStrat;
use crate::game::{History, Move, View};
use crate::games::{AnyGame, Tatedrez, TicTacSwap, TicTacToe, TicTacTwo, with_history};
use crate::solver::{NoValue, Solvable, Value, move_values_in_game};

/// A game with everything that the prompt needs: rules, a view, Strat1, and exact values if there are any.
pub trait CompleteGame: View + AiStrat + Solvable {
    /// The values of this game found so far.
    ///
    /// # Errors
    /// [`NoValue::Unsolved`] if the game has no exact values.
    fn values(cache: &mut ValueCache) -> Result<&mut Self::Values, NoValue>;
}

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

/// Every legal move in the current position of an unfinished game with its value in the game, the best first.
///
/// # Errors
/// Why there are no values.
pub fn rated_moves(game: &AnyGame, cache: &mut ValueCache) -> Result<Vec<(Move, Value)>, NoValue> {
    fn rated<P: CompleteGame>(
        history: &History<P>,
        cache: &mut ValueCache,
    ) -> Result<Vec<(Move, Value)>, NoValue> {
        move_values_in_game(history, &history.position(), P::values(cache)?)
    }
    with_history!(game, history => rated(history, cache))
}

/// The values of each game found so far.
#[derive(Default)]
pub struct ValueCache {
    tic_tac_two: <TicTacTwo as Solvable>::Values,
    tic_tac_swap: <TicTacSwap as Solvable>::Values,
    tic_tac_toe: <TicTacToe as Solvable>::Values,
    tatedrez_3: <Tatedrez<3> as Solvable>::Values,
    tatedrez_4: <Tatedrez<4> as Solvable>::Values,
}

impl fmt::Debug for ValueCache {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ValueCache").finish_non_exhaustive()
    }
}

impl CompleteGame for TicTacTwo {
    fn values(cache: &mut ValueCache) -> Result<&mut Self::Values, NoValue> {
        Ok(&mut cache.tic_tac_two)
    }
}

impl CompleteGame for TicTacSwap {
    fn values(cache: &mut ValueCache) -> Result<&mut Self::Values, NoValue> {
        Ok(&mut cache.tic_tac_swap)
    }
}

impl CompleteGame for TicTacToe {
    fn values(cache: &mut ValueCache) -> Result<&mut Self::Values, NoValue> {
        Ok(&mut cache.tic_tac_toe)
    }
}

impl CompleteGame for Tatedrez<3> {
    fn values(cache: &mut ValueCache) -> Result<&mut Self::Values, NoValue> {
        Ok(&mut cache.tatedrez_3)
    }
}

impl CompleteGame for Tatedrez<4> {
    fn values(cache: &mut ValueCache) -> Result<&mut Self::Values, NoValue> {
        Ok(&mut cache.tatedrez_4)
    }
}

impl CompleteGame for Tatedrez<5> {
    fn values(_: &mut ValueCache) -> Result<&mut Self::Values, NoValue> {
        match Self::exact()? {}
    }
}
