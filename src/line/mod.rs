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
    begins_with_number, is_digit, is_number, nearest_spelling, player_words, read_computer,
    read_player, read_variant_name,
};
pub use words::{
    after_name, after_no, bare, first_word, is_answer, is_enter, is_one_of, is_question,
    request_of_line, says_not, says_yes, with_plain_quotes, without,
};
