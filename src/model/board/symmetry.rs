//! The symmetries of a square board.

use super::{BitBoard, Cell};

/// One of the eight symmetries of a square. Four of them rotate the board clockwise, by 0 to 3
/// quarter turns. The other four first mirror the board, left to right, and then rotate it.
///
/// The number of a symmetry is its index in [`Symmetry::ALL`]: the number of quarter turns, plus 4
/// if the symmetry mirrors the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry(u8);

impl Symmetry {
    /// All eight symmetries, in the order of their numbers. The first one leaves the board as it
    /// is.
    pub const ALL: [Self; 8] = [
        Self(0),
        Self(1),
        Self(2),
        Self(3),
        Self(4),
        Self(5),
        Self(6),
        Self(7),
    ];

    pub const fn number(self) -> usize {
        self.0 as usize
    }

    pub const fn inverse(self) -> Self {
        // a symmetry that mirrors the board is a reflection in an axis, and a reflection undoes
        // itself
        if self.0 >= 4 {
            self
        } else {
            Self((4 - self.0) % 4)
        }
    }

    /// Finds the cell to which the symmetry takes `cell`, on a board of `size` by `size` cells.
    pub const fn cell(self, cell: Cell, size: u8) -> Cell {
        let (mut row, mut col) = (cell.row, cell.col);
        if self.0 >= 4 {
            col = size - 1 - col;
        }
        let mut turns = self.0 % 4;
        while turns > 0 {
            (row, col) = (col, size - 1 - row);
            turns -= 1;
        }
        Cell::new(row, col)
    }

    pub fn board<const SIZE: usize>(self, board: BitBoard<SIZE>) -> BitBoard<SIZE> {
        BitBoard::from_bits(self.bits(board.bits(), SIZE))
    }

    /// Finds the set of cells to which the symmetry takes the set `cells`. Both sets are given as
    /// the bits of a [`BitBoard`] with `size` rows. `size` is from 3 to 5.
    #[inline]
    pub(crate) fn bits(self, cells: u32, size: usize) -> u32 {
        let (images, group): (&[u32], usize) = match size {
            3 => (&IMAGES_OF_3, 9),
            4 => (&IMAGES_OF_4, 8),
            _ => (&IMAGES_OF_5, 5),
        };
        let groups = size * size / group;
        let first = usize::from(self.0 % 8) * groups;
        (0..groups).fold(0, |image, number| {
            let cells = cells as usize >> (group * number) & ((1 << group) - 1);
            image | images[(first + number) << group | cells]
        })
    }
}

// Tables of images. The image of a set of cells is the set to which a symmetry takes these cells.
// Each set in a table is within a group of whole rows. The index of an image consists of the number
// of the symmetry, the number of the group, and the bits of the set. A group has as many rows as a
// table of at most 16 KB allows.
static IMAGES_OF_3: [u32; 8 << 9] = images(3, 3);
static IMAGES_OF_4: [u32; (8 * 2) << 8] = images(4, 2);
static IMAGES_OF_5: [u32; (8 * 5) << 5] = images(5, 1);

/// Computes a table such as [`IMAGES_OF_3`], for a board of `size` rows, with `rows` rows in each
/// group.
const fn images<const LENGTH: usize>(size: usize, rows: usize) -> [u32; LENGTH] {
    let (group, groups) = (size * rows, size / rows);
    let mut images = [0; LENGTH];
    let mut entry = 0;
    while entry < LENGTH {
        let cells = entry % (1 << group);
        // the image of a set is the image of its lowest cell and the image of the other cells,
        // which is already in the table
        if cells != 0 {
            let lowest = cells.trailing_zeros() as usize;
            let (symmetry, number) = ((entry >> group) / groups, (entry >> group) % groups);
            let (row, col) = (number * rows + lowest / size, lowest % size);
            let cell = Cell::new(row as u8, col as u8);
            let image = Symmetry::ALL[symmetry].cell(cell, size as u8);
            let others = images[entry - (1 << lowest)];
            images[entry] = others | 1 << (image.row as usize * size + image.col as usize);
        }
        entry += 1;
    }
    images
}
