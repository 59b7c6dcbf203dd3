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

    /// All codes are below it as numbers.
    pub(super) const COUNT: usize = 256;

    /// All codes in the order of their numbers.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        (0..=u8::MAX).map(Self)
    }

    /// The code as a number.
    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Lost in `plies` if they are even, won if they are odd.
    pub(super) const fn decided(plies: u8) -> Self {
        Self(plies + 1)
    }

    /// Whether the position is lost in `plies` or more.
    pub(super) fn is_lost_from(self, plies: u8) -> bool {
        self.0 > plies && self.0 % 2 == 1 && self != Self::TIE
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
