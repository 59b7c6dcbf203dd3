//! Exact values of Tic-Tac-Two.
//!
//! [`SolvedTable`] has the values of all positions, found by a sweep over them from the end. That takes seconds,
//! so a small part of them is built in, from which [`TableAndSearch`] finds the value of any position at once.

mod arrangement;
mod geometry;
mod lattice;
mod numbering;
mod reach;
mod row;
mod solved;
mod subsets;
mod sweep;
mod threats;
mod transposed;

pub use solved::SolvedTable;

use super::table_and_search::{Numbers, TableAndSearch, Tabled};
use super::{Damaged, PackedTable, Solution, Solvable, Watch};
use crate::games::TicTacTwo;
use arrangement::Arrangement;
use numbering::Numbering;

/// The least remoteness of the lost positions in the built-in table, but for those of the opening, which are all
/// there.
const CUT: u8 = 8;
/// The built-in table.
const LOST: &[u8] = include_bytes!("tic_tac_two/lost.bin");
/// The steps in which progress is told: so many that a small share of the work is a whole number of them.
const PROGRESS_STEPS: u64 = 1_000_000;

impl Solvable for TicTacTwo {
    type Values = TableAndSearch<Self>;

    fn solve(watch: &dyn Watch) -> Result<Option<Solution>, Damaged> {
        PackedTable::open(LOST)?;
        let table = SolvedTable::solve(watch);
        Ok(table.and_then(|table| table.solution(watch)))
    }
}

impl Tabled for TicTacTwo {
    type Node = Arrangement;
    type Numbers = Numbering;
    const LOST: &'static [u8] = LOST;
    const CUT: u8 = CUT;

    fn node(&self) -> Arrangement {
        self.into()
    }
}

impl Numbers<Arrangement> for Numbering {
    fn number(&self, position: Arrangement) -> u32 {
        self.packed_number(position)
    }
}
