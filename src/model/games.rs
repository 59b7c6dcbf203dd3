//! The rules of the games: a module for each game's [`Position`](crate::model::game::Position), and a position of any
//! game.
//!
//! The [front page](crate) says how to add one.

mod any_position;
mod tatedrez;
mod tic_tac_swap;
mod tic_tac_toe;
mod tic_tac_two;

pub(crate) use any_position::whichever;
pub use any_position::{AnyGame, AnyPosition};
pub use tatedrez::Tatedrez;
pub use tic_tac_swap::TicTacSwap;
pub use tic_tac_toe::TicTacToe;
pub use tic_tac_two::TicTacTwo;
