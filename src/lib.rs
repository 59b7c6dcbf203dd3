//! Tic-Tac-Two, Tic-Tac-Swap, Tic-Tac-Toe and Tatedrez at a console prompt, with exact play.

pub mod board;
pub mod game;
pub mod games;
pub mod solver;
