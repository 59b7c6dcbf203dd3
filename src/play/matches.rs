//! Matches: games in a row, and their score.

use crate::settings::Settings;
use crate::winner::Score;

/// Games in a row, and their score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// How many games there are.
    pub games: u32,
    /// The score of those that were played.
    pub score: Score,
}

impl Match {
    /// A match of this many games, none of them played yet.
    pub fn new(games: u32) -> Self {
        Self {
            games,
            score: Score::default(),
        }
    }

    /// Whether all games have been played.
    pub fn is_over(&self) -> bool {
        self.score.games() >= self.games
    }

    /// The score in one line; of a match that was left, also how many games there were to be.
    pub fn line(&self, settings: &Settings) -> String {
        let (played, tally) = (self.score.games(), self.score.tally(settings));
        if self.is_over() {
            format!("Played {played}: {tally}")
        } else {
            format!("Played {played} of {}: {tally}", self.games)
        }
    }
}
