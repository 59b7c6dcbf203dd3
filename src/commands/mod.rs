//! The commands: the table in which each has a row, and the functions that the rows run.

mod ask;
mod completion;
pub mod help;
mod moves;
mod parse;
mod play;
pub mod prompt;
mod settings;
mod table;
pub mod tasks;

pub(crate) mod offer;

pub use completion::completions;
pub(crate) use moves::{make_move, moves_from, no_move_from};
pub use parse::parse;
pub(crate) use settings::{ask_names, check_name};
pub use table::{COMMANDS, Command, TOPICS};
