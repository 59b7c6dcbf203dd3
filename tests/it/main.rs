//! All integration tests, as one binary.

// comes first because of its name: a program at a terminal starts as a copy of the test process, which needs much
// memory later
#[cfg(unix)]
mod at_a_terminal;
mod board;
mod command;
#[cfg(unix)]
mod faults;
#[cfg(unix)]
mod files;
mod layering;
#[cfg(unix)]
mod learning;
#[cfg(unix)]
mod picture;
#[cfg(unix)]
mod players;
#[cfg(unix)]
mod properties;
#[cfg(unix)]
mod readme;
mod results;
mod rules;
#[cfg(unix)]
mod scripts;
mod settings;
mod solver;
#[cfg(unix)]
mod state_files;
mod support;
