//! Values in a byte.

use crate::solver::Value;

/// The value of a position of Tic-Tac-Two in a byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Code(u8);

impl Code {
    /// Not decided, or not yet.
    pub(super) const OPEN: Self = Self(0);
    /// Finished, and won by the side that would be to move.
    pub(super) const WON: Self = Self(254);
    /// Finished, with a line of each side.
    pub(super) const TIE: Self = Self(255);

    /// Lost in `plies` if they are even, won if they are odd.
    pub(super) const fn decided(plies: u8) -> Self {
        Self(plies + 1)
    }

    /// The value that the code stands for.
    pub(super) const fn value(self) -> Value {
        match self {
            Self::OPEN | Self::TIE => Value::Draw,
            Self::WON => Value::Win(0),
            Self(code) if code % 2 == 0 => Value::Win(code - 1),
            Self(code) => Value::Lose(code - 1),
        }
    }
}
