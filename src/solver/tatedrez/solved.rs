//! The solved game, in memory.

use super::army::{self, Army, cells, has_line};
use super::block::Block;
use super::index::Index;
use super::{CUT, LOST, retrograde};
use crate::game::{BySide, Position as _, Side};
use crate::games::Tatedrez;
use crate::solver::census::Census;
use crate::solver::code::Code;
use crate::solver::table_and_search::{Node as _, Numbers as _};
use crate::solver::threads::{Part, share};
use crate::solver::{Solution, Value, Watch};

/// The values of all positions of Tatedrez on the board of 4 by 4 cells, in about 27 MB.
pub struct SolvedTable {
    index: Index,
    codes: Vec<Code>,
}

impl SolvedTable {
    /// Solves the game, using every processor; `None` when `watch` says to stop.
    pub fn solve(watch: &dyn Watch) -> Option<Self> {
        Self::solve_part(&mut Part::whole(watch))
    }

    /// Solves the game as part of a longer computation.
    pub(super) fn solve_part(part: &mut Part<'_>) -> Option<Self> {
        let index = Index::default();
        let codes = retrograde::solve(&index, part)?;
        Some(Self { index, codes })
    }

    /// The value of a position.
    pub fn value(&self, position: &Tatedrez<4>) -> Value {
        let in_table = || self.codes[self.index.number(*position) as usize].value();
        position.finished().unwrap_or_else(in_table)
    }

    /// The solution, for which every position is checked against its successors; `None` when `watch` says to stop.
    pub fn solution(&self, watch: &dyn Watch) -> Option<Solution> {
        self.solution_part(&Part::whole(watch))
    }

    /// The solution, found as part of a longer computation.
    pub(super) fn solution_part(&self, part: &Part<'_>) -> Option<Solution> {
        let mut armies = army::all();
        armies.retain(|&army| !has_line(army));
        let blocks = self.index.blocks();
        let checked = share(blocks.iter(), blocks.len(), part, |block| {
            self.check(block, &armies)
        });
        let mut census = Census::default();
        let mut are_right = true;
        for (is_right, counted) in checked? {
            are_right &= is_right;
            census.add(counted);
        }
        let start = self.value(&Tatedrez::START);
        let universe = self.index.len() as u32;
        Some(census.solution(universe, start, |packed| are_right && packed == LOST))
    }

    /// Whether the positions in which the other side has the block's army have the values that their successors give
    /// them, and a census of these positions. All the successors are in the block.
    fn check(&self, block: &Block, armies: &[Army]) -> (bool, Census) {
        let other = block.army;
        let pieces = cells(other).len();
        let is_there = |own: &Army| {
            let is_free = (cells(*own) & cells(other)).is_empty();
            is_free && (cells(*own).len()..=cells(*own).len() + 1).contains(&pieces)
        };
        let owns: Vec<Army> = armies.iter().copied().filter(is_there).collect();
        let numbers = owns.iter().map(|&own| self.index.place(own, other).number);
        let numbers: Vec<usize> = numbers.collect();
        // the codes are far apart in memory: with no work in between, the processor fetches many of them at once
        let codes: Vec<Code> = numbers.iter().map(|&number| self.codes[number]).collect();

        let is_over = has_line(other);
        let mut is_right = true;
        let mut counts = [0; Code::COUNT];
        let mut census = Census::default();
        for ((own, number), code) in owns.into_iter().zip(numbers).zip(codes) {
            let position = Tatedrez::new(BySide::new(own, other), Side::X);
            let value = if is_over {
                Value::Lose(0)
            } else {
                self.value_by_successors(&position, block)
            };
            is_right &= code.value() == value;
            if block.is_least(own) {
                counts[code.index()] += 1;
                if code.is_lost_from(CUT) || position.is_opening() {
                    census.list(value, number as u32);
                }
            }
        }
        for (code, count) in Code::all().zip(counts) {
            census.count(code.value(), count);
        }
        (is_right, census)
    }

    /// The value that an unfinished position has by its successors, all of which are in the block.
    ///
    /// A position in which both sides are blocked is a draw, like its successor by a pass.
    fn value_by_successors(&self, position: &Tatedrez<4>, block: &Block) -> Value {
        let mut worst = Code::WON;
        position.for_each_successor(|next| {
            let code = self.codes[block.least_number(next.pieces()[Side::X])];
            if code.rank() < worst.rank() {
                worst = code;
            }
        });
        worst.value().before()
    }
}
