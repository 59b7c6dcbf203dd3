//! Exact values of positions.
//!
//! [`AnyValues`] opens the [`Values`] of each variant. They give the value of a position and of
//! each move in it:
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
//! # Ok::<(), tt2::solver::TooLittleMemory>(())
//! ```
//!
//! A position does not know what was played before it. [`value_in_game`], [`move_values_in_game`] and
//! [`rated_moves`] ask about a game, which may end by repetition. [`rated_moves`] also tells equal
//! moves apart.
//!
//! A game is small if a table of all its positions fits into memory and can be computed in a
//! moment. The values of a small game are computed when they are first asked for. For a large game,
//! a table of all lost positions is built into the program. A position is won if a move leads to a
//! lost position, and all other unfinished positions are draws.
//!
//! # Words
//!
//! [`tt2`](crate) explains *value*, *remoteness* and *ply*. The following words describe the
//! positions of a large game:
//!
//! - *placing phase*: the positions in which pieces can only be placed.
//! - *zone*: the part of the board in which lines count and in which pieces can be put. In
//!   Tic-Tac-Two, each of the nine places of the grid is a zone. In Tatedrez, the whole board is
//!   the only zone.
//! - *army*: the pieces that a side has on the board, as a set of cells for each kind of piece.
//! - *placement*: the army of the side to move, the army of the other side, and the zone. It does
//!   not say which side is X.
//! - *block*: all positions in which one side has a certain army, which is called the army of the
//!   block. Of the armies that are symmetric to each other, only one has a block.
//! - *slot*: the index of the other side's army among all armies that fit into the cells that the
//!   army of the block leaves free.
//! - *offset*: the index of a position in its block. A block has a part for each zone, and each
//!   part has all the slots.
//! - *number*: the index of a position among the positions of all blocks. It is the first number of
//!   the block, plus the offset.
//!
//! Each offset, and each number, belongs to two positions. In the position *before a move*, the
//! side to move has the army of the slot, and the other side has the army of the block. In the
//! position *after a move*, the side that has just moved has the army of the slot, and the side to
//! move has the army of the block. A move changes only the army of the side that makes it. So a
//! move leads from one offset to another in the same block: from a position before a move to a
//! position after a move.
//!
//! One or more symmetries map an army to the army of a block, and each of these symmetries gives
//! the position a number. Symmetric positions have the same numbers, and the least of these numbers
//! identifies the positions.
//!
//! # Evidence
//!
//! - Small games: `cargo test small_game -- --include-ignored` finds the value of every reachable
//!   position a second time, by a second version of the rules. That version is written as plainly
//!   as possible: it keeps the board as characters, and shares only types with
//!   [`games`](crate::model::games). `cargo test rules:: -- --include-ignored` compares legal
//!   moves, rejections and results with the second version, on all boards. If both versions misread
//!   a rule, only the values of another program would show it.
//! - Tic-Tac-Two: `cargo test two -- --ignored` compares the value of each position with the values
//!   of its successors. The test has its own code for finding successors, except in the placing
//!   phase, which has few positions. By induction on N, this comparison is enough. The rules give
//!   the value of a finished position. A position marked as won in N plies has a successor marked
//!   as lost in N - 1 plies, and none marked as lost sooner. A position marked as lost in N plies
//!   has only successors marked as won, the latest in N - 1. An unfinished draw has a successor
//!   marked as a draw and none marked as lost, so neither side can be forced to leave the draws.
//! - Tatedrez on 4x4: `cargo test tatedrez -- --ignored` compares the values of random positions
//!   with the values of their successors.
//! - The built-in tables hold all losses of the large games. The build script makes them with the
//!   modules of this solver. The two commands with `--ignored` compare each byte of these tables
//!   with a fresh solution, and the values that are found with them with those of the solution, on
//!   random positions.
//! - Another program: `cargo test outside` compares 750 values with the values that another program
//!   found. That program is not included.

mod any_solver;
mod armies;
mod block_index;
mod in_game;
mod large_game;
mod large_game_values;
mod packed;
mod retrograde;
mod small_game;
mod solved_table;
mod tatedrez;
mod threads;
mod tic_tac_two;
mod value;

pub use any_solver::{AnyValues, solve};
pub use in_game::{
    LosingReplies, RatedMove, RatedMoves, best_move, move_values_in_game, rated_moves,
    value_in_game,
};
pub use solved_table::SolvedTable;
pub use value::{Value, Wdl};

use std::collections::BTreeMap;

use thiserror::Error;

use crate::model::game::{ConcretePosition, Move, Position as _};
use crate::model::games::AnyPosition;

/// The values of the positions of one variant. Both functions panic if `position` belongs to
/// another variant.
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
pub trait Values: Send {
    /// Finds the value of a position for its side to move. Earlier positions of the game make no
    /// difference. A finished position is a draw, or a win or a loss in 0 plies.
    fn value(&mut self, position: &AnyPosition) -> Value;

    /// Lists the legal moves, each with its value for the mover. The plies of a value are counted
    /// from the position before the move. The best moves come first, and moves of equal value keep
    /// the order of the legal moves. The list is empty if the position is finished.
    fn move_values(&mut self, position: &AnyPosition) -> Vec<(Move, Value)> {
        let mut values = Vec::new();
        for mv in position.legal_moves() {
            values.push((mv, self.value(&position.apply(mv)).before()));
        }
        values.sort_by_key(|&(_, value)| std::cmp::Reverse(value));
        values
    }
}

/// A function that a long computation calls from time to time, with how many of all its steps are
/// done. It returns `false` if the computation should stop. All steps take about the same time.
pub type Progress<'a> = dyn Fn(u64, u64) -> bool + Sync + 'a;

/// The result of solving a variant. A small game is solved for the positions that can be reached
/// from the start. Symmetric positions count as one position. In Tic-Tac-Two and Tatedrez,
/// positions that become symmetric when X and O are swapped also count as one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The number of positions of each value.
    pub counts: BTreeMap<Value, u64>,
    /// The value of the starting position.
    pub start: Value,
    /// The packed table of the lost positions of a large game, in the format of the built-in table.
    /// Empty for a small game.
    pub packed: Vec<u8>,
}

impl Solution {
    /// Formats the solution as lines of text. The first lines are a table with columns separated by
    /// tabs: for each number of plies, how many positions are won and how many are lost. Each of
    /// the other lines gives one more fact.
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
        ]);
        lines
    }
}

/// Converts a position of any game to `P`, the type of the positions of a single variant.
///
/// # Panics
/// Panics if `position` belongs to another variant.
fn concrete<P: ConcretePosition + TryFrom<AnyPosition>>(position: &AnyPosition) -> P {
    let position = P::try_from(*position);
    position.unwrap_or_else(|_| panic!("a position of {}", P::VARIANT))
}

/// Checks that `bytes` bytes of memory can be allocated, without keeping them.
fn check_memory(bytes: usize) -> Result<(), TooLittleMemory> {
    let memory = Vec::<u8>::new().try_reserve_exact(bytes);
    memory.map_err(|_| TooLittleMemory(bytes.div_ceil(1_000_000)))
}

/// The error if there is not enough memory for values. Its text gives the approximate number of
/// megabytes that are needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("There isn't enough memory. TT2 needs about {0} MB. Close other programs.")]
pub struct TooLittleMemory(usize);
