//! Teaches with exact values: finds mistakes and best play, gives reasons for moves, and sets
//! tasks.
//!
//! Except for lessons, the choice of puzzles and the list of solved tasks, everything in these modules
//! follows from a game and the game's values. Moves have the values and the order of
//! [`rated_moves`](crate::solver::rated_moves). [`analysis`] defines which moves are mistakes.

pub mod analysis;
pub mod best_play;
pub mod lesson;
pub mod puzzle;
pub mod reasons;
pub mod rush;
pub mod task;
pub mod task_log;
