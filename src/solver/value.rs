//! The values of positions, and their packed form.

use std::cmp::Ordering;

use derive_more::Display;

use crate::model::game::{Outcome, Side};

/// The value of a position for its side to move, if both sides play their best moves. The plies are
/// counted from the position to the end of the game. The winner tries to end the game in as few
/// plies as possible, and the loser in as many as possible.
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
/// assert_eq!(Value::Loss(6).to_string(), "lose 6");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display)]
pub enum Value {
    /// The side to move wins in this many plies.
    #[display("win {_0}")]
    Win(u8),
    /// Neither side can force a win. With best play, the game ends in a draw or never ends.
    #[display("draw")]
    Draw,
    /// The side to move loses in this many plies.
    #[display("lose {_0}")]
    Loss(u8),
}

/// A win, a draw or a loss for the side to move, without the number of plies. A better result is
/// greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wdl {
    Loss,
    Draw,
    Win,
}

impl Value {
    /// Returns the value of a position of a large game that is won or lost in `plies` plies: a loss
    /// if the number is even, and a win if it is odd.
    pub(super) const fn decided(plies: u8) -> Self {
        if plies.is_multiple_of(2) {
            Self::Loss(plies)
        } else {
            Self::Win(plies)
        }
    }

    /// Converts the outcome of a finished position to the value for `side`, the side whose turn it
    /// would be.
    pub fn finished(outcome: Outcome, side: Side) -> Self {
        match outcome.winner() {
            None => Self::Draw,
            Some(winner) if winner == side => Self::Win(0),
            Some(_) => Self::Loss(0),
        }
    }

    /// Converts the value of a position to the value of a move that leads to this position. The
    /// result is the value for the side that makes the move. Its plies are counted from the
    /// position before the move. No position takes more than 98 plies; a value of 255 plies keeps
    /// that number.
    pub const fn before(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies.saturating_add(1)),
            Self::Draw => Self::Draw,
            Self::Loss(plies) => Self::Win(plies.saturating_add(1)),
        }
    }

    /// Returns a draw instead of a win or a loss that takes more than `horizon` plies.
    pub(crate) const fn within(self, horizon: u8) -> Self {
        if self.remoteness() > horizon {
            Self::Draw
        } else {
            self
        }
    }

    pub fn wdl(self) -> Wdl {
        match self {
            Self::Win(_) => Wdl::Win,
            Self::Draw => Wdl::Draw,
            Self::Loss(_) => Wdl::Loss,
        }
    }

    /// Returns the number of plies to the end of the game with best play, or 0 for a draw.
    pub const fn remoteness(self) -> u8 {
        match self {
            Self::Win(plies) | Self::Loss(plies) => plies,
            Self::Draw => 0,
        }
    }

    /// Counts the moves that the winner makes until the end of the game. The result is 0 for a draw
    /// and at least 1 for a win or a loss. Even `Loss(1)` counts as 1, although the loser makes the
    /// only move and gives the other side the win.
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
    /// Compares the values by how good they are for the side to move. A quick win is greater than a
    /// slow one, and a slow loss is greater than a quick one.
    fn cmp(&self, other: &Self) -> Ordering {
        /// More than the plies of any value.
        const MOST: i16 = 256;
        let rank = |value: &Self| match value {
            Self::Win(plies) => MOST - i16::from(*plies),
            Self::Draw => 0,
            Self::Loss(plies) => i16::from(*plies) - MOST,
        };
        rank(self).cmp(&rank(other))
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// A [`Value`] packed into a byte. A value that is better for the side to move is greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct PackedValue(pub(super) u8);

impl PackedValue {
    /// No value: the position does not exist, or its value is not known.
    pub(super) const UNKNOWN: Self = Self(0);
    /// The value of a finished position in which each side has a line.
    const DRAW: Self = Self(127);
    /// The value of a draw, or of a position that is not decided yet.
    pub(super) const UNDECIDED: Self = Self(128);

    /// Packs a value of at most 125 plies.
    pub(super) const fn new(value: Value) -> Self {
        debug_assert!(value.remoteness() <= 125, "no position takes as many plies");
        match value {
            Value::Win(plies) => Self(u8::MAX - plies),
            Value::Draw => Self::UNDECIDED,
            Value::Loss(plies) => Self(1 + plies),
        }
    }

    /// Packs the value of a finished position, or returns `None` if neither side has a line,
    /// because the position is then not finished. `lines` says whether the side to move and the
    /// other side have a line.
    pub(super) const fn finished(lines: [bool; 2]) -> Option<Self> {
        match lines {
            [false, false] => None,
            [true, false] => Some(Self::new(Value::Win(0))),
            [false, true] => Some(Self::new(Value::Loss(0))),
            [true, true] => Some(Self::DRAW),
        }
    }

    pub(super) const fn value(self) -> Value {
        match self {
            Self::UNKNOWN | Self::DRAW | Self::UNDECIDED => Value::Draw,
            Self(code) if code > Self::UNDECIDED.0 => Value::Win(u8::MAX - code),
            Self(code) => Value::Loss(code - 1),
        }
    }
}
