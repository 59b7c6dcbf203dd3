//! Exact values of positions.

mod packed;
mod retrograde;
mod tic_tac_two;
mod value;

pub use packed::{PackedTable, pack};
pub use retrograde::{Retrograde, SmallGame};
pub use tic_tac_two::{SolvedTable, TableAndSearch};
pub use value::{Class, Value};

use std::fmt;

use crate::game::{Move, Position};

/// A game whose every position has a value that can be had at once.
pub trait Solvable: Position {
    /// The values, found when they are asked for and kept.
    type Values: Values<Self>;

    /// Solves the game from scratch, using every processor; `None` when `watch` says to stop.
    ///
    /// # Errors
    /// [`Damaged`] when the built-in table cannot be compared with what was found.
    fn solve(watch: &dyn Watch) -> Result<Option<Solution>, Damaged>;
}

/// The values of one game's positions.
pub trait Values<P: Position>: Default {
    /// The value of a position for its side to move.
    ///
    /// # Errors
    /// [`Damaged`] when a built-in table is not what it was when it was made.
    fn value(&mut self, position: &P) -> Result<Value, Damaged>;

    /// Every legal move of a position in which the game goes on, with its value for the mover, counted
    /// from before the move; the best first, and moves of equal value in the order of the legal moves.
    ///
    /// # Errors
    /// [`Damaged`], as for [`Values::value`].
    fn move_values(&mut self, position: &P) -> Result<Vec<(Move, Value)>, Damaged> {
        let mut values = Vec::new();
        for mv in position.legal_moves() {
            values.push((mv, self.value(&position.apply(mv))?.before()));
        }
        values.sort_by_key(|&(_, value)| std::cmp::Reverse(value));
        Ok(values)
    }
}

/// What was found by solving a game; positions that are symmetric to each other count once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// By remoteness in plies from 0: the number of positions that the side to move wins, and loses.
    pub decided: Vec<(u64, u64)>,
    /// The number of drawn positions.
    pub draws: u64,
    /// The value of the start.
    pub start: Value,
    /// Whether everything built in says the same; in a game of which nothing is built in, whether every position has
    /// the value that its successors give it.
    pub agrees: bool,
    /// The packed table of lost positions, as it is built in or could be.
    pub packed: Vec<u8>,
}

/// The caller of a long computation, who is told how far it is and may stop it.
pub trait Watch: Sync {
    /// Says that `done` of `total` steps of about equal length are done.
    fn progress(&self, done: u64, total: u64);

    /// Whether to stop; asked at least ten times a second.
    fn stops(&self) -> bool;
}

/// A built-in table whose checksum is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Damaged;

impl fmt::Display for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the built-in table is damaged; build or install the program anew")
    }
}

impl std::error::Error for Damaged {}
