//! The rules of the games: each module holds one game's [`Position`](crate::game::Position) and nothing else.

mod tatedrez;
mod tic_tac_swap;
mod tic_tac_toe;
mod tic_tac_two;

pub use tatedrez::Tatedrez;
pub use tic_tac_swap::TicTacSwap;
pub use tic_tac_toe::TicTacToe;
pub use tic_tac_two::TicTacTwo;
