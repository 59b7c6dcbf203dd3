//! The tests, as one binary.

mod board;
mod rules;
mod solver;
