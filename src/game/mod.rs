//! A game with its players, and several games in a row. Knows nothing of commands or the screen.

mod attempt;
mod row;
mod seated_game;

pub use attempt::Attempt;
pub use row::{PlaceInRow, Row};
pub use seated_game::{Counting, NoTurns, NotCounted, SeatedGame};
