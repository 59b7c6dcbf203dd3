//! How a game ends.

use super::Side;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This side has a line that counts, and wins.
    Line(Side),
    /// Each side has a line: a tie.
    LineOfEach,
    /// Neither side has a move left: a tie.
    NoMoves,
    /// The same position occurred for the third time: a tie.
    Repetition,
    /// A side resigned, and the other one wins.
    Resignation {
        /// The side that resigned.
        by: Side,
    },
}

impl Outcome {
    /// The side that won; `None` for a tie.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::Line(side) => Some(side),
            Self::Resignation { by: Side::X } => Some(Side::O),
            Self::Resignation { by: Side::O } => Some(Side::X),
            Self::LineOfEach | Self::NoMoves | Self::Repetition => None,
        }
    }
}
