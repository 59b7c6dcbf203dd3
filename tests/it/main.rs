//! The tests, as one binary.

mod rules;
mod solver;
