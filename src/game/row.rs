//! Several games in a row.

use super::SeatedGame;
use crate::model::game::Variant;
use crate::model::results::Record;
use crate::model::settings::Seat;
use crate::model::winner::winner;

/// Several games in a row between the same two players, or a single game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    pub variant: Variant,
    /// The number of games in the whole row, which is at least 1.
    games: u32,
    /// P1's results in the finished games of the row, including games that do not count.
    pub record: Record,
}

impl Row {
    /// Creates a row of this many games, none of which has begun.
    pub fn new(variant: Variant, games: u32) -> Self {
        Self {
            variant,
            games,
            record: Record::default(),
        }
    }

    pub fn has_several_games(&self) -> bool {
        self.games > 1
    }

    pub fn is_over(&self) -> bool {
        self.played() == self.games
    }

    /// Counts the finished games of the row.
    pub fn played(&self) -> u32 {
        self.record.games()
    }

    pub fn games(&self) -> u32 {
        self.games
    }

    /// Adds the result of a finished game.
    pub fn add(&mut self, game: &SeatedGame) {
        if let Some(winner) = winner(&game.history) {
            self.record.add(game.x.side(Seat::P1), winner.side(), None);
        }
    }

    /// Returns the number of the next game and the number of games, or `None` if it is a single
    /// game.
    pub fn next_game(&self) -> Option<(u32, u32)> {
        (self.games > 1).then_some((self.played() + 1, self.games))
    }
}
