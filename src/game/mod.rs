//! A game with its players. Knows nothing of commands or the screen.

mod attempt;
mod row;
mod seated_game;

pub use attempt::Attempt;
pub use seated_game::{Counting, NotCounted, SeatedGame};
