//! Everything that lines change.

use super::table::Table;
use crate::game::Game;
use crate::play::Playing;
use crate::settings::{Seat, Settings};
use crate::winner::Scoreboard;

/// What the program knows between two lines, but for chance and the values of positions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Session {
    /// Who plays what, and how.
    pub settings: Settings,
    /// The score.
    pub score: Scoreboard,
    /// Whether the computers wait.
    pub waiting: bool,
    /// The game that is going on, or was played last.
    pub table: Option<Table>,
    /// Whether the game is going on; else the menu is shown.
    pub in_game: bool,
    /// The match that is going on.
    pub series: Option<Series>,
}

impl Session {
    /// The game that was named, else the one that is going on, else the one that is played next.
    pub fn game_meant(&self, named: Option<Game>) -> Game {
        let played = || self.game_going_on().map(Playing::game);
        named.or_else(played).unwrap_or(self.settings.game)
    }

    /// The game that is going on.
    pub fn game_going_on(&self) -> Option<&dyn Playing> {
        self.table
            .as_ref()
            .filter(|_| self.in_game)
            .map(Table::as_playing)
    }
}

/// A match: games in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    games: u32,
    tally: Scoreboard,
    /// Whether the journal has the match as one command, so that its games begin by themselves.
    pub in_journal: bool,
}

impl Series {
    /// A match of so many games.
    pub fn new(games: u32, in_journal: bool) -> Self {
        Self {
            games,
            tally: Scoreboard::default(),
            in_journal,
        }
    }

    /// Counts a game that `winner` won, or nobody.
    pub fn count(&mut self, winner: Option<Seat>) {
        self.tally.count(winner);
    }

    /// Whether all games were played.
    pub fn is_over(&self) -> bool {
        self.tally.games() >= u64::from(self.games)
    }

    /// How many games were played, and how many there are.
    pub fn progress(&self) -> (u64, u64) {
        (self.tally.games(), u64::from(self.games))
    }

    /// The result in one line.
    pub fn line(&self, settings: &Settings) -> String {
        format!("Played {}: {}", self.games, self.tally.tally(settings))
    }
}
