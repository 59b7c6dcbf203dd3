//! The solved game, in memory.

use super::arrangement::Arrangement;
use super::geometry::{CELLS, GRID_CELLS, GRID_IMAGES, GRIDS, MIDDLE, image};
use super::numbering::Numbering;
use super::row::Row;
use super::{CUT, LOST, PROGRESS_STEPS, subsets, sweep};
use crate::game::Position;
use crate::games::TicTacTwo;
use crate::solver::code::Code;
use crate::solver::table_and_search::Node;
use crate::solver::{Solution, Value, Watch, pack};

/// The values of all positions of Tic-Tac-Two, in about 145 MB.
pub struct SolvedTable {
    numbering: Numbering,
    codes: Vec<Code>,
}

impl SolvedTable {
    /// Solves the game, using every processor; `None` when `watch` says to stop.
    pub fn solve(watch: &dyn Watch) -> Option<Self> {
        let numbering = Numbering::default();
        let codes = sweep::solve(&numbering, watch)?;
        Some(Self { numbering, codes })
    }

    /// The value of a position.
    pub fn value(&self, position: &TicTacTwo) -> Value {
        self.value_of(position.into())
    }

    fn value_of(&self, position: Arrangement) -> Value {
        if !position.is_opening() {
            return self.codes[self.numbering.number(position)].value();
        }
        let successors = position.successors().into_iter();
        let values = successors.map(|next| self.value_of(next).before());
        values.max().unwrap_or(Value::Draw)
    }

    /// What is to be said of the solution; `None` when `watch` says to stop.
    pub fn solution(&self, watch: &dyn Watch) -> Option<Solution> {
        let mut census = Census::default();
        let mut counts = [0; Code::COUNT];
        for row in self.numbering.rows() {
            if watch.stops() {
                return None;
            }
            self.count_row(row, &mut counts, &mut census);
        }
        for (code, count) in Code::all().zip(counts) {
            census.count(code.value(), count);
        }
        self.count_opening(&mut census);
        let packed = pack(self.numbering.packed_len(), &census.lists);
        watch.progress(PROGRESS_STEPS, PROGRESS_STEPS);
        Some(Solution {
            decided: census.decided,
            draws: census.draws,
            start: self.value(&TicTacTwo::START),
            agrees: packed == LOST,
            packed,
        })
    }

    /// Counts the positions of a row by code, and lists them; of those that are symmetric to each other the one with
    /// the least number.
    fn count_row(&self, row: &Row, counts: &mut [u64; Code::COUNT], census: &mut Census) {
        let sets = subsets::all(row.free.len());
        let has_images = row.stabiliser.count_ones() > 1;
        for grid in 0..GRIDS {
            for (&set, number) in sets.iter().zip(row.start + grid * row.stride..) {
                let code = self.codes[number];
                let is_listed = code.is_lost_from(CUT);
                if is_listed || has_images {
                    let position = row.position(set, grid);
                    if has_images && self.numbering.number(position) != number {
                        continue;
                    }
                    if is_listed {
                        census.list(code.value(), self.numbering.packed_number(position));
                    }
                }
                counts[code.index()] += 1;
            }
        }
    }

    /// Counts the arrangements of the opening, wherever the grid and the pieces are, and lists all that are lost
    /// of those in which a game can stand.
    fn count_opening(&self, census: &mut Census) {
        for position in openings().filter(|&position| is_least_image(position)) {
            let value = self.value_of(position);
            census.count(value, 1);
            let pieces = position.own | position.other;
            if usize::from(position.grid) == MIDDLE && pieces & !GRID_CELLS[MIDDLE] == 0 {
                census.list(value, self.numbering.packed_number(position));
            }
        }
    }
}

/// The arrangements in which a side has not placed its first two pieces yet.
fn openings() -> impl Iterator<Item = Arrangement> {
    let pairs = subsets::all(CELLS)
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
    (0..8).all(|symmetry| {
        let image = (
            GRID_IMAGES[symmetry][usize::from(grid)],
            image(symmetry, own),
            image(symmetry, other),
        );
        (grid, own, other) <= image
    })
}

/// Positions counted and listed by value.
#[derive(Default)]
struct Census {
    decided: Vec<(u64, u64)>,
    draws: u64,
    /// By remoteness: the numbers in the packed table of lost positions.
    lists: Vec<(u8, Vec<u32>)>,
}

impl Census {
    fn count(&mut self, value: Value, count: u64) {
        let (Value::Win(plies) | Value::Lose(plies)) = value else {
            self.draws += count;
            return;
        };
        let remoteness = usize::from(plies);
        if count > 0 && self.decided.len() <= remoteness {
            self.decided.resize(remoteness + 1, (0, 0));
        }
        if let Some((wins, losses)) = self.decided.get_mut(remoteness) {
            *if value > Value::Draw { wins } else { losses } += count;
        }
    }

    /// Lists a position if it is lost.
    fn list(&mut self, value: Value, number: u32) {
        let Value::Lose(plies) = value else { return };
        for remoteness in self.lists.len() as u8..=plies {
            self.lists.push((remoteness, Vec::new()));
        }
        self.lists[usize::from(plies)].1.push(number);
    }
}
