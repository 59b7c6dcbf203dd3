//! The values of positions.

use std::cmp::Ordering;

use derive_more::Display;

use crate::model::game::{Outcome, Side};

/// The value of a position for its side to move with best play. Plies are counted from the position to the end of the
/// game. The winner plays for the fewest, and the loser for the most.
///
/// # Examples
/// ```
/// use tt2::solver::Value;
///
/// assert!(Value::Win(3) > Value::Win(5));
/// assert!(Value::Draw > Value::Loss(6));
/// assert!(Value::Loss(6) > Value::Loss(2));
///
/// // a move after which the other side loses in 4 plies wins in 5
/// assert_eq!(Value::Loss(4).before(), Value::Win(5));
/// assert_eq!(Value::Win(5).to_string(), "win 5");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display)]
pub enum Value {
    /// The side to move wins in this many plies.
    #[display("win {_0}")]
    Win(u8),
    /// Neither side can force a win: with best play, the game ends in a tie or never ends.
    #[display("draw")]
    Draw,
    /// The side to move loses in this many plies.
    #[display("lose {_0}")]
    Loss(u8),
}

/// A win, a draw or a loss of the side to move. The better one is the greater one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wdl {
    Loss,
    Draw,
    Win,
}

impl Value {
    /// Returns a loss in `plies` plies if that number is even, and a win if it is odd.
    pub(super) const fn decided(plies: u8) -> Self {
        if plies.is_multiple_of(2) {
            Self::Loss(plies)
        } else {
            Self::Win(plies)
        }
    }

    /// Converts the outcome of a finished position to its value, if it would have been `side`'s turn.
    pub fn finished(outcome: Outcome, side: Side) -> Self {
        match outcome.winner() {
            None => Self::Draw,
            Some(winner) if winner == side => Self::Win(0),
            Some(_) => Self::Loss(0),
        }
    }

    /// Converts the value of a position to the value of the move that leads to it. The result is for the side that
    /// makes the move, and its plies are counted from the position before the move.
    ///
    /// # Panics
    /// Panics if the value takes 255 plies, in a build with overflow checks. No position takes more than 98.
    pub const fn before(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies + 1),
            Self::Draw => Self::Draw,
            Self::Loss(plies) => Self::Win(plies + 1),
        }
    }

    pub fn wdl(self) -> Wdl {
        match self {
            Self::Win(_) => Wdl::Win,
            Self::Draw => Wdl::Draw,
            Self::Loss(_) => Wdl::Loss,
        }
    }

    /// Returns the number of plies to the end with best play, or 0 for a draw.
    pub fn remoteness(self) -> u8 {
        match self {
            Self::Win(plies) | Self::Loss(plies) => plies,
            Self::Draw => 0,
        }
    }

    /// Counts the moves that the winner itself makes until the end, or returns 0 for a draw. A win or a loss counts as
    /// at least 1, even `Loss(1)`, where the loser's own move gives the win.
    ///
    /// # Examples
    /// ```
    /// use tt2::solver::Value;
    ///
    /// assert_eq!(Value::Win(5).moves(), 3);
    /// assert_eq!(Value::Loss(6).moves(), 3);
    /// ```
    pub fn moves(self) -> u8 {
        match self {
            Self::Win(plies) => plies.div_ceil(2).max(1),
            Self::Draw => 0,
            Self::Loss(plies) => (plies / 2).max(1),
        }
    }
}

impl Ord for Value {
    /// Compares by what is better for the side to move. A quick win is greater than a slow one, and a slow loss is
    /// greater than a quick one.
    fn cmp(&self, other: &Self) -> Ordering {
        PackedValue::new(*self).cmp(&PackedValue::new(*other))
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The value of a position in a byte. The better one for the side to move is the greater one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct PackedValue(pub(super) u8);

impl PackedValue {
    /// There is no such position, or its value is not known.
    pub(super) const UNKNOWN: Self = Self(0);
    /// A finished position with a line of each side.
    const TIE: Self = Self(127);
    /// A draw, or a position that is not decided yet.
    pub(super) const UNDECIDED: Self = Self(128);

    /// Packs a value of at most 125 plies.
    pub(super) const fn new(value: Value) -> Self {
        match value {
            Value::Win(plies) => Self(u8::MAX - plies),
            Value::Draw => Self::UNDECIDED,
            Value::Loss(plies) => Self(1 + plies),
        }
    }

    /// Packs the result of a position, given whether the side to move and the other side have a line. Returns `None` if
    /// neither has, as the position is then not finished.
    pub(super) const fn finished(lines: [bool; 2]) -> Option<Self> {
        match lines {
            [false, false] => None,
            [true, false] => Some(Self::new(Value::Win(0))),
            [false, true] => Some(Self::new(Value::Loss(0))),
            [true, true] => Some(Self::TIE),
        }
    }

    pub(super) const fn value(self) -> Value {
        match self {
            Self::UNKNOWN | Self::TIE | Self::UNDECIDED => Value::Draw,
            Self(code) if code > Self::UNDECIDED.0 => Value::Win(u8::MAX - code),
            Self(code) => Value::Loss(code - 1),
        }
    }
}
