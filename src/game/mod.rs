//! A game with its players. Knows nothing of commands or the screen.

mod row;
mod seated_game;

pub use seated_game::{Attempt, Counting, NotCounted, SeatedGame};
