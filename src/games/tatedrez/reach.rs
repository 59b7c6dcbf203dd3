//! The cells that the pieces of Tatedrez reach.

use crate::board::{BitBoard, Cell};
use crate::game::Piece;

/// A step: rows down and columns to the right.
pub(super) type Step = (i8, i8);

/// The jumps of a knight.
const KNIGHT_STEPS: [Step; 8] = [
    (-2, -1),
    (-2, 1),
    (-1, -2),
    (-1, 2),
    (1, -2),
    (1, 2),
    (2, -1),
    (2, 1),
];
/// The steps of a rook's slides, the two towards lower bits first.
const ROOK_STEPS: [Step; 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];
/// The steps of a bishop's slides, the two towards lower bits first.
const BISHOP_STEPS: [Step; 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];

/// A set of cells for each cell of the board, by its bit.
type Table = [u32; 25];

/// Where the pieces of Tatedrez can go on a board of `SIZE` by `SIZE` cells.
pub(super) struct Reach<const SIZE: usize>;

impl<const SIZE: usize> Reach<SIZE> {
    /// For each kind of piece: the cells one step away.
    const NEAR: &'static [Table; 3] = &[
        table(SIZE, &KNIGHT_STEPS, 1),
        table(SIZE, &ROOK_STEPS, 1),
        table(SIZE, &BISHOP_STEPS, 1),
    ];
    /// For each step of the rook, and of the bishop: the cells up to the edge of the board.
    const RAYS: &'static [[Table; 4]; 2] = &[rays(SIZE, ROOK_STEPS), rays(SIZE, BISHOP_STEPS)];

    /// The cells one step of `piece` away from `from`.
    pub(super) fn near(piece: Piece, from: Cell) -> BitBoard<SIZE> {
        BitBoard::from_bits(Self::NEAR[piece as usize][bit::<SIZE>(from)])
    }

    /// The cells that `piece` reaches from `from` when the `occupied` cells are occupied: the knight jumps, the rook
    /// and the bishop slide over empty cells, and none of them captures.
    pub(super) fn of(piece: Piece, from: Cell, occupied: BitBoard<SIZE>) -> BitBoard<SIZE> {
        let rays = match piece {
            Piece::Knight => return Self::near(piece, from).without(occupied),
            Piece::Rook => &Self::RAYS[0],
            Piece::Bishop => &Self::RAYS[1],
        };
        let [up, left, right, down] = rays.each_ref().map(|ray| ray[bit::<SIZE>(from)]);
        let occupied = occupied.bits();
        let reached = above_highest(up, occupied)
            | above_highest(left, occupied)
            | below_lowest(right, occupied)
            | below_lowest(down, occupied);
        BitBoard::from_bits(reached)
    }
}

/// The number of the cell's bit.
const fn bit<const SIZE: usize>(cell: Cell) -> usize {
    cell.row as usize * SIZE + cell.col as usize
}

/// The cells of a ray towards lower bits, up to the first occupied one.
const fn above_highest(ray: u32, occupied: u32) -> u32 {
    // no board has a cell for the highest bit, so the shift is by fewer than 32 bits
    ray & u32::MAX << (u32::BITS - (ray & occupied).leading_zeros())
}

/// The cells of a ray towards higher bits, up to the first occupied one.
const fn below_lowest(ray: u32, occupied: u32) -> u32 {
    let met = ray & occupied;
    let lowest = met & met.wrapping_neg();
    ray & lowest.wrapping_sub(1)
}

const fn rays(size: usize, steps: [Step; 4]) -> [Table; 4] {
    let [up, left, right, down] = steps;
    [
        table(size, &[up], size),
        table(size, &[left], size),
        table(size, &[right], size),
        table(size, &[down], size),
    ]
}

/// For each cell: the cells that up to `most` repetitions of one of the steps lead to.
const fn table(size: usize, steps: &[Step], most: usize) -> Table {
    let mut table = [0; 25];
    let mut from = 0;
    while from < size * size {
        let mut index = 0;
        while index < steps.len() {
            let (down, right) = steps[index];
            let (mut row, mut col) = ((from / size) as i8, (from % size) as i8);
            let mut taken = 0;
            while taken < most {
                row += down;
                col += right;
                let is_on_board = row >= 0 && row < size as i8 && col >= 0 && col < size as i8;
                if !is_on_board {
                    break;
                }
                table[from] |= 1 << (row * size as i8 + col);
                taken += 1;
            }
            index += 1;
        }
        from += 1;
    }
    table
}
