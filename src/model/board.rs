//! The parts of a square board: cells, sets of cells, lines of cells, and symmetries.

mod symmetry;

pub use symmetry::Symmetry;

use std::ops::Not;

use derive_more::{BitAnd, BitOr, BitOrAssign, Display};

use crate::model::text::listed;

/// A cell of a board. Rows and columns count from 0 at the upper left corner. `Display` formats the
/// cell as the user types it: `1 2` is row 1, column 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Display)]
#[display("{row} {col}")]
pub struct Cell {
    pub row: u8,
    pub col: u8,
}

impl Cell {
    pub const fn new(row: u8, col: u8) -> Self {
        Self { row, col }
    }
}

/// Several cells in a row: across, down or diagonally. `Display` formats the cells in order:
/// `0 0, 0 1, 0 2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display)]
#[display("{}", listed(self.cells()))]
pub struct Line {
    /// The topmost cell of the line, or the leftmost cell if the line goes across.
    pub start: Cell,
    /// The step from one cell of the line to the next: the number of rows down and the number of
    /// columns to the right.
    pub step: (i8, i8),
    pub length: u8,
}

impl Line {
    pub fn has(self, cell: Cell) -> bool {
        self.cells().any(|own| own == cell)
    }

    /// Lists the cells of the line in order, beginning with `start`.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        let at = |start: u8, step: i8, number| start.wrapping_add_signed(step * number);
        (0..self.length.cast_signed()).map(move |number| {
            let (down, right) = self.step;
            Cell::new(
                at(self.start.row, down, number),
                at(self.start.col, right, number),
            )
        })
    }
}

/// A set of cells of a board with `SIZE` rows and `SIZE` columns. `SIZE` is from 3 to 5.
///
/// Bit `row * SIZE + col` is set if the set contains the cell at `row` and `col`. No higher bits
/// are ever set. These are the numbers of the bits:
/// ```text
///     SIZE = 3    0 1 2      SIZE = 5     0  1  2  3  4
///                 3 4 5                   5  6  7  8  9
///                 6 7 8                  10 11 12 13 14
///                                        15 16 17 18 19
///                                        20 21 22 23 24
/// ```
///
/// # Examples
/// ```
/// use tt2::model::board::{BitBoard, Cell};
///
/// let corner: BitBoard<3> = BitBoard::from_cell(Cell::new(0, 0));
/// let middle: BitBoard<3> = BitBoard::from_cell(Cell::new(1, 1));
/// let both = corner | middle;
/// assert_eq!(both.bits(), 0b000_010_001);
/// assert!(both.contains(Cell::new(1, 1)));
///
/// let diagonal = both | BitBoard::from_cell(Cell::new(2, 2));
/// assert!(diagonal.has_line::<3>());
///
/// let others = !both;
/// assert_eq!(others.len(), 7);
/// assert_eq!(others.cells().next(), Some(Cell::new(0, 1)));
/// ```
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, BitAnd, BitOr, BitOrAssign,
)]
pub struct BitBoard<const SIZE: usize>(u32);

impl<const SIZE: usize> BitBoard<SIZE> {
    pub const EMPTY: Self = Self(0);
    pub const FULL: Self = {
        assert!(SIZE >= 3 && SIZE <= 5, "a bit board has 3 to 5 rows");
        Self((1 << (SIZE * SIZE)) - 1)
    };

    /// Creates a set from its bits. Ignores the bits that do not belong to a cell of the board.
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits & Self::FULL.0)
    }

    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Creates the set that contains only `cell`.
    ///
    /// # Panics
    /// Panics if the cell is not on the board, but only in a build with debug assertions. Any other
    /// build returns a meaningless set.
    pub const fn from_cell(cell: Cell) -> Self {
        debug_assert!(Self::is_on_board(cell), "a cell of the board");
        Self(1 << (cell.row as usize * SIZE + cell.col as usize))
    }

    pub const fn is_on_board(cell: Cell) -> bool {
        (cell.row as usize) < SIZE && (cell.col as usize) < SIZE
    }

    /// Returns `true` if `cell` is in the set. A cell that is not on the board is in no set.
    pub const fn contains(self, cell: Cell) -> bool {
        Self::is_on_board(cell) && self.0 & Self::from_cell(cell).0 != 0
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub const fn more_than_one(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Finds the first cell of the set, row by row from the top.
    ///
    /// # Panics
    /// Panics if the set is empty, but only in a build with debug assertions. Any other build
    /// returns a cell that is not on the board.
    pub const fn first(self) -> Cell {
        debug_assert!(!self.is_empty(), "a set with a cell");
        let bit = self.0.trailing_zeros() as usize;
        Cell::new((bit / SIZE) as u8, (bit % SIZE) as u8)
    }

    /// Lists the cells row by row from the top, each as a set that contains only that cell.
    pub fn singles(self) -> impl Iterator<Item = Self> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let lowest = bits & bits.wrapping_neg();
            bits ^= lowest;
            (lowest != 0).then_some(Self(lowest))
        })
    }

    /// Lists the cells row by row from the top.
    pub fn cells(self) -> impl Iterator<Item = Cell> + Clone {
        self.singles().map(Self::first)
    }

    /// Returns `true` if `LENGTH` cells of the set are in a row: across, down or diagonally.
    /// `LENGTH` must be from 2 to `SIZE`, otherwise the call does not compile.
    pub fn has_line<const LENGTH: usize>(self) -> bool {
        let directions = const { line_directions(SIZE, LENGTH) };
        let starts = directions.into_iter().fold(0, |starts, direction| {
            starts | self.line_starts::<LENGTH>(direction)
        });
        starts != 0
    }

    /// Lists the lines of `LENGTH` cells in the set: first the lines across, then the lines down,
    /// then the diagonals. Lines may overlap. `LENGTH` must be from 2 to `SIZE`, otherwise the call
    /// does not compile.
    pub fn lines<const LENGTH: usize>(self) -> impl Iterator<Item = Line> {
        let directions = const { line_directions(SIZE, LENGTH) };
        [(0, 1), (1, 0), (1, 1), (1, -1)]
            .into_iter()
            .zip(directions)
            .flat_map(move |(step, direction)| {
                let starts = Self(self.line_starts::<LENGTH>(direction)).cells();
                starts.map(move |start| Line {
                    start,
                    step,
                    length: LENGTH as u8,
                })
            })
    }

    fn line_starts<const LENGTH: usize>(self, (distance, starts): (usize, u32)) -> u32 {
        (1..LENGTH).fold(starts, |lines, step| lines & self.0 >> (step * distance)) & self.0
    }
}

/// Computes two values for each direction of a line: across, down, and the two diagonals. The first
/// value is the distance in bits from one cell of a line to the next. The second is the set of
/// cells in which a line of `length` cells can begin, on a board of `size` by `size` cells.
const fn line_directions(size: usize, length: usize) -> [(usize, u32); 4] {
    assert!(length >= 2 && length <= size, "a line fits on the board");
    let (mut across, mut down, mut falling, mut rising) = (0, 0, 0, 0);
    let mut bit = 0;
    while bit < size * size {
        let (row, col) = (bit / size, bit % size);
        let below = row + length <= size;
        let right = col + length <= size;
        let left = col + 1 >= length;
        across |= (right as u32) << bit;
        down |= (below as u32) << bit;
        falling |= ((below && right) as u32) << bit;
        rising |= ((below && left) as u32) << bit;
        bit += 1;
    }
    [
        (1, across),
        (size, down),
        (size + 1, falling),
        (size - 1, rising),
    ]
}

impl<const SIZE: usize> Not for BitBoard<SIZE> {
    type Output = Self;

    /// Creates the set of all the other cells of the board.
    fn not(self) -> Self {
        Self(!self.0 & Self::FULL.0)
    }
}
