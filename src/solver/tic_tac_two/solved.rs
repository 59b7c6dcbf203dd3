//! The solved game, in memory.

use super::arrangement::Arrangement;
use super::block::Block;
use super::geometry::{CELLS, GRID_CELLS, GRID_IMAGES, GRIDS, MIDDLE, image};
use super::index::Index;
use super::{CUT, LOST, combinations, retrograde};
use crate::board::Symmetry;
use crate::game::Position;
use crate::games::TicTacTwo;
use crate::solver::census::Census;
use crate::solver::code::Code;
use crate::solver::table_and_search::{Node as _, Numbers as _};
use crate::solver::threads::{Part, share};
use crate::solver::{Solution, Value, Watch};

/// The values of all positions of Tic-Tac-Two, in about 145 MB.
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
    pub fn value(&self, position: &TicTacTwo) -> Value {
        self.value_of(position.into())
    }

    fn value_of(&self, position: Arrangement) -> Value {
        if !position.is_opening() {
            return self.codes[self.index.least_number(position)].value();
        }
        let successors = position.successors().into_iter();
        let values = successors.map(|next| self.value_of(next).before());
        values.max().unwrap_or(Value::Draw)
    }

    /// The solution; `None` when `watch` says to stop.
    pub fn solution(&self, watch: &dyn Watch) -> Option<Solution> {
        self.solution_part(&Part::whole(watch))
    }

    /// The solution, found as part of a longer computation.
    pub(super) fn solution_part(&self, part: &Part<'_>) -> Option<Solution> {
        let blocks = self.index.blocks();
        let counted = share(blocks.iter(), blocks.len(), part, |block| {
            self.census(block)
        });
        let mut census = self.opening_census();
        for counted in counted? {
            census.add(counted);
        }
        let start = self.value(&TicTacTwo::START);
        Some(census.solution(self.index.packed_len(), start, |packed| packed == LOST))
    }

    /// A census of the positions of a block; of those that are symmetric to each other, only the one with the least
    /// number is counted.
    fn census(&self, block: &Block) -> Census {
        let mut census = Census::default();
        let mut counts = [0; Code::COUNT];
        let sets = combinations::all(block.free.len());
        let has_images = block.stabiliser.has_two();
        for grid in 0..GRIDS {
            for (&set, number) in sets.iter().zip(block.start + grid * block.stride..) {
                let code = self.codes[number];
                let is_listed = code.is_lost_from(CUT);
                if is_listed || has_images {
                    let position = block.position(set, grid);
                    if has_images && self.index.least_number(position) != number {
                        continue;
                    }
                    if is_listed {
                        census.list(code.value(), self.index.number(position));
                    }
                }
                counts[code.index()] += 1;
            }
        }
        for (code, count) in Code::all().zip(counts) {
            census.count(code.value(), count);
        }
        census
    }

    /// A census of the arrangements of the opening, wherever the grid and the pieces are. Those that can occur in
    /// a game are listed if they are lost.
    fn opening_census(&self) -> Census {
        let mut census = Census::default();
        for position in openings().filter(|&position| is_least_image(position)) {
            let value = self.value_of(position);
            census.count(value, 1);
            let pieces = position.own | position.other;
            if usize::from(position.grid) == MIDDLE && pieces & !GRID_CELLS[MIDDLE] == 0 {
                census.list(value, self.index.number(position));
            }
        }
        census
    }
}

/// The arrangements in which some side has not yet placed its first two pieces.
fn openings() -> impl Iterator<Item = Arrangement> {
    let pairs = combinations::all(CELLS)
        .into_iter()
        .filter(|set| set.count_ones() == 2);
    let singles: Vec<u32> = std::iter::once(0)
        .chain((0..CELLS).map(|cell| 1 << cell))
        .collect();
    let up_to_two: Vec<u32> = singles.iter().copied().chain(pairs).collect();
    let sets = singles
        .into_iter()
        .flat_map(move |own| up_to_two.clone().into_iter().map(move |other| (own, other)));
    let placed = sets.filter(|(own, other)| {
        let [own_count, other_count] = [own, other].map(|cells: &u32| cells.count_ones());
        own & other == 0 && (other_count == own_count || other_count == own_count + 1)
    });
    placed
        .flat_map(|(own, other)| (0..GRIDS as u8).map(move |grid| Arrangement { own, other, grid }))
}

/// Whether no arrangement that is symmetric to this one comes before it in the order of grid and cells.
fn is_least_image(position: Arrangement) -> bool {
    let Arrangement { own, other, grid } = position;
    Symmetry::ALL.into_iter().all(|symmetry| {
        let image = (
            GRID_IMAGES[symmetry.number()][usize::from(grid)],
            image(symmetry, own),
            image(symmetry, other),
        );
        (grid, own, other) <= image
    })
}
