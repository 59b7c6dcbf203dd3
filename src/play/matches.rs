//! Matches: games in a row, and their results.

use crate::settings::Settings;
use crate::winner::Scoreboard;

/// Games in a row, and their results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// How many games there are.
    pub games: u64,
    /// The results of those that were played.
    pub results: Scoreboard,
}

impl Match {
    /// A match of this many games, none of them played yet.
    pub fn new(games: u32) -> Self {
        Self {
            games: games.into(),
            results: Scoreboard::default(),
        }
    }

    /// Whether all games have been played.
    pub fn is_over(&self) -> bool {
        self.games_played() >= self.games
    }

    /// Whether no game comes after the one that is going on.
    pub fn is_at_last_game(&self) -> bool {
        self.games_played() + 1 >= self.games
    }

    /// How many games have been played.
    pub fn games_played(&self) -> u64 {
        self.results.games()
    }

    /// The result in one line; of a match that was left, also how many games there were to be.
    pub fn line(&self, settings: &Settings) -> String {
        let (played, tally) = (self.games_played(), self.results.tally(settings));
        match self.is_over() {
            true => format!("Played {played}: {tally}"),
            false => format!("Played {played} of {}: {tally}", self.games),
        }
    }
}
