//! The tests, as one binary.

mod board;
mod players;
mod readme;
mod rules;
mod solver;
mod tidy;
