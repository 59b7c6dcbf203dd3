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

    /// Checks that `cell` is on the board and empty.
    ///
    /// # Errors
    /// [`Illegal::OffBoard`] and [`Illegal::Taken`].
    pub fn check_empty(self, cell: Cell) -> Result<(), Illegal> {
        match self.checked_owner(cell)? {
            Some(by) => Err(Illegal::Taken { cell, by }),
            None => Ok(()),
        }
    }

    /// Checks that `side` has a piece in `cell`.
    ///
    /// # Errors
    /// [`Illegal::OffBoard`], [`Illegal::Empty`] and [`Illegal::NotOwn`].
    pub fn check_own(self, cell: Cell, side: Side) -> Result<(), Illegal> {
        match self.checked_owner(cell)? {
            None => Err(Illegal::Empty { cell }),
            Some(owner) if owner != side => Err(Illegal::NotOwn { cell, owner }),
            Some(_) => Ok(()),
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
