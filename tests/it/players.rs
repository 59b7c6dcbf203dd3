//! The computer players against their descriptions.

mod human_strat;
mod perfect;
mod random;
mod repetition;
mod samples;
mod sees;
mod strat1;
mod strat1_two;
mod written;
