//! The rules of the games.

mod conceivable;
mod games;
mod history;
pub(crate) mod naive;
mod perft;
mod positions;
pub(crate) mod samples;
mod symmetries;
mod texts;
mod undo_redo;
