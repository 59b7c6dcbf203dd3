//! Exact values of positions.
//!
//! A game that has them is [`Solvable`], and its [`Values`] are asked for by position:
//!
//! ```
//! use tt2::game::ConcretePosition;
//! use tt2::games::Tatedrez;
//! use tt2::solver::{Solvable, Value, Values};
//!
//! let mut values = Tatedrez::<3>::exact()?;
//! assert_eq!(values.value(&Tatedrez::<3>::START), Value::Win(15));
//!
//! // the best first move is the rook in the centre
//! let moves = values.move_values(&Tatedrez::<3>::START);
//! assert_eq!(moves[0].0.to_string(), "place r 1 1");
//! assert_eq!(moves[0].1, Value::Win(15));
//! # Ok::<(), tt2::solver::NoValue>(())
//! ```
//!
//! Games of which every position fits into a table are solved when they are first asked about ([`SmallGameValues`]). For the
//! others some of the values are built in, and the rest are found from them ([`TableAndSearch`]). Tatedrez on 5x5 has too
//! many positions for exact values ([`NoValue::Unsolved`]).

mod any_solver;
mod in_game;
mod index;
mod large_game;
mod packed;
mod retrograde;
mod search;
mod small_game;
mod solved_table;
mod table_and_search;
mod tatedrez;
mod threads;
mod tic_tac_two;
mod transposition_table;
mod value;

pub use any_solver::{AnyValues, list, solve};
pub use in_game::{move_value_in_game, move_values_in_game, value_in_game};
pub use packed::PackedTable;
pub use search::{Search, SearchMoves, Searchable};
pub use small_game::{SmallGame, SmallGameValues};
pub use solved_table::SolvedTable;
pub use table_and_search::TableAndSearch;
pub use transposition_table::{Claim, TranspositionTable};
pub use value::{Class, Value};

pub use crate::game::Watch;

use std::collections::BTreeMap;

use thiserror::Error;

use crate::game::{ConcretePosition, Move, Position, Variant};
use crate::games::AnyPosition;

/// A game of which every position has an exact value. One that has too many positions to find them says so, as all does
/// that is not given here.
///
/// # Examples
/// ```
/// use tt2::games::Tatedrez;
/// use tt2::solver::Solvable;
///
/// assert!(Tatedrez::<4>::exact().is_ok());
/// ```
pub trait Solvable: ConcretePosition + Into<AnyPosition> + TryFrom<AnyPosition> {
    /// The values, those of a large game found when they are asked for.
    ///
    /// # Errors
    /// [`NoValue::TooLittleMemory`], and [`NoValue::Unsolved`] if it has too many positions.
    fn exact() -> Result<Box<dyn Values<Self>>, NoValue> {
        Err(NoValue::Unsolved(Self::VARIANT))
    }

    /// Solves the game from scratch; `None` when `watch` says to stop.
    ///
    /// # Errors
    /// Those of [`Solvable::exact`].
    fn solve(_watch: &dyn Watch) -> Result<Option<Solution>, NoValue> {
        Err(NoValue::Unsolved(Self::VARIANT))
    }

    /// Solves the game, and visits its unfinished positions as [`list`] does.
    ///
    /// # Errors
    /// Those of [`Solvable::exact`], and [`NoValue::NotListed`].
    fn list(
        _watch: &dyn Watch,
        _visit: &mut dyn FnMut(Self, Value) -> bool,
    ) -> Result<Option<()>, NoValue> {
        Err(NoValue::Unsolved(Self::VARIANT))
    }
}

/// The values of the positions of one game.
///
/// # Examples
/// ```
/// use tt2::games::TicTacTwo;
/// use tt2::solver::{Solvable, Value, Values};
///
/// let mut values = TicTacTwo::exact()?;
/// let position = "two ----X/-----/--X-O/-O---/----- 13 O".parse()?;
/// assert_eq!(values.value(&position), Value::Loss(10));
///
/// // one move delays the loss longest
/// let moves = values.move_values(&position);
/// assert_eq!(moves[0].0.to_string(), "shift down-left");
/// assert_eq!(moves[0].1, Value::Loss(10));
/// assert_eq!(moves[1].1, Value::Loss(8));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Values<P: Position> {
    /// The value of a position for its side to move.
    fn value(&mut self, position: &P) -> Value;

    /// The late wins: for each number of plies, the numbers whose [`Values::candidates`] include every win in so many
    /// plies, up to symmetry. In a game that fits into a table all wins count as late, in any other those that follow
    /// from the built-in table.
    fn late_wins(&mut self) -> BTreeMap<u8, Vec<u32>>;

    /// The candidates with one of the numbers of [`Values::late_wins`]: legal positions, some of which have another value.
    fn candidates(&mut self, number: u32) -> Vec<P>;

    /// Every legal move, with its value for the mover, counted from the position before the move; the best first, and
    /// moves of equal value in the order of the legal moves. None in a finished position.
    fn move_values(&mut self, position: &P) -> Vec<(Move, Value)> {
        let mut values = Vec::new();
        if position.outcome().is_some() {
            return values;
        }
        for mv in position.legal_moves() {
            values.push((mv, self.value(&position.apply(mv)).before()));
        }
        values.sort_by_key(|&(_, value)| std::cmp::Reverse(value));
        values
    }
}

/// The result of solving a game; positions that are symmetric to each other count as one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The number of positions of each value.
    pub counts: BTreeMap<Value, u64>,
    /// The value of the starting position.
    pub start: Value,
    /// Whether the built-in table is the one that was found or, in a game without one, every position has the value that
    /// its successors give it.
    pub agrees: bool,
    /// The packed table of lost positions, in the form in which it is built in, or could be.
    pub packed: Vec<u8>,
}

impl Solution {
    /// The number of positions won and lost in each number of plies, and what is known of all, line by line; in a line,
    /// tabs separate columns.
    pub fn lines(&self) -> Vec<String> {
        let count = |value| self.counts.get(&value).copied().unwrap_or(0);
        let mut longest_loss = 0;
        let mut longest_win = 0;
        for value in self.counts.keys() {
            match *value {
                Value::Win(plies) => longest_win = longest_win.max(plies),
                Value::Loss(plies) => longest_loss = longest_loss.max(plies),
                Value::Draw => {}
            }
        }
        let mut lines = vec!["plies\twon\tlost".to_owned()];
        for plies in 0..=longest_loss.max(longest_win) {
            let (won, lost) = (count(Value::Win(plies)), count(Value::Loss(plies)));
            lines.push(format!("{plies}\t{won}\t{lost}"));
        }
        lines.extend([
            format!("draws {}", count(Value::Draw)),
            format!("positions {}", self.counts.values().sum::<u64>()),
            format!("longest win {longest_win}"),
            format!("start {}", self.start),
            format!("agrees {}", if self.agrees { "yes" } else { "no" }),
        ]);
        lines
    }
}

/// Whether a position can be set: what is not legal cannot be read.
fn is_legal<P: Position>(position: &P) -> bool {
    position.to_string().parse() == Ok(*position)
}

/// Checks that there are so many bytes of memory, before any of them is taken.
fn check_memory(bytes: usize) -> Result<(), NoValue> {
    let memory = Vec::<u8>::new().try_reserve_exact(bytes);
    memory.map_err(|_| NoValue::TooLittleMemory(bytes.div_ceil(1_000_000)))
}

/// Why a value cannot be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoValue {
    /// The game has too many positions to list them all.
    #[error("{0} has too many positions to list them all")]
    NotListed(Variant),
    /// There is not enough memory, about so many megabytes.
    #[error("there is not enough memory; about {0} MB are needed")]
    TooLittleMemory(usize),
    /// The game has too many positions to be solved.
    // on the board of 5 by 5 the two knights, the two rooks and the bishop of each side in turn, up to symmetry:
    // (300 * 253 * 21) * (190 * 153 * 16) / 8
    #[error("{0} has no exact values: there are about 93 thousand million positions")]
    Unsolved(Variant),
}
