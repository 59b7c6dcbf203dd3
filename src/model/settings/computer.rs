//! The types of computer players.

use crate::model::macros::word_enum;

word_enum! {
    /// A type of computer player, from weak to strong.
    pub enum Computer {
        /// A computer that plays a legal move at random.
        Random = "random",
        /// Easy, Medium, Hard and Expert look as many plies ahead as [`plies`](Self::plies) returns.
        Easy = "easy",
        /// The computer player of the original: see [`ai_strat`](crate::strategies::ai_strat()).
        Classic = "classic",
        Medium = "medium",
        Hard = "hard",
        Expert = "expert",
        /// A computer that never makes a mistake.
        Perfect = "perfect",
    }
}

impl Computer {
    /// Reads a computer from its word, in upper or lower case. `computer` and `strat1`, its name in
    /// the original, mean Classic. Any other text gives `None`.
    pub fn from_typed(typed: &str) -> Option<Self> {
        match &*typed.to_ascii_lowercase() {
            "computer" | "strat1" => Some(Self::Classic),
            word => Self::from_word(word),
        }
    }

    /// Returns the number of plies that the computer looks ahead. Returns `None` if it chooses its
    /// moves in another way. In the opening, Medium, Hard and Expert look further: see
    /// [`OPENING_HORIZON`](crate::strategies::OPENING_HORIZON).
    pub const fn plies(self) -> Option<u8> {
        match self {
            Self::Easy => Some(1),
            Self::Medium => Some(3),
            Self::Hard => Some(5),
            Self::Expert => Some(7),
            Self::Classic | Self::Perfect | Self::Random => None,
        }
    }
}
