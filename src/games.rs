//! The rules of the games: each module holds one game's [`Position`](crate::game::Position) and nothing else.

mod any_game;
mod tatedrez;
mod tic_tac_swap;
mod tic_tac_toe;
mod tic_tac_two;

pub use any_game::AnyGame;
pub(crate) use any_game::with_history;
pub use tatedrez::Tatedrez;
pub use tic_tac_swap::TicTacSwap;
pub use tic_tac_toe::TicTacToe;
pub use tic_tac_two::TicTacTwo;
