//! The kinds of moves.

use std::fmt;

use super::listed::listed;

listed! {
    /// What a move does. Each game has some of the kinds, and the numbered options of a turn list them in this order.
    pub enum MoveKind {
        /// A piece or mark goes from the hand to an empty cell.
        Place,
        /// Two cells exchange their contents.
        Swap,
        /// The movable grid moves one step.
        Shift,
        /// A piece goes from one cell to another.
        Move,
        /// A side that has no other move gives up its turn.
        Pass,
    }
}

impl MoveKind {
    /// The first word of such a move as it is typed.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Place => "place",
            Self::Swap => "swap",
            Self::Shift => "shift",
            Self::Move => "move",
            Self::Pass => "pass",
        }
    }

    /// The aliases of that word.
    pub const fn aliases(self) -> &'static [&'static str] {
        match self {
            Self::Place => &["p"],
            Self::Swap => &["w"],
            Self::Shift => &["s"],
            Self::Move => &["m"],
            Self::Pass => &[],
        }
    }

    /// The wording of a turn's numbered option for moves of this kind, in a game without its own wording.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Place => "Place a piece",
            Self::Swap => "Swap two pieces",
            Self::Shift => "Move the grid",
            Self::Move => "Move a piece",
            Self::Pass => "Pass",
        }
    }
}

impl fmt::Display for MoveKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
