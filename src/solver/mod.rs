//! Exact values of positions.
//!
//! [`AnyValues`] has the [`Values`] of each variant, which give the value of a position and of each move in it:
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
//! A small game is one of which every position fits into a table. It is solved when its values are first asked for
//! ([`SmallGameValues`]). In a large game, some of the values are built in, and the rest are found from those
//! ([`TableAndSearch`]). Tatedrez on 5x5 has too many positions for exact values ([`NoValue::Unsolved`]).
//!
//! # Words
//!
//! [`tt2`](crate) explains *value*, *remoteness* and *ply*. These words are about the positions of a large game:
//!
//! - *zone*: the part of the board in which lines count and to which pieces are put. In Tic-Tac-Two, each of the nine
//!   places of the grid is a zone. In Tatedrez, the whole board is the only zone.
//! - *army*: the pieces that a side has on the board, as a set of cells for each kind of piece.
//! - *placement*: the army of the side to move, the army of the other side, and the zone. It leaves out which side is
//!   X.
//! - *block*: all positions in which one side has the same army, the army of the block. Of several armies that are
//!   symmetric to each other, only one has a block.
//! - *slot*: the index of the other side's army among all armies that fit into the cells that the army of the block
//!   leaves free.
//! - *offset*: the index of a position in its block. A block has a part for each zone, and each part has all the slots.
//! - *number*: the index of a position among those of all blocks: the first number of its block, plus its offset.
//!
//! An offset, and so a number, belongs to two positions. In the position *before a move*, the side to move has the army
//! of the slot, and the other side has the army of the block. In the position *after a move*, the side that has just
//! moved has the army of the slot, and the side to move has the army of the block. A move never changes the army of the
//! other side. So it leads from one offset to another in the same block: from a position before a move to a position
//! after a move.
//!
//! One or more symmetries take an army to the army of a block, and each of them gives the position a number. Symmetric
//! positions have the same numbers, and the least of these numbers identifies them.
//!
//! # Evidence
//!
//! - Small games: `cargo test small_game` finds every value a second time, by naive rules that keep the board as
//!   characters and share only types with [`games`](crate::model::games). `cargo test rules::` compares legal moves,
//!   rejections and results with those rules, on all boards. If both misread a rule, only the values of another program
//!   would show it.
//! - Tic-Tac-Two: `cargo test two -- --ignored` compares each position with its successors. The test finds them in its
//!   own way, except for the few of the placing phase. By induction on N, this is enough. A position marked as won in N
//!   plies has a successor marked as lost in N - 1 plies, and none marked as lost sooner. One marked as lost in N has
//!   only successors marked as won, the latest in N - 1. A draw has a successor marked as a draw and none marked as
//!   lost, so neither side can be forced to leave the draws.
//! - Tatedrez on 4x4: `cargo test tatedrez -- --ignored` compares random positions with their successors.
//! - The built-in tables hold late losses, and all losses of the placing phase except, in Tatedrez, those of its last
//!   ply. The two commands above compare the values found from the tables with the whole solution, on random positions.
//!   The example `tables` makes the tables from scratch, and `solve` prints `agrees yes` if they are identical, byte
//!   for byte. Tests also find the positions of [`longest_win`] by solving the games.
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

/// The values of the positions of one variant. Both functions panic if they are given a position of another variant.
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
    /// Finds the value of a position for its side to move, regardless of earlier positions in a game.
    fn value(&mut self, position: &AnyPosition) -> Value;

    /// Lists the legal moves, each with its value for the mover, counted from the position before the move. The best
    /// moves come first, and moves of equal value keep the order of the legal moves. The list of a finished position is
    /// empty.
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

/// The caller of a long computation, which can follow the progress and stop the computation. `()` does neither.
pub trait Watch: Sync {
    /// Reports that `done` of `total` steps of about equal length are done.
    fn progress(&self, _done: u64, _total: u64) {}

    /// Returns `true` if the computation should stop. It is called between the steps.
    fn stops(&self) -> bool {
        false
    }
}

impl Watch for () {}

/// The error of a computation that its [`Watch`] stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("Stopped.")]
pub struct Stopped;

/// The result of solving a variant. Symmetric positions count as one. In Tic-Tac-Two and Tatedrez, so do positions that
/// become symmetric when the sides are exchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The number of positions of each value.
    pub counts: BTreeMap<Value, u64>,
    /// The value of the starting position.
    pub start: Value,
    /// The first position found, as text, of those that take the most plies to win.
    pub longest_win: String,
    /// `true` if the table found is the same as the built-in one or, in a game without a built-in table, if every
    /// position has the value that its successors give it.
    pub agrees: bool,
    /// The packed table of the lost positions of a large game, in the form in which it is built in. Empty for a small
    /// game.
    pub packed: Vec<u8>,
}

impl Solution {
    /// Lists how many positions are won and lost in each number of plies, in columns separated by tabs. The other facts
    /// follow, one on each line.
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
/// Panics if `position` belongs to another variant.
fn concrete<P: ConcretePosition + TryFrom<AnyPosition>>(position: &AnyPosition) -> P {
    let position = P::try_from(*position);
    position.unwrap_or_else(|_| panic!("a position of {}", P::VARIANT))
}

/// Checks that this number of bytes can be allocated.
fn check_memory(bytes: usize) -> Result<(), NoValue> {
    let memory = Vec::<u8>::new().try_reserve_exact(bytes);
    memory.map_err(|_| NoValue::TooLittleMemory(bytes.div_ceil(1_000_000)))
}

/// The reason why a value cannot be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoValue {
    /// There is not enough memory. The field is the number of megabytes that are needed.
    #[error("There is not enough memory. About {0} MB are needed.")]
    TooLittleMemory(usize),
    /// The game has too many positions to be solved: about 93 billion on the 5x5 board. That is the number of ways,
    /// after the placing phase, to put the two knights, the two rooks and the bishop of one side on the board, and then
    /// those of the other, up to symmetry: (300 * 253 * 21) * (190 * 153 * 16) / 8.
    #[error("{0} is not solved.")]
    Unsolved(Variant),
    #[error(transparent)]
    Stopped(#[from] Stopped),
}
