//! The solved game, in memory.

use super::arrangement::Arrangement;
use super::code::Code;
use super::geometry::{GRIDS, MIDDLE, on_board};
use super::numbering::Numbering;
use super::{CUT, LOST, PROGRESS_STEPS, subsets, sweep};
use crate::game::Position;
use crate::games::TicTacTwo;
use crate::solver::{Solution, Value, Watch, pack};

/// The values of all positions of Tic-Tac-Two, in about 145 MB.
pub struct SolvedTable {
    numbering: Numbering,
    codes: Vec<Code>,
}

impl SolvedTable {
    /// Solves the game, using every processor; `None` when `watch` says to stop.
    pub fn solve(watch: &dyn Watch) -> Option<Self> {
        let numbering = Numbering::new();
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
        for index in 0..self.numbering.rows().len() {
            if watch.stops() {
                return None;
            }
            self.count_row(index, &mut census);
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

    /// Counts the positions of a row; of those that are symmetric to each other the one with the least number.
    fn count_row(&self, index: usize, census: &mut Census) {
        let row = &self.numbering.rows()[index];
        let sets = subsets::all(row.free.len());
        for grid in 0..GRIDS {
            for (&set, number) in sets.iter().zip(row.start + grid * row.stride..) {
                let value = self.codes[number].value();
                let is_listed = matches!(value, Value::Lose(CUT..));
                let has_images = row.stabiliser.count_ones() > 1;
                if is_listed || has_images {
                    let position = row.position(set, grid);
                    if has_images && self.numbering.number(position) != number {
                        continue;
                    }
                    if is_listed {
                        census.list(value, self.numbering.packed_number(position));
                    }
                }
                census.count(value);
            }
        }
    }

    /// Counts the positions of the opening, and lists all that are lost.
    fn count_opening(&self, census: &mut Census) {
        let mut positions: Vec<(u32, Arrangement)> = openings()
            .map(|position| (self.numbering.packed_number(position), position))
            .collect();
        positions.sort_unstable_by_key(|&(number, _)| number);
        positions.dedup_by_key(|&mut (number, _)| number);
        for (number, position) in positions {
            let value = self.value_of(position);
            census.count(value);
            census.list(value, number);
        }
    }
}

/// The positions in which a side has not placed its first two pieces yet.
fn openings() -> impl Iterator<Item = Arrangement> {
    let sets = (0..1 << 9).map(|cells: u32| on_board(cells, MIDDLE));
    let positions = sets.clone().flat_map(move |own| {
        sets.clone().map(move |other| Arrangement {
            own,
            other,
            grid: MIDDLE as u8,
        })
    });
    positions.filter(|position| {
        let [own, other] = [position.own, position.other].map(u32::count_ones);
        position.own & position.other == 0 && own < 2 && (other == own || other == own + 1)
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
    fn count(&mut self, value: Value) {
        let (Value::Win(plies) | Value::Lose(plies)) = value else {
            self.draws += 1;
            return;
        };
        let remoteness = usize::from(plies);
        if self.decided.len() <= remoteness {
            self.decided.resize(remoteness + 1, (0, 0));
        }
        let (wins, losses) = &mut self.decided[remoteness];
        *if value > Value::Draw { wins } else { losses } += 1;
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
