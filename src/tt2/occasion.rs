//! The occasion of a game.

use super::puzzle::Puzzle;
use super::series::Series;

/// The occasion on which a game is played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Occasion {
    /// None: a single game.
    #[default]
    Single,
    /// One of several games in a row.
    Series(Series),
    /// A position to be won; the game is not scored.
    Puzzle(Puzzle),
}

impl Occasion {
    /// The series, if it is one.
    pub(super) fn series(&self) -> Option<&Series> {
        match self {
            Self::Series(series) => Some(series),
            Self::Single | Self::Puzzle(_) => None,
        }
    }

    /// The puzzle, if it is one.
    pub(super) fn puzzle(&self) -> Option<&Puzzle> {
        match self {
            Self::Puzzle(puzzle) => Some(puzzle),
            Self::Single | Self::Series(_) => None,
        }
    }
}
