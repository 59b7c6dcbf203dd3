//! The tests, as one binary.

mod board;
mod circles;
mod corpus;
#[cfg(unix)]
mod faults;
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
#[cfg(unix)]
mod terminal;
mod tidy;
mod wrapping;

#[path = "../manual/pages.rs"]
mod pages;
#[path = "../fuzz/oracles/session.rs"]
mod session;
