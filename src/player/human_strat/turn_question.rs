//! The questions of a turn.

/// What is asked next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnQuestion {
    /// The number of an option.
    Option,
    /// A piece of Tatedrez.
    Piece,
    /// The row of a cell.
    Row,
    /// The column of a cell.
    Column,
    /// The number of a direction.
    Direction,
}

impl TurnQuestion {
    /// The prompt at which the answer is typed; `None` for that of the turn.
    pub const fn prompt(self) -> Option<&'static str> {
        match self {
            Self::Option => None,
            Self::Piece => Some("Piece? "),
            Self::Row => Some("Row? "),
            Self::Column => Some("Column? "),
            Self::Direction => Some("Direction? "),
        }
    }
}
