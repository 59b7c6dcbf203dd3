//! The sentences that are built from typed values alone, without the state of a session.

pub mod answers;
pub mod enter;
pub mod game_text;
pub mod help;
pub mod options;
pub mod players;
pub mod rejection;
pub mod setting_text;
pub mod wording;
