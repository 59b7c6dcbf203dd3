//! The tests, as one binary.

mod board;
mod readme;
mod rules;
mod solver;
mod tidy;
