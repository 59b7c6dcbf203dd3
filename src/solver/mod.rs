//! Exact values of positions.
//!
//! The [`Values`] of a game are asked for by position:
//!
//! ```
//! use tt2::model::game::Variant;
//! use tt2::model::games::AnyPosition;
//! use tt2::solver::{AnyValues, Value};
//!
//! let mut values = AnyValues::default();
//! let values = values.of(Variant::Tatedrez3)?;
//! let start = AnyPosition::start(Variant::Tatedrez3);
//! assert_eq!(values.value(&start), Value::Win(15));
//!
//! // the best first move is the rook in the centre
//! let moves = values.move_values(&start);
//! assert_eq!(moves[0].0.to_string(), "place r 1 1");
//! assert_eq!(moves[0].1, Value::Win(15));
//! # Ok::<(), tt2::solver::NoValue>(())
//! ```
//!
//! Games of which every position fits into a table are solved when they are first asked about ([`SmallGameValues`]).
//! For the other games, some of the values are built in, and the rest are found from those ([`TableAndSearch`]).
//! Tatedrez on 5x5 has too many positions for exact values ([`NoValue::Unsolved`]).
//!
//! # Evidence
//!
//! - Small games: `cargo test small_game` finds every value once more, by naive rules that keep the board as characters
//!   and share only types with [`games`](crate::model::games). `cargo test rules::` compares legal moves, rejections
//!   and results with those rules, on all boards. Only the values of another program would show a rule that is misread
//!   in both.
//! - Tic-Tac-Two: `cargo test two -- --ignored` compares each position with its successors. The test finds them in its
//!   own way, except for the few of the placing phase. By induction on N this is enough. A position marked as won in N
//!   plies has a successor marked as lost in N - 1 plies, and none marked as lost sooner. One marked as lost in N has
//!   only successors marked as won, the latest in N - 1. A draw has a successor marked as a draw and none marked as
//!   lost, so neither side can be forced to leave the draws.
//! - Tatedrez on 4x4: `cargo test tatedrez -- --ignored` compares random positions with their successors.
//! - The built-in tables hold late losses, and all losses of the placing phase but for its last ply in Tatedrez. The
//!   two commands above compare the values found from the tables with the whole solution, on random positions. The
//!   example `tables` makes the tables again, and `solve` says `agrees yes` if they are the same to the byte. Tests
//!   find the positions of [`longest_win`] again.
//! - Another program: `cargo test outside` compares 750 values with those of another program, which is not included.

mod any_solver;
mod armies;
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

pub use any_solver::{AnyValues, longest_win, solve};
pub use in_game::{
    LosingReplies, RatedMove, best_moves, move_values_in_game, only_move, rated_moves,
    value_in_game,
};
pub use packed::PackedTable;
pub use search::{Search, SearchMoves, Searchable};
pub use small_game::SmallGameValues;
pub use solved_table::SolvedTable;
pub use table_and_search::TableAndSearch;
pub use transposition_table::{Goal, TranspositionTable};
pub use value::{Value, Wdl};

use std::collections::BTreeMap;

use thiserror::Error;

use crate::model::game::{ConcretePosition, Move, Position as _, Variant};
use crate::model::games::AnyPosition;

/// The values of the positions of one variant. Both functions panic if they are asked for a position of another
/// variant.
///
/// # Examples
/// ```
/// use tt2::model::game::Variant;
/// use tt2::solver::{AnyValues, Value};
///
/// let mut values = AnyValues::default();
/// let values = values.of(Variant::TicTacTwo)?;
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
pub trait Values {
    /// Returns the value of a position for its side to move, whatever the earlier positions of a game.
    fn value(&mut self, position: &AnyPosition) -> Value;

    /// Returns every legal move, with its value for the mover, counted from the position before the move. The best
    /// moves come first, and moves of equal value stay in the order of the legal moves. Empty in a finished position.
    fn move_values(&mut self, position: &AnyPosition) -> Vec<(Move, Value)> {
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

/// The caller of a long computation, which is told of the progress and can stop the computation. `()` does neither.
pub trait Watch: Sync {
    /// Says that `done` of `total` steps of about equal length are done.
    fn progress(&self, _done: u64, _total: u64) {}

    /// Returns whether to stop. Called between the steps of the computation.
    fn stops(&self) -> bool {
        false
    }
}

impl Watch for () {}

/// A computation that its [`Watch`] stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("Stopped.")]
pub struct Stopped;

/// The result of solving a game. Positions that are symmetric to each other count as one; in Tic-Tac-Two and Tatedrez
/// also those that are alike when the sides are exchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The number of positions of each value.
    pub counts: BTreeMap<Value, u64>,
    /// The value of the starting position.
    pub start: Value,
    /// The first position found of those that take the most plies to win, as text.
    pub longest_win: String,
    /// Whether the table found is the same as the built-in one. In a game without a built-in table: whether every
    /// position has the value that its successors give it.
    pub agrees: bool,
    /// The packed table of the lost positions of a large game, in the form in which it is built in. Empty for a small
    /// game.
    pub packed: Vec<u8>,
}

impl Solution {
    /// Lists the numbers of positions won and lost in each number of plies, in columns that tabs separate, and after
    /// them a line for each of the other facts.
    pub fn lines(&self) -> Vec<String> {
        let count = |value| self.counts.get(&value).copied().unwrap_or(0);
        let most = self.counts.keys().map(|value| value.remoteness()).max();
        let latest_win = self.counts.keys().find(|value| **value > Value::Draw);
        let mut lines = vec!["plies\twon\tlost".to_owned()];
        for plies in 0..=most.unwrap_or(0) {
            let (won, lost) = (count(Value::Win(plies)), count(Value::Loss(plies)));
            lines.push(format!("{plies}\t{won}\t{lost}"));
        }
        lines.extend([
            format!("draws {}", count(Value::Draw)),
            format!("positions {}", self.counts.values().sum::<u64>()),
            format!(
                "longest win {}",
                latest_win.map_or(0, |win| win.remoteness())
            ),
            format!("start {}", self.start),
            format!("agrees {}", if self.agrees { "yes" } else { "no" }),
        ]);
        lines
    }
}

/// Converts the position of any game to one of a single variant.
///
/// # Panics
/// If `position` is one of another variant.
fn concrete<P: ConcretePosition + TryFrom<AnyPosition>>(position: &AnyPosition) -> P {
    let position = P::try_from(*position);
    position.unwrap_or_else(|_| panic!("a position of {}", P::VARIANT))
}

/// Checks that this number of bytes can be allocated.
fn check_memory(bytes: usize) -> Result<(), NoValue> {
    let memory = Vec::<u8>::new().try_reserve_exact(bytes);
    memory.map_err(|_| NoValue::TooLittleMemory(bytes.div_ceil(1_000_000)))
}

/// Why a value cannot be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoValue {
    /// There is not enough memory. The number is that of the megabytes that are needed.
    #[error("There is not enough memory. About {0} MB are needed.")]
    TooLittleMemory(usize),
    /// The game has too many positions to be solved: on the board of 5 by 5 about 93 billion. These are, after the
    /// placing phase, the cells of the two knights, the two rooks and the bishop of one side, then of the other, up to
    /// symmetry: (300 * 253 * 21) * (190 * 153 * 16) / 8.
    #[error("{0} is not solved.")]
    Unsolved(Variant),
    #[error(transparent)]
    Stopped(#[from] Stopped),
}
