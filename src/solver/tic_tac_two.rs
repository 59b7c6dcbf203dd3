//! Exact values of Tic-Tac-Two.
//!
//! The zones of the game are the places of the grid, numbered row by row from the top left.

use super::armies::{Army, ArmySizes, bits, bits_of_words};
use super::large_game::{Block, LargeGame, Placement};
use crate::model::board::{BitBoard, Symmetry};
use crate::model::game::Position as _;
use crate::model::games::TicTacTwo;
use crate::tables;

/// The number of places that the grid can have.
const GRIDS: usize = 9;

/// The number of the grid's place at the start, in the middle of the board.
const MIDDLE: usize = GRIDS / 2;

/// The upper left corner of each place of the grid, as the index of a bit in a set of cells.
const CORNERS: [u32; GRIDS] = [0, 1, 2, 5, 6, 7, 10, 11, 12];

/// For each place of the grid, the places to which one shift can bring the grid, as a set with a
/// bit for each place. An octal digit is a row of three places.
const NEIGHBOURS: [u32; GRIDS] = [
    0o032, 0o075, 0o062, 0o323, 0o757, 0o626, 0o230, 0o570, 0o260,
];

impl ArmySizes for TicTacTwo {
    const CELLS: usize = 25;
    const MOST: [usize; 3] = [4, 0, 0];
}

impl LargeGame for TicTacTwo {
    const ZONES: usize = GRIDS;
    const LOST_TABLE: &'static [u8] = tables::TIC_TAC_TWO;
    const SOLVING_MEMORY: usize = 350_000_000;

    fn transformed_zone(symmetry: Symmetry, grid: usize) -> usize {
        // the places of the grid form a board of 3 rows
        symmetry.bits(1 << grid, 3).trailing_zeros() as usize
    }

    fn zone_cells(grid: usize) -> u32 {
        0b00111_00111_00111 << CORNERS[grid]
    }

    fn placement(&self) -> Placement {
        let side = self.side_to_move();
        let [own, other] = [side, !side].map(|side| [self.pieces()[side].bits(), 0, 0]);
        let centre = self.centre();
        let zone = usize::from((centre.row - 1) * 3 + centre.col - 1);
        Placement { own, other, zone }
    }

    fn has_line(army: Army, zone: usize) -> bool {
        BitBoard::<5>::from_bits(army[0] & Self::zone_cells(zone)).has_line::<3>()
    }

    fn can_have_pieces(own: usize, other: usize) -> bool {
        own >= 2 && other >= 2 || other == own || other == own + 1
    }

    /// Rejects a position of the placing phase in which the grid is not in the middle or a piece is
    /// outside it.
    fn is_possible(placement: &Placement, _: bool) -> bool {
        let armies = [placement.own[0], placement.other[0]];
        armies.iter().all(|army| army.count_ones() >= 2)
            || placement.zone == MIDDLE && (armies[0] | armies[1]) & !Self::zone_cells(MIDDLE) == 0
    }

    fn any_offset_after(
        block: &Block<TicTacTwo>,
        grid: usize,
        slot: usize,
        mut is_sought: impl FnMut(usize) -> bool,
    ) -> bool {
        let tables = block.others.tables();
        let [put, ..] = &tables.put;
        let start = grid * block.stride;
        let targets = block.inside[grid] & !tables.armies[slot][0];
        let mut reach = |slot: usize| {
            let put = &put[slot];
            bits(targets).any(|to| is_sought(start + usize::from(put[to])))
        };
        if slot < put.len() && reach(slot) {
            return true;
        }
        if is_in_placing_phase(block) || slot < slots_of_placing_phase(block) {
            return false;
        }
        tables.lifted[slot].iter().any(|&left| reach(left.into()))
            || bits(NEIGHBOURS[grid]).any(|grid| is_sought(grid * block.stride + slot))
    }

    fn offsets_before(block: &Block<TicTacTwo>, sought: &[u64]) -> Vec<u64> {
        let tables = block.others.tables();
        let [put, ..] = &tables.put;
        let words = block.stride / 64;
        let mut reached = vec![0; sought.len()];
        for (grid, sought) in sought.chunks(words).enumerate() {
            let inside = block.inside[grid];
            let mut reach = |grid: usize, slot: u16| {
                reached[grid * words + usize::from(slot / 64)] |= 1 << (slot % 64);
            };
            for slot in bits_of_words(sought) {
                let set = tables.armies[slot][0];
                for (to, left) in bits(set).zip(&tables.lifted[slot]) {
                    if inside >> to & 1 == 0 {
                        continue;
                    }
                    reach(grid, *left);
                    if !is_in_placing_phase(block) {
                        let free = !set & ((1 << block.others.free) - 1);
                        bits(free).for_each(|from| reach(grid, put[usize::from(*left)][from]));
                    }
                }
            }
            if !is_in_placing_phase(block) {
                for grid in bits(NEIGHBOURS[grid]) {
                    let reached = &mut reached[grid * words..][..words];
                    for (reached, sought) in reached.iter_mut().zip(sought) {
                        *reached |= sought;
                    }
                }
            }
        }
        reached
    }

    /// Keeps only candidates from which every shift leads to an offset in `won`. Also keeps
    /// all candidates of the placing phase, in which the grid cannot be shifted.
    fn drop_safe(block: &Block<TicTacTwo>, won: &[u64], candidates: &mut [u64]) {
        if is_in_placing_phase(block) {
            return;
        }
        let words = block.stride / 64;
        for grid in 0..GRIDS {
            let candidates = &mut candidates[grid * words..][..words];
            let placing_phase = !(u64::MAX << slots_of_placing_phase(block));
            let first = candidates[0] & placing_phase;
            for neighbour in bits(NEIGHBOURS[grid]) {
                let won = &won[neighbour * words..][..words];
                for (candidates, won) in candidates.iter_mut().zip(won) {
                    *candidates &= won;
                }
            }
            candidates[0] |= first;
        }
    }
}

/// Counts the slots whose army has fewer than two pieces. These slots come before all others.
fn slots_of_placing_phase(block: &Block<TicTacTwo>) -> usize {
    1 + block.others.free
}

/// Returns `true` if every position of a block belongs to the placing phase, in which pieces can
/// only be placed.
fn is_in_placing_phase(block: &Block<TicTacTwo>) -> bool {
    block.others.free + 2 > TicTacTwo::CELLS
}
