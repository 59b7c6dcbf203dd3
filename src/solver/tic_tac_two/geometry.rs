//! The cells and the grids of Tic-Tac-Two as numbers, and where the symmetries take them.

use crate::board::{BitBoard, Cell, Symmetry};

/// The cells of the board. In a set of cells the lowest bit is for the upper left corner.
pub(super) const CELLS: usize = 25;
/// The number of places for the grid, which are counted row by row from the upper left.
pub(super) const GRIDS: usize = 9;
/// The number of the grid in the middle of the board.
pub(super) const MIDDLE: usize = 4;

/// By the number of a grid: its cells.
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
pub(super) const NEIGHBOURS: [u16; GRIDS] = {
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

/// Where a symmetry takes a set of cells.
pub(super) fn image(symmetry: Symmetry, cells: u32) -> u32 {
    symmetry.board(BitBoard::<5>::from_bits(cells)).bits()
}

/// The numbers of the bits of a set, from the lowest.
pub(super) fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(bit)
    })
}

/// The cells of a set that lie in a grid, row by row in nine bits.
pub(super) fn in_grid(cells: u32, grid: usize) -> u32 {
    let cells = cells >> GRID_CELLS[grid].trailing_zeros();
    cells & 0o7 | cells >> 2 & 0o70 | cells >> 4 & 0o700
}

/// The same cells of a grid, given in nine bits, on the board.
pub(super) const fn on_board(cells: u32, grid: usize) -> u32 {
    let cells = cells & 0o7 | (cells & 0o70) << 2 | (cells & 0o700) << 4;
    cells << GRID_CELLS[grid].trailing_zeros()
}

/// Whether the cells have a line of three inside a grid.
pub(super) fn has_line(cells: u32, grid: usize) -> bool {
    has_any_line(cells & GRID_CELLS[grid])
}

/// Whether the cells have a line of three anywhere on the board.
pub(super) fn has_any_line(cells: u32) -> bool {
    BitBoard::<5>::from_bits(cells).has_line::<3>()
}

/// The cells that would complete a line of three anywhere on the board.
pub(super) fn gaps(cells: u32) -> u32 {
    BitBoard::<5>::from_bits(cells).completing::<3>().bits()
}
