//! Exact values of Tatedrez on the board of 4 by 4 cells.
//!
//! [`SolvedTable`] holds the values of all positions, found backwards from the end. That takes seconds, so the late
//! losses are built in, and [`TableAndSearch`] finds the value of any position from them at once.
//!
//! # The index
//!
//! What a position is worth does not depend on the colours: it is determined by the army of the side to move and that
//! of the other side (`army.rs`). Each position has a number (`index.rs`):
//!
//! ```text
//!     blocks, by the army of the side to move, one for each orbit of the symmetries
//!     +----------+----------+-- ... --+----------+
//!     | no piece | b 0      |         | nnrb     |                                    orbits.rs
//!     +----------+----------+-- ... --+----------+
//!                     |
//!                     |    a block: by the pieces that the other side has on the board, as many or one more
//!                     |    +------+------+-- ... --+------+
//!                     +--> | b    | r    |         | nn   |                          block.rs
//!                          +------+------+-- ... --+------+
//!                             |
//!                             |    by their cells: the rank of the knights among the free ones, then of the
//!                             |    rook, then of the bishop
//!                             |    +-----------------------------------------------+
//!                             +--> | binomial(n, knights) * (n - knights) * ...    |
//!                                  +-----------------------------------------------+
//! ```
//!
//! All positions after a move are in one block, that of the side that did not move. A position with a symmetry of its
//! own may have several numbers, of which the least counts.
//!
//! # Solving
//!
//! The analysis (`retrograde.rs`) finds the positions of one remoteness after another: since most positions are draws,
//! it takes back moves from those just found (`retractions.rs`) and looks no further. `solved.rs` holds the result,
//! checks every position against its successors by the rules, counts, and lists what is to be built in.
//!
//! # Single positions
//!
//! The packed table holds the positions lost in `CUT` plies or more, and all lost positions of the opening, in which
//! fewer than seven pieces are on the board. What is decided sooner is found by search; `threats.rs` finds immediate
//! wins and the moves that prevent them. Where a late win is sought, a move is taken back from a loss in the table.

mod army;
mod block;
mod index;
mod retractions;
mod retrograde;
mod solved;
mod threats;

pub use solved::SolvedTable;

use super::table_and_search::{TableAndSearch, Tabled};
use super::threads::Part;
use super::{NoExactValues, PackedTable, Solution, Solvable, ValueError, Watch};
use crate::game::{Position as _, Side};
use crate::games::Tatedrez;
use index::Index;

/// The least remoteness of the lost positions after the opening in the built-in table.
const CUT: u8 = 8;
/// The built-in table; it is written from [`Solution::packed`].
const LOST: &[u8] = include_bytes!("tatedrez/lost.bin");

impl Solvable for Tatedrez<4> {
    type Values = TableAndSearch<Self>;

    const SOLVING_MEMORY: usize = 150_000_000;

    fn exact() -> Result<TableAndSearch<Self>, NoExactValues> {
        Ok(TableAndSearch::default())
    }

    fn solve(watch: &dyn Watch) -> Result<Option<Solution>, ValueError> {
        PackedTable::open(LOST)?;
        let mut part = Part::whole(watch);
        let table = SolvedTable::solve_part(&mut part.split_off(45));
        Ok(table.and_then(|table| table.solution_part(&part)))
    }
}

impl Tabled for Tatedrez<4> {
    type Node = Self;
    type Numbers = Index;
    const LOST: &'static [u8] = LOST;
    const CUT: u8 = CUT;

    fn node(&self) -> Self {
        *self
    }

    fn of_node(node: Self, side: Side) -> Self {
        if node.side_to_move() == side {
            node
        } else {
            node.with_sides_swapped()
        }
    }
}
