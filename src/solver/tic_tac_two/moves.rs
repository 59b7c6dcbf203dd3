//! The moves of Tic-Tac-Two in a block.

use super::grids::{GRIDS, NEIGHBOURS};
use crate::games::TicTacTwo;
use crate::solver::combinations::{bits, bits_of_words};
use crate::solver::index::{Block, Indexed as _};
use crate::solver::large_game::Moves;

/// The number of slots, the first ones, in which a side has fewer pieces than two.
fn opening_slots(block: &Block<TicTacTwo>) -> usize {
    1 + block.others.free
}

/// Whether every position of a block is one of the opening, in which pieces are only placed.
fn is_opening(block: &Block<TicTacTwo>) -> bool {
    block.others.free + 2 > TicTacTwo::CELLS
}

impl Moves for TicTacTwo {
    fn any_offset_after(
        block: &Block<TicTacTwo>,
        grid: usize,
        slot: usize,
        mut is_sought: impl FnMut(usize) -> bool,
    ) -> bool {
        let lists = block.others.lists();
        let [put, ..] = &lists.put;
        let start = grid * block.stride;
        let targets = block.inside[grid] & !lists.armies[slot][0];
        let mut reach = |slot: usize| {
            let put = &put[slot];
            bits(targets).any(|to| is_sought(start + usize::from(put[to])))
        };
        if slot < put.len() && reach(slot) {
            return true;
        }
        if is_opening(block) || slot < opening_slots(block) {
            return false;
        }
        lists.lifted(slot).any(reach)
            || bits(NEIGHBOURS[grid]).any(|grid| is_sought(grid * block.stride + slot))
    }

    fn offsets_before(block: &Block<TicTacTwo>, sought: &[u64]) -> Vec<u64> {
        let lists = block.others.lists();
        let [put, ..] = &lists.put;
        let words = block.stride / 64;
        let mut reached = vec![0; sought.len()];
        for (grid, sought) in sought.chunks(words).enumerate() {
            let inside = block.inside[grid];
            let mut reach = |grid: usize, slot: u16| {
                reached[grid * words + usize::from(slot / 64)] |= 1 << (slot % 64);
            };
            for slot in bits_of_words(sought) {
                let set = lists.armies[slot][0];
                for (to, left) in bits(set).zip(lists.lifted[slot]) {
                    if inside >> to & 1 == 0 {
                        continue;
                    }
                    reach(grid, left);
                    if !is_opening(block) {
                        let free = !set & ((1 << block.others.free) - 1);
                        bits(free).for_each(|from| reach(grid, put[usize::from(left)][from]));
                    }
                }
            }
            if !is_opening(block) {
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

    /// Every shift must lead to an offset that is won.
    fn narrow(block: &Block<TicTacTwo>, won: &[u64], candidates: &mut [u64]) {
        if is_opening(block) {
            return;
        }
        let words = block.stride / 64;
        for grid in 0..GRIDS {
            let candidates = &mut candidates[grid * words..][..words];
            let opening = !(u64::MAX << opening_slots(block));
            let first = candidates[0] & opening;
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
