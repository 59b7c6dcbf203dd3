//! Exact values of Tatedrez on the board of 4 by 4 cells, and why there are none on the board of 5 by 5.
//!
//! The whole board is one zone. `moves.rs` has the moves in a block, and `threats.rs` finds immediate wins and the moves
//! that prevent them.

mod moves;
mod threats;

use super::index::{Army, Indexed, Placement, cells};
use super::large_game::LargeGame;
use super::table_and_search::TableAndSearch;
use super::{NoValue, Solution, Solvable, Value, Values, Watch, solved_table};
use crate::board::BitBoard;
use crate::game::{BySide, ConcretePosition as _, Position as _, Side};
use crate::games::Tatedrez;

/// The pieces that a side has in the game.
const PIECES: usize = 4;

impl Solvable for Tatedrez<4> {
    fn exact() -> Result<Box<dyn Values<Self>>, NoValue> {
        Ok(Box::new(TableAndSearch::open()?))
    }

    fn solve(watch: &dyn Watch) -> Result<Option<Solution>, NoValue> {
        solved_table::solve::<Self>(watch)
    }

    fn list(
        watch: &dyn Watch,
        visit: impl FnMut(&Self, Value) -> bool,
    ) -> Result<Option<()>, NoValue> {
        solved_table::list(watch, visit)
    }
}

impl Indexed for Tatedrez<4> {
    const MOST: [usize; 3] = [2, 1, 1];

    fn placement(&self) -> Placement {
        let side = self.side_to_move();
        let [own, other] = [side, !side].map(|side| self.pieces()[side].map(BitBoard::bits));
        let zone = 0;
        Placement { own, other, zone }
    }
}

impl LargeGame for Tatedrez<4> {
    type Node = Self;
    const LOST: &'static [u8] = include_bytes!("tatedrez/lost.bin");
    const CUT: u8 = 8;
    const SOLVING_MEMORY: usize = 150_000_000;
    const GIVES_LINES: bool = false;
    const IS_CHECKED: bool = true;

    fn of_placement(placement: Placement, side: Side) -> Self {
        let mut pieces = BySide::default();
        pieces[side] = placement.own.map(BitBoard::from_bits);
        pieces[!side] = placement.other.map(BitBoard::from_bits);
        Self::new(pieces, side)
    }

    fn node(&self) -> Self {
        *self
    }

    fn has_line(army: Army, _: usize) -> bool {
        BitBoard::<4>::from_bits(cells(army)).has_line::<PIECES>()
    }

    /// While pieces are in hand the other side has as many on the board as the side to move, or one more.
    fn occurs(own: usize, other: usize) -> bool {
        other == own || other == own + 1
    }

    fn is_opening(placement: &Placement) -> bool {
        let occupied = cells(placement.own) | cells(placement.other);
        occupied.count_ones() as usize + 1 < 2 * PIECES
    }
}

impl Solvable for Tatedrez<5> {
    fn exact() -> Result<Box<dyn Values<Self>>, NoValue> {
        Err(NoValue::Unsolved {
            variant: Self::VARIANT,
            // the two knights, the two rooks and the bishop of each side in turn, up to symmetry
            thousand_millions: (300 * 253 * 21) * (190 * 153 * 16) / 8 / 1_000_000_000 + 1,
        })
    }

    fn solve(_: &dyn Watch) -> Result<Option<Solution>, NoValue> {
        Self::exact().map(|_| None)
    }
}
