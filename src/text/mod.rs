//! Sentences, tables, boards and the lines of settings, which do not need the state of a session.
//! What the library finds out, it words itself.

pub mod ending;
pub mod game_kind;
pub mod mistakes;
pub mod players;
pub mod playing;
pub mod score;
pub mod settings;
pub mod turn_options;
