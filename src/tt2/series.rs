//! Games in a row.

use crate::settings::{Seat, Settings};
use crate::winner::Scoreboard;

/// Games in a row, and their results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    games: u32,
    results: Scoreboard,
    /// Whether the record has the series as one command, so that its games begin by themselves.
    pub is_recorded: bool,
}

impl Series {
    /// A series of `games` games, none of them played yet.
    pub fn new(games: u32, is_recorded: bool) -> Self {
        Self {
            games,
            results: Scoreboard::default(),
            is_recorded,
        }
    }

    /// Counts a game that `winner` won, or nobody.
    pub fn count(&mut self, winner: Option<Seat>) {
        self.results.count(winner);
    }

    /// Whether all games have been played.
    pub fn is_over(&self) -> bool {
        self.games_played() >= self.games()
    }

    /// Whether no game comes after the one that is going on.
    pub fn is_at_last_game(&self) -> bool {
        self.games_played() + 1 >= self.games()
    }

    /// How many games there are.
    pub fn games(&self) -> u64 {
        u64::from(self.games)
    }

    /// How many games have been played.
    pub fn games_played(&self) -> u64 {
        self.results.games()
    }

    /// The result in one line.
    pub fn line(&self, settings: &Settings) -> String {
        format!("Played {}: {}", self.games, self.results.tally(settings))
    }
}
