//! The places of the grid as numbers, and where the symmetries take them.

use crate::board::{BitBoard, Cell, Symmetry};
use crate::solver::combinations::bits;

/// The number of places for the grid, which are counted row by row from the upper left.
pub(super) const GRIDS: usize = 9;

/// By the number of a grid: its cells. In a set of cells the lowest bit is for the upper left corner of the board.
pub(super) const GRID_CELLS: [u32; GRIDS] = {
    let mut cells = [0; GRIDS];
    let mut grid = 0;
    while grid < GRIDS {
        cells[grid] = 0b00111_00111_00111 << (grid / 3 * 5 + grid % 3);
        grid += 1;
    }
    cells
};

/// By the number of a grid: the set of the grids one step away, a bit for each number.
const NEIGHBOURS: [u32; GRIDS] = {
    let mut neighbours = [0; GRIDS];
    let mut pair = 0;
    while pair < GRIDS * GRIDS {
        let (from, to) = (pair / GRIDS, pair % GRIDS);
        if from != to && (from / 3).abs_diff(to / 3) < 2 && (from % 3).abs_diff(to % 3) < 2 {
            neighbours[from] |= 1 << to;
        }
        pair += 1;
    }
    neighbours
};

/// The numbers of the grids one step away from a grid.
pub(super) fn neighbours(grid: usize) -> impl Iterator<Item = usize> {
    bits(NEIGHBOURS[grid])
}

/// Those of a set of grids, a bit for each, that are one step away from a grid.
pub(super) fn next_to(grids: u16, grid: usize) -> u16 {
    grids & NEIGHBOURS[grid] as u16
}

/// Whether two grids are one step apart.
pub(super) fn are_neighbours(one: usize, other: usize) -> bool {
    NEIGHBOURS[one] >> other & 1 == 1
}

/// By the numbers of a symmetry and a grid: the number of the grid's image.
pub(super) const GRID_IMAGES: [[u8; GRIDS]; 8] = {
    let mut images = [[0; GRIDS]; 8];
    let mut pair = 0;
    while pair < 8 * GRIDS {
        let (symmetry, grid) = (pair / GRIDS, pair % GRIDS);
        let image = Symmetry::ALL[symmetry].cell(Cell::new(grid as u8 / 3, grid as u8 % 3), 3);
        images[symmetry][grid] = image.row * 3 + image.col;
        pair += 1;
    }
    images
};

/// Whether the cells have a line of three inside a grid.
pub(super) fn has_line(cells: u32, grid: usize) -> bool {
    has_any_line(cells & GRID_CELLS[grid])
}

/// Whether the cells have a line of three anywhere on the board.
pub(super) fn has_any_line(cells: u32) -> bool {
    BitBoard::<5>::from_bits(cells).has_line::<3>()
}
