//! The state of one run of the program, and the handlers of its requests.

pub mod autosave;
pub mod execute;
pub mod flow;
pub mod moves;
pub mod offer;
pub mod place;
pub mod prompt;
pub mod queries;
pub mod settings;
pub mod state;
pub mod task_setup;
