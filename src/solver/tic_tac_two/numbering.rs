//! Numbers for the positions of Tic-Tac-Two.

use super::arrangement::Arrangement;
use super::geometry::{CELLS, GRID_IMAGES, MIDDLE, image};
use super::geometry::{bits, in_grid};
use super::row::Row;
use super::subsets;
use crate::solver::table_and_search::Node;

/// The numbers that the packed table has for positions of the opening: the nine cells of the grid as digits to
/// the base 3.
const OPENINGS: usize = 3_usize.pow(9);

/// A row for each set of cells that the side not to move may have after the opening, up to symmetry.
pub struct Numbering {
    rows: Vec<Row>,
    /// By the number of a set of cells of the board.
    homes: Vec<Home>,
}

/// The row of a set of cells.
#[derive(Clone, Copy, Default)]
struct Home {
    row: u16,
    /// The set of the numbers of the symmetries that take the cells to those of the row.
    symmetries: u8,
}

impl Default for Numbering {
    fn default() -> Self {
        let sets = subsets::all(CELLS);
        let mut homes = vec![Home::default(); sets.len()];
        let mut rows = Vec::<Row>::new();
        for &other in &sets {
            let own_home = subsets::number(other, CELLS);
            if homes[own_home].symmetries != 0 {
                continue;
            }
            for cells in (0..8).map(|symmetry| image(symmetry, other)) {
                let back = (0..8).filter(|&symmetry| image(symmetry, cells) == other);
                homes[subsets::number(cells, CELLS)] = Home {
                    row: rows.len() as u16,
                    symmetries: back.fold(0, |set, symmetry| set | 1 << symmetry),
                };
            }
            let start = rows.last().map_or(0, Row::end);
            rows.push(Row::new(other, homes[own_home].symmetries, start));
        }
        Self { rows, homes }
    }
}

impl Numbering {
    /// The rows in the order of their numbers.
    pub(super) fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The number after the last that a position may have.
    pub(super) fn len(&self) -> usize {
        self.rows.last().map_or(0, Row::end)
    }

    /// The numbers of a position after the opening, one for each symmetry that takes it into a row, each with
    /// the index of the row and the grid.
    pub(super) fn numbers(
        &self,
        position: Arrangement,
    ) -> impl Iterator<Item = (usize, usize, usize)> {
        let home = self.homes[subsets::number(position.other, CELLS)];
        let index = usize::from(home.row);
        let row = &self.rows[index];
        bits(home.symmetries.into()).map(move |symmetry| {
            let grid = usize::from(GRID_IMAGES[symmetry][usize::from(position.grid)]);
            let number = row.number(image(symmetry, position.own), grid);
            (number, index, grid)
        })
    }

    /// The least number of a position after the opening, which all that are symmetric to it have.
    pub(super) fn number(&self, position: Arrangement) -> usize {
        let numbers = self.numbers(position).map(|(number, ..)| number);
        numbers.min().unwrap_or_else(|| self.len())
    }

    /// The number of a position in the packed table, which all that are symmetric to it have.
    ///
    /// There the rows are those of the side to move: so all successors of a position are close together.
    pub(super) fn packed_number(&self, position: Arrangement) -> u32 {
        let number = if position.is_opening() {
            self.len() + opening_number(position)
        } else {
            self.number(position.exchanged())
        };
        number as u32
    }

    /// The number after the last that the packed table may have.
    pub(super) fn packed_len(&self) -> u32 {
        (self.len() + OPENINGS) as u32
    }
}

/// The number of a position of the opening, which all that are symmetric to it have.
fn opening_number(position: Arrangement) -> usize {
    let numbers = (0..8).map(|symmetry| {
        let [own, other] = [position.own, position.other]
            .map(|cells| in_grid(image(symmetry, cells), MIDDLE) as usize);
        (0..9).fold(0, |number, cell| {
            3 * number + (own >> cell & 1) + 2 * (other >> cell & 1)
        })
    });
    numbers.min().unwrap_or(0)
}
