//! The values that were found, kept from move to move and from game to game.

use std::fmt;

use super::ai_strat::AiStrat;
use crate::game::View;
use crate::games::{Tatedrez, TicTacSwap, TicTacToe, TicTacTwo};
use crate::solver::Solvable;

/// A game with everything that the prompt asks of it: rules, a view, Strat1 and exact values.
pub trait CompleteGame: View + AiStrat + Solvable {
    /// The values of this game that were found so far.
    fn values(cache: &mut ValueCache) -> &mut Self::Values;
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
    fn values(cache: &mut ValueCache) -> &mut Self::Values {
        &mut cache.tic_tac_two
    }
}

impl CompleteGame for TicTacSwap {
    fn values(cache: &mut ValueCache) -> &mut Self::Values {
        &mut cache.tic_tac_swap
    }
}

impl CompleteGame for TicTacToe {
    fn values(cache: &mut ValueCache) -> &mut Self::Values {
        &mut cache.tic_tac_toe
    }
}

impl CompleteGame for Tatedrez {
    fn values(cache: &mut ValueCache) -> &mut Self::Values {
        &mut cache.tatedrez
    }
}
