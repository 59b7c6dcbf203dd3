//! The values of positions.

mod packed;
