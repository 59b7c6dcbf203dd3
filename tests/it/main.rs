//! The tests, as one binary.

// the first by its name: a program at a terminal begins as a copy of the tests, which need much memory later
#[cfg(unix)]
mod at_a_terminal;
mod board;
mod corpus;
#[cfg(unix)]
mod faults;
mod learning;
mod lines;
mod manual;
mod picture;
mod players;
mod properties;
#[cfg(unix)]
mod readme;
mod rules;
mod scripts;
mod solver;
mod suggestions;
mod support;
mod tidy;

#[path = "../manual/pages.rs"]
mod pages;
#[path = "../fuzz/oracles/session.rs"]
mod session;
