//! Executes lines and saves the session. Each module imports only from the modules listed above it.

pub mod flow;

pub mod place;

pub mod state;

pub mod on_enter;

pub mod change;

pub mod moves;

pub mod queries;

pub mod task_setup;

pub mod execute;

pub mod autosave;

pub mod prompt;
