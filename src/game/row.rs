//! Several games in a row.

use crate::model::game::Variant;
use crate::model::results::Record;
use crate::model::settings::Seat;
use crate::model::winner::GameEnd;

/// Several games in a row between the same two players, or a single game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    pub variant: Variant,
    /// The number of games in the whole row, which is at least 1.
    games: u32,
    /// P1's results in the finished games of the row, including games that do not count.
    pub record: Record,
}

/// The place of a game in a row of several games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceInRow {
    /// The number of the game, from 1.
    pub number: u32,
    /// The number of games in the row.
    pub games: u32,
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

    /// Adds the end of a game in which the player in the seat `x` was X.
    pub fn add(&mut self, x: Seat, end: &GameEnd) {
        self.record.add(x.side(Seat::P1), end.side(), None);
    }

    /// Returns the place of the next game, or `None` if it is a single game.
    pub fn next_game(&self) -> Option<PlaceInRow> {
        (self.games > 1).then_some(PlaceInRow {
            number: self.played() + 1,
            games: self.games,
        })
    }
}
