//! What outlasts a session: saved games, and the files that TT2 keeps.

pub mod saved_game;
pub mod state_files;
