//! Sentences, tables, boards and the lines of settings, which do not need the state of a session.
//!
//! An error or a rejection is worded where it arises, a question or a receipt of one command in that
//! command, and what Enter offers and the menu in their own modules. Most of what else TT2 tells is
//! worded here, in one file for each answer.

pub mod analysis;
pub mod ending;
pub mod game_kind;
pub mod hint;
pub mod mistakes;
pub mod players;
pub mod playing;
pub mod progress;
pub mod score;
pub mod settings;
pub mod tasks;
pub mod turn_options;
pub mod values;
pub mod why;
