//! Exact values of Tic-Tac-Two.
//!
//! The zones of the index are the places of the grid (`grids.rs`). `moves.rs` has the moves in a block, and `threats.rs`
//! finds immediate wins and the moves that prevent them.

mod grids;
mod moves;
mod threats;

use super::index::{Army, Indexed, Placement};
use super::large_game::LargeGame;
use super::table_and_search::TableAndSearch;
use super::{NoValue, Solution, Solvable, Values, Watch, solved_table};
use crate::board::{BitBoard, Cell, Symmetry};
use crate::game::{BySide, Position as _, Side};
use crate::games::TicTacTwo;
use grids::{GRIDS, grid_cells};

impl Solvable for TicTacTwo {
    fn exact() -> Result<Box<dyn Values<Self>>, NoValue> {
        Ok(Box::new(TableAndSearch::open()?))
    }

    fn solve(watch: &dyn Watch) -> Result<Option<Solution>, NoValue> {
        solved_table::solve::<Self>(watch)
    }
}

impl Indexed for TicTacTwo {
    const MOST: [usize; 3] = [4, 0, 0];
    const ZONES: usize = GRIDS;

    fn placement(&self) -> Placement {
        let side = self.side_to_move();
        let [own, other] = [side, !side].map(|side| [self.pieces()[side].bits(), 0, 0]);
        let centre = self.centre();
        let zone = usize::from((centre.row - 1) * 3 + centre.col - 1);
        Placement { own, other, zone }
    }

    fn image_of_zone(symmetry: Symmetry, zone: usize) -> usize {
        // the places of the grid are a board of their own
        symmetry.bits(1 << zone, 3).trailing_zeros() as usize
    }

    fn zone_cells(zone: usize) -> u32 {
        grid_cells(zone)
    }
}

impl LargeGame for TicTacTwo {
    type Node = threats::Arrangement;
    const LOST: &'static [u8] = include_bytes!("tic_tac_two/lost.bin");
    const CUT: u8 = 6;
    const SOLVING_MEMORY: usize = 240_000_000;
    const GIVES_LINES: bool = true;
    const IS_CHECKED: bool = false;

    fn of_placement(placement: Placement, side: Side) -> Self {
        let mut pieces = BySide::EMPTY;
        pieces[side] = BitBoard::from_bits(placement.own[0]);
        pieces[!side] = BitBoard::from_bits(placement.other[0]);
        let grid = placement.zone as u8;
        Self::new(pieces, Cell::new(grid / 3 + 1, grid % 3 + 1), side)
    }

    fn node(&self) -> threats::Arrangement {
        let Placement { own, other, zone } = self.placement();
        threats::Arrangement {
            own: own[0],
            other: other[0],
            grid: zone as u8,
        }
    }

    fn has_line(army: Army, zone: usize) -> bool {
        grids::has_line(army[0], zone)
    }

    fn occurs(own: usize, other: usize) -> bool {
        own >= 2 && other >= 2 || other == own || other == own + 1
    }

    fn is_opening(placement: &Placement) -> bool {
        let is_small = |army: Army| army[0].count_ones() < 2;
        is_small(placement.own) || is_small(placement.other)
    }
}
