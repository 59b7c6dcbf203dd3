//! How a game ends.

use super::Side;

/// How a game ended: who won, and by what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winner; `None` for a tie.
    pub winner: Option<Side>,
    /// What ended the game.
    pub ending: Ending,
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// A line that counts, or one of each side.
    Line,
    /// Neither side has a move left.
    NoMoves,
    /// The same position occurred for the third time.
    Repetition,
    /// The side to move resigned.
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
