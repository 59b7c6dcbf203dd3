//! Reads what lines contain: words, names, moves and the arguments of commands.

pub mod arg;
mod mode;
mod names;
pub mod notation;
pub mod part;
mod spellings;
mod words;

pub use mode::{Mode, Modes};
pub use spellings::{
    begins_with_number, is_number, nearest_spelling, player_words, read_computer, read_player,
    read_variant_name,
};
pub use words::{
    after_name, answer, bare, first_word, is_enter, is_one_of, request_of_line, says_not, without,
};
