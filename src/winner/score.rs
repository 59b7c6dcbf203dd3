//! The score of the two who play.

use crate::settings::{BySeat, Seat, Settings};

/// The games that each of the two players has won, and the ties.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Games that each player won.
    pub wins: BySeat<u32>,
    /// Games that nobody won.
    pub ties: u32,
}

impl Score {
    /// Counts a game that `winner` won, or nobody.
    pub fn count(&mut self, winner: Option<Seat>) {
        match winner {
            Some(seat) => self.wins[seat] += 1,
            None => self.ties += 1,
        }
    }

    /// The number of games.
    pub fn games(&self) -> u32 {
        self.wins[Seat::P1] + self.wins[Seat::P2] + self.ties
    }

    /// The wins and ties, for the end of a line: `Ann 3, Bob 1, ties 2`.
    pub fn tally(&self, settings: &Settings) -> String {
        let [p1, p2] = Seat::ALL.map(|seat| format!("{} {}", settings.name(seat), self.wins[seat]));
        format!("{p1}, {p2}, ties {}", self.ties)
    }

    /// The score as one line.
    pub fn line(&self, settings: &Settings) -> String {
        format!("Score: {}, games {}", self.tally(settings), self.games())
    }
}
