//! The cells that the pieces of Tatedrez can reach.

use super::Tatedrez;
use crate::model::board::{BitBoard, Cell};
use crate::model::game::Piece;

/// A step from one cell to another: the number of rows down and the number of columns to the right.
type Step = (i8, i8);

/// The steps of each kind of piece, in the order of [`Piece::ALL`]. The list has only the steps to
/// a cell with a lower bit. A piece can also make the opposite steps.
const STEPS: [&[Step]; 3] = [
    &[(-2, -1), (-2, 1), (-1, -2), (-1, 2)],
    &[(-1, 0), (0, -1)],
    &[(-1, -1), (-1, 1)],
];

/// The cells that a piece can reach from a certain cell if all other cells are empty.
#[derive(Clone, Copy)]
struct EmptyBoardReach {
    /// The cells that are one step away.
    near: u32,
    /// For each step in [`STEPS`] of a piece that slides: the cells in the direction of the step,
    /// and the cells in the opposite direction. For a knight, all these sets are empty.
    rays: [[u32; 2]; 2],
}

impl<const SIZE: usize> Tatedrez<SIZE> {
    /// The cells that a piece can reach on an empty board, indexed by the kind of the piece and the
    /// bit of its cell.
    const EMPTY_BOARD: &'static [[EmptyBoardReach; 25]; 3] = &[
        empty_board(SIZE, Piece::Knight),
        empty_board(SIZE, Piece::Rook),
        empty_board(SIZE, Piece::Bishop),
    ];

    /// Finds the cells that `piece` can reach from `from` on a board with these occupied cells. The
    /// knight jumps. The rook and the bishop slide over empty cells. No piece captures.
    pub(crate) fn reach(piece: Piece, from: Cell, occupied: BitBoard<SIZE>) -> BitBoard<SIZE> {
        let EmptyBoardReach { near, rays } = Self::on_empty_board(piece, from);
        let occupied = occupied.bits();
        if piece == Piece::Knight {
            return BitBoard::from_bits(near & !occupied);
        }
        let reached = rays.iter().fold(0, |all, &[lower, higher]| {
            all | ray_above_highest_blocker(lower, occupied)
                | ray_below_lowest_blocker(higher, occupied)
        });
        BitBoard::from_bits(reached)
    }

    /// Returns `true` if `piece` cannot move from `from`. It is enough to look one step away,
    /// because a piece that can go farther can also go one step.
    pub(super) fn is_piece_blocked(piece: Piece, from: Cell, occupied: BitBoard<SIZE>) -> bool {
        Self::on_empty_board(piece, from).near & !occupied.bits() == 0
    }

    fn on_empty_board(piece: Piece, from: Cell) -> &'static EmptyBoardReach {
        &Self::EMPTY_BOARD[piece as usize][usize::from(from.row) * SIZE + usize::from(from.col)]
    }
}

/// Finds the cells that a piece can slide to along a ray towards lower bits: the cells before the
/// first occupied one.
const fn ray_above_highest_blocker(ray: u32, occupied: u32) -> u32 {
    // no board has a cell for the highest bit, so the shift is by fewer than 32 bits
    ray & u32::MAX << (u32::BITS - (ray & occupied).leading_zeros())
}

/// Finds the cells that a piece can slide to along a ray towards higher bits: the cells before the
/// first occupied one.
const fn ray_below_lowest_blocker(ray: u32, occupied: u32) -> u32 {
    let met = ray & occupied;
    let lowest = met & met.wrapping_neg();
    ray & lowest.wrapping_sub(1)
}

const fn empty_board(size: usize, piece: Piece) -> [EmptyBoardReach; 25] {
    let nowhere = EmptyBoardReach {
        near: 0,
        rays: [[0; 2]; 2],
    };
    let mut empty_board = [nowhere; 25];
    let steps = STEPS[piece as usize];
    let mut entry = 0;
    while entry < size * size * steps.len() {
        let (from, number) = (entry / steps.len(), entry % steps.len());
        let (down, right) = steps[number];
        let (lower, higher) = ((down, right), (-down, -right));
        empty_board[from].near |=
            cells_along(size, from, lower, 1) | cells_along(size, from, higher, 1);
        if !matches!(piece, Piece::Knight) {
            empty_board[from].rays[number] = [
                cells_along(size, from, lower, size),
                cells_along(size, from, higher, size),
            ];
        }
        entry += 1;
    }
    empty_board
}

/// Finds the cells that a piece reaches if it repeats a step up to `most` times without leaving the
/// board. `from` is the bit of the cell in which the piece starts.
const fn cells_along(size: usize, from: usize, (down, right): Step, most: usize) -> u32 {
    let rows = size as i8;
    let (mut row, mut col) = ((from / size) as i8 + down, (from % size) as i8 + right);
    let (mut cells, mut left) = (0, most);
    while left > 0 && 0 <= row && row < rows && 0 <= col && col < rows {
        cells |= 1 << (row * rows + col);
        row += down;
        col += right;
        left -= 1;
    }
    cells
}
