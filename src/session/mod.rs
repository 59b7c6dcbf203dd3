//! The state of one run of the program.

pub mod autosave;
pub mod flow;
pub mod offer;
pub mod place;
pub mod state;
