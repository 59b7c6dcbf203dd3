//! The values of positions.

mod packed;
mod retrograde;
mod slow;
mod split_mix;
