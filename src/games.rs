//! The rules of the games: a module for each game's [`Position`](crate::game::Position), and a game of any kind.
//!
//! To add a game:
//!
//! 1. Add it to the list [`Game`](crate::game::Game). The compiler then reports every `match` over the games: the words
//!    and names there, and the places in [`AnyGame`] that choose the type of a position.
//! 2. Write its rules in a module here: `Position`, [`View`](crate::game::View), `Display` and `FromStr`. A kind of
//!    move that no other game has is added to [`Move`](crate::game::Move) first, and the compiler reports what must
//!    handle it.
//! 3. Say how its values are found: a small game implements `solver::SmallGame`.
//! 4. Say what Strat1 plays: `player::ai_strat::AiStrat`.
//! 5. Write its section of the rulebook. A test compares the sections with the list of the games.
//! 6. Write the rules once more, as plainly as possible, in `tests/it/rules/naive`: the tests compare the two.

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
