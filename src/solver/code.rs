//! Values in a byte.

use super::Value;

/// The value of a position in a byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Code(u8);

impl Code {
    /// Undecided, for good or so far.
    pub(super) const OPEN: Self = Self(0);
    /// Not a position at all.
    pub(super) const NONE: Self = Self(253);
    /// Finished, and won by the side to move.
    const WON: Self = Self(254);
    /// Finished, with a line of each side.
    const TIE: Self = Self(255);

    /// Lost in `plies` if that is even, won if it is odd.
    pub(super) const fn decided(plies: u8) -> Self {
        Self(plies + 1)
    }

    /// A finished position, by whether the side to move and the other side have a line.
    pub(super) const fn finished(lines: [bool; 2]) -> Option<Self> {
        match lines {
            [false, false] => None,
            [true, false] => Some(Self::WON),
            [false, true] => Some(Self::decided(0)),
            [true, true] => Some(Self::TIE),
        }
    }

    /// The value that the code stands for.
    pub(super) const fn value(self) -> Value {
        match self {
            Self::OPEN | Self::TIE | Self::NONE => Value::Draw,
            Self::WON => Value::Win(0),
            Self(code) if code % 2 == 0 => Value::Win(code - 1),
            Self(code) => Value::Lose(code - 1),
        }
    }

    /// Whether the game is over.
    pub(super) fn is_finished(self) -> bool {
        matches!(self, Self::WON | Self::TIE) || self == Self::decided(0)
    }

    /// All codes in numerical order.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        (0..=u8::MAX).map(Self)
    }

    /// The code as a number.
    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Greater for what is better for the side to move, as [`Value`] is.
    pub(super) const fn rank(self) -> u8 {
        rank(self.value())
    }

    /// The rank that a move to a position of this code has for its mover: from a table, since the processor could not
    /// predict the branches of a `match`.
    pub(super) fn rank_before(self) -> u8 {
        RANKS_BEFORE[self.index()]
    }
}

const fn rank(value: Value) -> u8 {
    match value {
        Value::Win(plies) => u8::MAX - plies.div_ceil(2),
        Value::Draw => u8::MAX / 2,
        Value::Lose(plies) => plies / 2,
    }
}

/// By the code of a successor: the rank of its value before the move.
static RANKS_BEFORE: [u8; 256] = {
    let mut ranks = [0; 256];
    let mut code = 0;
    while code < 256 {
        ranks[code] = rank(Code(code as u8).value().before());
        code += 1;
    }
    ranks
};
