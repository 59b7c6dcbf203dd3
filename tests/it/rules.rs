//! The rules of the games.

mod dice;
mod naive;
mod perft;
mod positions;
mod samples;
