//! The commands: the table in which each has a row, reading a line by it, completion, help, and the
//! functions that the rows run.

mod answers;
mod completion;
mod guess;
pub mod help;
mod moves;
mod parse;
mod play;
mod settings;
mod table;
pub mod tasks;

pub use completion::completions;
pub(crate) use guess::guess;
pub use parse::{check_name, page_for, parse};
pub(crate) use settings::set_names;
pub use table::{COMMANDS, Command, Effect, TOPICS};
