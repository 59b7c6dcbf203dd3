//! What happens in a game, for a view to report, and how it ends.

use arrayvec::ArrayVec;

use super::{Move, Side};

/// Something that happened in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameEvent {
    /// The side made the move.
    Moved(Side, Move),
    /// The side had no other move and passed.
    Passed(Side),
    /// The position has occurred for the second time; the third time, the game is a tie.
    Repeated,
    /// It is the side's turn now.
    TurnChanged(Side),
    /// The game is over: by the move before, or because the side to move resigned.
    Ended(Outcome),
}

/// What one step of a game brings about, in order. A move brings about at most four events: itself, a forced pass after
/// it, a repetition, and the next turn or the end.
pub type GameEvents = ArrayVec<GameEvent, 4>;

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
    /// This side resigned, and the other one wins.
    Resignation(Side),
}

impl Outcome {
    /// The side that won; `None` for a tie.
    pub fn winner(self) -> Option<Side> {
        match self {
            Self::Line(side) => Some(side),
            Self::Resignation(by) => Some(!by),
            Self::LineOfEach | Self::NoMoves | Self::Repetition => None,
        }
    }
}
