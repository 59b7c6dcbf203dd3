//! The rules of the games.

mod conceivable;
mod games;
mod history;
mod naive;
mod perft;
mod positions;
mod samples;
mod symmetries;
mod texts;
mod undo_redo;
