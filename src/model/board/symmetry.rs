//! The symmetries of a square board.

use super::{BitBoard, Cell};

/// One of the eight symmetries of a square. It mirrors the board, left to right, or leaves it as it is, and then
/// rotates it clockwise by up to three quarter turns.
///
/// The number of a symmetry is its index in [`Symmetry::ALL`]: the number of quarter turns, plus 4 if it mirrors the
/// board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry(u8);

impl Symmetry {
    /// All eight symmetries, the identity first.
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
        // a symmetry that mirrors the board is a reflection in some axis, which undoes itself
        if self.0 >= 4 {
            self
        } else {
            Self((4 - self.0) % 4)
        }
    }

    /// Maps a cell of a board of `size` by `size` cells.
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

    /// Maps a set of cells of a board of `size` rows, from 3 to 5. The argument and the result are the bits of a
    /// [`BitBoard`].
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

// The images of whole groups of rows: indexed by the number of the symmetry, the number of the group and the bits of
// the group. The smaller the board, the more rows are in a group: a table may take up to 16 KB.
static IMAGES_OF_3: [u32; 8 << 9] = images(3, 3);
static IMAGES_OF_4: [u32; (8 * 2) << 8] = images(4, 2);
static IMAGES_OF_5: [u32; (8 * 5) << 5] = images(5, 1);

/// Computes the table of images for a board of `size` rows, with `rows` rows in each group.
const fn images<const LENGTH: usize>(size: usize, rows: usize) -> [u32; LENGTH] {
    let (group, groups) = (size * rows, size / rows);
    let mut images = [0; LENGTH];
    let mut entry = 0;
    while entry < LENGTH {
        let cells = entry % (1 << group);
        // the image of a set is that of its lowest cell added to that of the others, which is already in the table
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
