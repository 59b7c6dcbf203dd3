//! Parses typed lines as requests.

mod arg_reader;
mod commands;
mod completion;
mod line;
mod mode;
mod name_request;
pub mod notation;
mod parse;
mod parse_error;
mod spellings;

pub use commands::{COMMANDS, Command, CommandSpec, Query, Request, TOPICS, TaskRequest};
pub use completion::completions;
pub use line::{request_of_line, without_comment};
pub use mode::Mode;
pub use name_request::{NameRequest, NotNames, WhoseName};
pub use parse::parse;
pub use parse_error::{Count, NotNow, ParseError, Wanted};
pub use spellings::{begins_with_number, is_number, read_player, read_variant_name};
