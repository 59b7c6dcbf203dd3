//! The tests, as one binary.

mod board;
mod players;
mod readme;
mod rules;
mod scripts;
mod solver;
mod terminal;
mod tidy;
