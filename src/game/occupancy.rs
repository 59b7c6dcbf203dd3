//! Which cells the pieces of each side are in.

use super::{BySide, Illegal, Side};
use crate::board::{BitBoard, Cell};

impl<const SIZE: usize> BySide<BitBoard<SIZE>> {
    /// No cells for either side.
    pub const EMPTY: Self = Self::new(BitBoard::EMPTY, BitBoard::EMPTY);

    /// The cells of both sides.
    pub fn occupied(self) -> BitBoard<SIZE> {
        self[Side::X] | self[Side::O]
    }

    /// The side whose piece is in `cell`, which must be on the board.
    pub fn owner(self, cell: Cell) -> Option<Side> {
        Side::ALL
            .into_iter()
            .find(|&side| self[side].contains(cell))
    }

    /// The first side that has a line of `LENGTH`.
    pub fn with_line<const LENGTH: usize>(self) -> Option<Side> {
        let mut sides = Side::ALL.into_iter();
        sides.find(|&side| self[side].has_line::<LENGTH>())
    }

    /// The cells of the lines of `LENGTH` of either side, row by row from the top.
    pub fn line_cells<const LENGTH: usize>(self) -> Vec<Cell> {
        let lines = self.map(BitBoard::line_cells::<LENGTH>);
        lines.occupied().cells().collect()
    }

    /// Why nothing can be placed in `cell`: it is not on the board, or taken.
    pub fn refuse_target(self, cell: Cell) -> Option<Illegal> {
        let taken = |by: Side| Illegal::Taken { cell, by };
        self.checked_owner(cell)
            .map_or_else(Some, |by| by.map(taken))
    }

    /// Why `side` has no piece in `cell`: it is not on the board, empty, or the other side's.
    pub fn refuse_source(self, cell: Cell, side: Side) -> Option<Illegal> {
        match self.checked_owner(cell) {
            Err(illegal) => Some(illegal),
            Ok(None) => Some(Illegal::Empty { cell }),
            Ok(Some(owner)) => (owner != side).then_some(Illegal::NotOwn { cell, owner }),
        }
    }

    /// The owner of any cell, on the board or not.
    fn checked_owner(self, cell: Cell) -> Result<Option<Side>, Illegal> {
        if BitBoard::<SIZE>::has_room_for(cell) {
            Ok(self.owner(cell))
        } else {
            let size = SIZE as u8;
            Err(Illegal::OffBoard { cell, size })
        }
    }
}
