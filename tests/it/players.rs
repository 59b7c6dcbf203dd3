//! The computer players against their descriptions.

mod perfect;
mod perfect_games;
mod puzzle;
mod random;
mod repetition;
mod samples;
mod sees;
mod strat1;
mod strat1_two;
mod written;
