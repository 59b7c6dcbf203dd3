//! The cells that the pieces of Tatedrez reach.

use super::Tatedrez;
use crate::model::board::{BitBoard, Cell};
use crate::model::game::Piece;

/// A step: rows down and columns to the right.
type Step = (i8, i8);

/// The steps of each kind of piece towards lower bits, in the order of [`Piece::ALL`]. A piece goes the opposite ways
/// too.
const STEPS: [&[Step]; 3] = [
    &[(-2, -1), (-2, 1), (-1, -2), (-1, 2)],
    &[(-1, 0), (0, -1)],
    &[(-1, -1), (-1, 1)],
];

/// Where a piece can go from one cell if no other cell is occupied.
#[derive(Clone, Copy)]
struct Ways {
    /// The cells one step away.
    near: u32,
    /// For each step of a piece that slides: the cells towards lower bits and those the opposite way.
    slides: [[u32; 2]; 2],
}

impl<const SIZE: usize> Tatedrez<SIZE> {
    /// The ways of each kind of piece, by the bit of its cell.
    const WAYS: &'static [[Ways; 25]; 3] = &[
        ways(SIZE, Piece::Knight),
        ways(SIZE, Piece::Rook),
        ways(SIZE, Piece::Bishop),
    ];

    /// Returns the cells that `piece` reaches from `from` when the `occupied` cells are occupied: the knight jumps, the
    /// rook and the bishop slide over empty cells, and none of them captures.
    pub fn reach(piece: Piece, from: Cell, occupied: BitBoard<SIZE>) -> BitBoard<SIZE> {
        let Ways { near, slides } = Self::ways_from(piece, from);
        let occupied = occupied.bits();
        if piece == Piece::Knight {
            return BitBoard::from_bits(near & !occupied);
        }
        let reached = slides.iter().fold(0, |all, &[lower, higher]| {
            all | above_highest(lower, occupied) | below_lowest(higher, occupied)
        });
        BitBoard::from_bits(reached)
    }

    /// Looks one step away only: a piece that goes farther can also go one step.
    pub(super) fn is_stuck(piece: Piece, from: Cell, occupied: BitBoard<SIZE>) -> bool {
        Self::ways_from(piece, from).near & !occupied.bits() == 0
    }

    fn ways_from(piece: Piece, from: Cell) -> &'static Ways {
        &Self::WAYS[piece as usize][usize::from(from.row) * SIZE + usize::from(from.col)]
    }
}

/// Returns the cells of a slide towards lower bits, up to the first occupied one.
const fn above_highest(slide: u32, occupied: u32) -> u32 {
    // no board has a cell for the highest bit, so the shift is by fewer than 32 bits
    slide & u32::MAX << (u32::BITS - (slide & occupied).leading_zeros())
}

/// Returns the cells of a slide towards higher bits, up to the first occupied one.
const fn below_lowest(slide: u32, occupied: u32) -> u32 {
    let met = slide & occupied;
    let lowest = met & met.wrapping_neg();
    slide & lowest.wrapping_sub(1)
}

const fn ways(size: usize, piece: Piece) -> [Ways; 25] {
    let nowhere = Ways {
        near: 0,
        slides: [[0; 2]; 2],
    };
    let mut ways = [nowhere; 25];
    let steps = STEPS[piece as usize];
    let mut place = 0;
    while place < size * size * steps.len() {
        let (from, number) = (place / steps.len(), place % steps.len());
        let (down, right) = steps[number];
        let (lower, higher) = ((down, right), (-down, -right));
        ways[from].near |= cells_along(size, from, lower, 1) | cells_along(size, from, higher, 1);
        if !matches!(piece, Piece::Knight) {
            ways[from].slides[number] = [
                cells_along(size, from, lower, size),
                cells_along(size, from, higher, size),
            ];
        }
        place += 1;
    }
    ways
}

/// Returns the cells that 1 to `most` repetitions of the step lead to, as far as the board goes.
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
