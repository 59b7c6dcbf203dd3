//! The rules of the games: one module for the positions of each game, and a type for a position of
//! any game.
//!
//! `.github/CONTRIBUTING.md` explains how to add a game.

mod any_position;
mod tatedrez;
mod tic_tac_swap;
mod tic_tac_toe;
mod tic_tac_two;

pub use any_position::{AnyGame, AnyPosition};
pub use tatedrez::Tatedrez;
pub use tic_tac_swap::TicTacSwap;
pub use tic_tac_toe::TicTacToe;
pub use tic_tac_two::TicTacTwo;
