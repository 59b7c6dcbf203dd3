//! The symmetries of a square board.

use super::{BitBoard, Cell};

/// One of the eight symmetries of a square: left and right change places or not, and then the board is turned
/// clockwise by up to three quarters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    mirrored: bool,
    quarter_turns: u8,
}

/// Where the cells of each board of 3 by 3 cells go, by the number of the symmetry and the bits of the board.
const IMAGES: [[u16; 512]; 8] = {
    let mut images = [[0; 512]; 8];
    let mut number = 0;
    while number < 8 {
        let mut bits = 1_usize;
        while bits < 512 {
            let lowest = bits.trailing_zeros() as u8;
            let image = Symmetry::ALL[number].cell(Cell::new(lowest / 3, lowest % 3), 3);
            let others = images[number][bits & (bits - 1)];
            images[number][bits] = others | 1 << (image.row * 3 + image.col);
            bits += 1;
        }
        number += 1;
    }
    images
};

impl Symmetry {
    /// All eight, the one that moves nothing first.
    pub const ALL: [Self; 8] = {
        let mut all = [Self {
            mirrored: false,
            quarter_turns: 0,
        }; 8];
        let mut number = 0;
        while number < 8 {
            all[number] = Self {
                mirrored: number >= 4,
                quarter_turns: number as u8 % 4,
            };
            number += 1;
        }
        all
    };

    /// Whether left and right change places first.
    pub const fn is_mirrored(self) -> bool {
        self.mirrored
    }

    /// The number of quarter turns after that, clockwise, up to three.
    pub const fn quarter_turns(self) -> u8 {
        self.quarter_turns
    }

    /// Where `cell` of a board of `size` by `size` cells goes.
    pub const fn cell(self, cell: Cell, size: u8) -> Cell {
        let (mut row, mut col) = (cell.row, cell.col);
        if self.mirrored {
            col = size - 1 - col;
        }
        let mut turns = self.quarter_turns;
        while turns > 0 {
            (row, col) = (col, size - 1 - row);
            turns -= 1;
        }
        Cell::new(row, col)
    }

    /// Where the cells of `board` go.
    pub fn board<const SIZE: usize>(self, board: BitBoard<SIZE>) -> BitBoard<SIZE> {
        if SIZE == 3 {
            let number = usize::from(self.mirrored) * 4 + self.quarter_turns as usize;
            return BitBoard::from_bits(IMAGES[number][board.bits() as usize].into());
        }
        board.cells().fold(BitBoard::EMPTY, |image, cell| {
            image | BitBoard::of(self.cell(cell, SIZE as u8))
        })
    }
}
