//! The values of positions.

mod packed;
mod retrograde;
mod slow;
mod tatedrez;
mod tic_tac_two;
