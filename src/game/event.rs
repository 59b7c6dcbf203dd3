//! What happens in a game, for a view to report.

use arrayvec::ArrayVec;

use super::{Game, Move, Outcome, Side};

/// Something that happened in a game. A view that is told every event need not ask the game itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A game began.
    Began(Game),
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

/// What one step of a game brings about, in order. A move brings about at most five events: a forced pass before it,
/// itself, a forced pass after it, a repetition, and the next turn or the end.
pub type Events = ArrayVec<Event, 5>;
