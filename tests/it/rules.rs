//! Tests of the rules of the games.

mod conceivable;
pub(crate) mod long_games;
pub(crate) mod naive;
mod perft;
mod positions;
pub(crate) mod samples;
mod texts;
mod undo_redo;
