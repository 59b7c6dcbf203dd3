//! How a game ends.

use super::Side;

/// The end of a game: who won, and how it came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winner; `None` is a tie.
    pub winner: Option<Side>,
    /// What ended the game.
    pub ending: Ending,
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// A line of three that counts, or one of each side.
    Line,
    /// Nobody can move any more.
    NoMoves,
    /// The same position stood for the third time.
    Repetition,
    /// The side to move gave up.
    Resignation,
}

impl Outcome {
    /// A win of `side` by a line.
    pub const fn line(side: Side) -> Self {
        Self {
            winner: Some(side),
            ending: Ending::Line,
        }
    }

    /// A tie.
    pub const fn tie(ending: Ending) -> Self {
        Self {
            winner: None,
            ending,
        }
    }
}
