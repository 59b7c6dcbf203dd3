//! The places of the grid as numbers, counted row by row from the upper left.

use crate::board::BitBoard;

/// The number of places for the grid.
pub(super) const GRIDS: usize = 9;

/// By the number of a grid: the bit of its upper left corner.
pub(super) const CORNERS: [u32; GRIDS] = [0, 1, 2, 5, 6, 7, 10, 11, 12];

/// By the number of a grid: the set of the grids one step away, a bit for each number and a digit for each row.
pub(super) const NEIGHBOURS: [u32; GRIDS] = [
    0o032, 0o075, 0o062, 0o323, 0o757, 0o626, 0o230, 0o570, 0o260,
];

/// The cells of a grid. In a set of cells the lowest bit is for the upper left corner of the board.
pub(super) const fn grid_cells(grid: usize) -> u32 {
    0b00111_00111_00111 << CORNERS[grid]
}

/// Whether the cells have a line of three inside a grid.
pub(super) fn has_line(cells: u32, grid: usize) -> bool {
    has_any_line(cells & grid_cells(grid))
}

/// Whether the cells have a line of three anywhere on the board.
pub(super) fn has_any_line(cells: u32) -> bool {
    BitBoard::<5>::from_bits(cells).has_line::<3>()
}
