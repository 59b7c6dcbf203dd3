//! The tests, as one binary.

mod board;
mod circles;
mod corpus;
mod faults;
mod picture;
mod players;
mod properties;
mod readme;
mod rules;
mod scripts;
mod solver;
mod support;
mod terminal;
mod tidy;
mod wrapping;

#[path = "../fuzz/oracles/session.rs"]
mod session;
