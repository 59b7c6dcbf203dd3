//! Exact values of Tatedrez on the board of 4 by 4 cells.

mod army;
mod block;
mod index;
mod retractions;
mod retrograde;
mod solved;
mod threats;

pub use solved::SolvedTable;

use super::table_and_search::{Numbers, Tabled};
use crate::games::Tatedrez;
use index::Index;

const LOST: &[u8] = include_bytes!("tatedrez/lost.bin");
pub const CUT: u8 = 8;

impl Tabled for Tatedrez<4> {
    type Node = Self;
    type Numbers = Index;
    const LOST: &'static [u8] = LOST;
    const CUT: u8 = CUT;

    fn node(&self) -> Self {
        *self
    }
}

impl Numbers<Tatedrez<4>> for Index {
    fn number(&self, position: Tatedrez<4>) -> u32 {
        Index::number(self, &position) as u32
    }
}
