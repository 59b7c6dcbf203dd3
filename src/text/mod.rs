//! The sentences that are built from typed values alone, without the state of a session.

pub mod game_text;
pub mod options;
pub mod rejection;
pub mod wording;
