//! The values of positions.

mod packed;
mod retrograde;
mod slow;
mod split_mix;
mod tic_tac_two;
