//! What there is to learn from exact values: what moves are worth and why, what was given away in a game, and positions in
//! which moves are to be found.
//!
//! Functions over a game, its values and who played it, and small types whose `Display` says what they know. A move is a mistake if
//! it gives away a win or a draw, by the values in the game ([`move_value_in_game`](crate::solver::move_value_in_game)).

pub mod analysis;
pub mod best_play;
pub mod hint;
pub mod lesson;
pub mod mistake;
pub mod puzzle;
pub mod reasons;
pub mod task;
pub mod values;
pub mod verdict;
