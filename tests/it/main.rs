//! All integration tests, as one binary.

// comes first because of its name: a program at a terminal starts as a copy of the test process,
// which needs much memory later; on Windows, no library of the tests has pseudo-terminals
#[cfg(unix)]
mod at_a_terminal;
mod command;
mod faults;
mod files;
mod help;
mod layering;
mod learning;
mod picture;
mod players;
mod properties;
mod readme;
mod results;
mod rules;
mod scripts;
mod settings;
mod solver;
// needs a terminal
#[cfg(unix)]
mod state_files;
mod support;
mod work;
