//! Values in a byte.

use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use super::Value;

/// The value of a position in a byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Code(u8);

impl Code {
    /// Undecided, for good or so far.
    pub(super) const OPEN: Self = Self(0);
    /// Finished, and won by the side to move.
    pub(super) const WON: Self = Self(254);
    /// Finished, with a line of each side.
    pub(super) const TIE: Self = Self(255);

    /// The number of codes: every code is below it.
    pub(super) const COUNT: usize = 256;

    /// All codes in numerical order.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        (0..=u8::MAX).map(Self)
    }

    /// The code as a number.
    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Lost in `plies` if that is even, won if it is odd.
    pub(super) const fn decided(plies: u8) -> Self {
        Self(plies + 1)
    }

    /// Whether the side to move loses in `plies` or more: `Value::Lose(plies) <= value < Value::Draw`.
    pub(super) fn is_lost_from(self, plies: u8) -> bool {
        self.0 > plies && self.0 % 2 == 1 && self != Self::TIE
    }

    /// Whether the side to move wins.
    pub(super) fn is_won(self) -> bool {
        self != Self::OPEN && self.0.is_multiple_of(2)
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

    /// Greater for what is better for the side to move, as [`Value`] is.
    pub(super) fn rank(self) -> u8 {
        RANKS[self.index()]
    }
}

/// By code: its rank. A table, since the processor could not predict the branches of a `match`.
static RANKS: [u8; Code::COUNT] = {
    let mut ranks = [0; Code::COUNT];
    let mut code = 0;
    while code < Code::COUNT {
        ranks[code] = match Code(code as u8).value() {
            Value::Win(plies) => u8::MAX - plies.div_ceil(2),
            Value::Draw => u8::MAX / 2,
            Value::Lose(plies) => plies / 2,
        };
        code += 1;
    }
    ranks
};

/// A code that several threads may read and set.
pub(super) struct AtomicCode(AtomicU8);

impl AtomicCode {
    pub(super) const fn new(code: Code) -> Self {
        Self(AtomicU8::new(code.0))
    }

    pub(super) fn load(&self) -> Code {
        Code(self.0.load(Relaxed))
    }

    /// Sets the code if it is open; returns whether it was.
    pub(super) fn set_if_open(&self, code: Code) -> bool {
        let Self(byte) = self;
        byte.compare_exchange(Code::OPEN.0, code.0, Relaxed, Relaxed)
            .is_ok()
    }

    pub(super) fn into_code(self) -> Code {
        Code(self.0.into_inner())
    }
}
