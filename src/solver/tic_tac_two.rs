//! Exact values of Tic-Tac-Two.
//!
//! [`SolvedTable`] holds the values of all positions, found backwards from the end. That takes seconds, so the late
//! losses are built in, and [`TableAndSearch`] finds the value of any position from them at once.
//!
//! # The index
//!
//! What a position is worth does not depend on the colours, so every position is seen from the side to move
//! (`arrangement.rs`, with the cells and grids of `geometry.rs`). Each one after the opening has a number (`index.rs`):
//!
//! ```text
//!     blocks, by the cells of the side that is NOT to move, one for each orbit of the symmetries
//!     +---------+---------+---------+-- ... --+
//!     | 0 1     | 0 2     | 0 3     |         |                                            orbits.rs
//!     +---------+---------+---------+-- ... --+
//!          |
//!          |    a block: parts of the same length, by the place of the grid
//!          |    +---------+---------+-- ... --+---------+
//!          +--> | grid 0  | grid 1  |         | grid 8  |                                  block.rs
//!               +---------+---------+-- ... --+---------+
//!                    |
//!                    |    a part: by the cells of the side to move among the n free ones
//!                    |    +-----------------+-----------------+----------------+--------+
//!                    +--> | binomial(n, 2)  | binomial(n, 3)  | binomial(n, 4) | unused |  combinations.rs
//!                         +-----------------+-----------------+----------------+--------+
//! ```
//!
//! A position with a symmetry of its own may have several numbers, of which the least counts.
//!
//! # Solving
//!
//! The analysis (`retrograde.rs`) finds the positions of one remoteness after another, a whole part of a block at a
//! time. If the positions after a move are kept under the number that they would have with the sides exchanged
//! (`position_set.rs`), all moves of the side to move stay within the part and the parts of the neighbouring grids. A
//! move then lifts a piece and puts it down (`lifts.rs`), and the positions from which a move leads to one that is
//! sought are found all at once (`predecessors.rs`). `solved.rs` holds the result, counts it, and lists what is to be
//! built in.
//!
//! # Single positions
//!
//! The packed table holds the positions lost in `CUT` plies or more, and all lost positions of the opening. What is
//! decided sooner is found by search; `threats.rs` finds immediate wins and the moves that prevent them. Where a late
//! win is sought, a move is taken back from a loss in the table.

mod arrangement;
mod block;
mod combinations;
mod geometry;
mod index;
mod lifts;
mod position_set;
mod predecessors;
mod retrograde;
mod solved;
mod threats;

pub use solved::SolvedTable;

use super::table_and_search::{TableAndSearch, Tabled};
use super::threads::Part;
use super::{NoExactValues, PackedTable, Solution, Solvable, ValueError, Watch};
use crate::game::Side;
use crate::games::TicTacTwo;
use arrangement::Arrangement;
use index::Index;

/// The least remoteness of the lost positions after the opening in the built-in table.
const CUT: u8 = 8;
/// The built-in table; it is written from [`Solution::packed`].
const LOST: &[u8] = include_bytes!("tic_tac_two/lost.bin");

impl Solvable for TicTacTwo {
    type Values = TableAndSearch<Self>;

    const SOLVING_MEMORY: usize = 240_000_000;

    fn exact() -> Result<TableAndSearch<Self>, NoExactValues> {
        Ok(TableAndSearch::default())
    }

    fn solve(watch: &dyn Watch) -> Result<Option<Solution>, ValueError> {
        PackedTable::open(LOST)?;
        let mut part = Part::whole(watch);
        let table = SolvedTable::solve_part(&mut part.split_off(90));
        Ok(table.and_then(|table| table.solution_part(&part)))
    }
}

impl Tabled for TicTacTwo {
    type Node = Arrangement;
    type Numbers = Index;
    const LOST: &'static [u8] = LOST;
    const CUT: u8 = CUT;

    fn node(&self) -> Arrangement {
        self.into()
    }

    fn of_node(node: Arrangement, side: Side) -> Self {
        node.position(side)
    }
}
