//! The rules of the games.

mod perft;
