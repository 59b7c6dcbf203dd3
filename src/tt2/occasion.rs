//! What a game is played for.

use super::puzzle::Puzzle;
use super::series::Series;

/// What a game is played for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Occasion {
    /// For itself.
    #[default]
    Single,
    /// As one of several in a row.
    Series(Series),
    /// As a position to be won; no score is kept.
    Puzzle(Puzzle),
}
