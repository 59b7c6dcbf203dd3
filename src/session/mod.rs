//! Executes lines and saves the session. Each module imports only from the modules listed above it.

pub mod options;
pub mod wording;

pub mod rejection;

pub mod seated_game;

pub mod row;

pub mod flow;

pub mod place;

pub mod saved_game;

pub mod state_files;

pub mod state;

pub mod on_enter;

pub mod change;

pub mod moves;

pub mod queries;

pub mod task_setup;

pub mod execute;

pub mod autosave;

pub mod prompt;
