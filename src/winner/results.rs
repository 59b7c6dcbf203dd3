//! What the results of games add up to: records and scores.

use std::collections::HashSet;

use derive_more::Display;

use super::{Begun, GameResult};
use crate::game::{Side, Variant};
use crate::settings::{Competitor, Name, Players, Seat};

/// What one competitor has achieved against another at one game. `Display` writes `won 3`, `lost 5` and `tied 1` with tabs
/// between them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display)]
#[display("won {won}\tlost {lost}\ttied {tied}")]
pub struct Record {
    /// Games won.
    pub won: u32,
    /// Games lost.
    pub lost: u32,
    /// Games tied.
    pub tied: u32,
    /// The sum of the mistakes in the games whose mistakes were counted.
    mistakes: u32,
    /// The number of games whose mistakes were counted.
    judged: u32,
    /// The seat of O in the last game if the one sits in P1 and the other in P2.
    next_x: Seat,
}

impl Record {
    /// Counts a game that was won or not, or tied, with the mistakes in it if they were counted.
    pub fn count(&mut self, has_won: Option<bool>, mistakes: Option<u32>) {
        match has_won {
            Some(true) => self.won += 1,
            Some(false) => self.lost += 1,
            None => self.tied += 1,
        }
        self.mistakes = self.mistakes.saturating_add(mistakes.unwrap_or(0));
        self.judged += u32::from(mistakes.is_some());
    }

    /// Returns the number of games.
    pub fn games(&self) -> u32 {
        self.won + self.lost + self.tied
    }

    /// Writes the record of P1 as a score: `Ann 3, Hard 1, ties 2`.
    pub fn tally(&self, players: &Players) -> String {
        let [p1, p2] = Seat::ALL.map(|seat| players.called(seat));
        let (won, lost, tied) = (self.won, self.lost, self.tied);
        format!("{p1} {won}, {p2} {lost}, ties {tied}")
    }

    /// Returns the mean of the mistakes: `1.3 mistakes a game`. Returns `None` if the mistakes of no game were counted.
    pub fn mistakes(&self) -> Option<String> {
        let mean = f64::from(self.mistakes) / f64::from(self.judged);
        (self.judged > 0).then(|| format!("{mean:.1} mistakes a game"))
    }
}

/// A game, a competitor and an opponent.
type Meeting = (Variant, Competitor, Competitor);

/// The results of all games that count.
#[derive(Clone, Debug, Default)]
pub struct Results {
    /// What each competitor has achieved against each other one, that of the last result at the end. If both are alike,
    /// the first sits in P1.
    records: Vec<(Meeting, Record)>,
    /// When the games of humans were begun, with their variants and numbers of plies.
    games: HashSet<(Begun, Variant, usize)>,
}

impl Results {
    /// Adds a result, unless the same game of a human was added before. The games of two players who are alike count only
    /// in the session in which their seats are known.
    pub fn add(&mut self, result: &GameResult) {
        let game = (result.begun, result.variant, result.plies);
        if result.has_human() && !self.games.insert(game) {
            return;
        }
        for side in Side::ALL {
            let meeting = meeting(result, side);
            let seat = result.x.map(|x| x.of_side(side));
            if meeting.1 == meeting.2 && seat != Some(Seat::P1) {
                continue;
            }
            let mut record = self.record(&meeting);
            record.count(result.won.map(|won| won == side), result.mistakes[side]);
            record.next_x = Seat::P2.of_side(side);
            self.records.retain(|(known, _)| *known != meeting);
            self.records.push((meeting, record));
        }
    }

    fn record(&self, meeting: &Meeting) -> Record {
        let mut records = self.records.iter();
        let record = records.find(|(known, _)| known == meeting);
        record.map(|(_, record)| *record).unwrap_or_default()
    }

    /// Returns whether no game was ever finished.
    pub fn is_empty(&self) -> bool {
        self.records.is_empty() && self.games.is_empty()
    }

    /// Returns whether a human's game that was begun at this time has been added.
    pub fn has_begun(&self, begun: Begun) -> bool {
        self.games.iter().any(|(of, ..)| *of == begun)
    }

    /// Returns the record of P1 against P2 at a game.
    pub fn score(&self, variant: Variant, players: &Players) -> Record {
        let [p1, p2] = Seat::ALL.map(|seat| players.competitor(seat));
        self.record(&(variant, p1, p2))
    }

    /// Returns the seat of X if the two players play X in turns: that of O in their last game, else P1.
    pub fn next_x(&self, players: &Players) -> Seat {
        let [p1, p2] = Seat::ALL.map(|seat| players.competitor(seat));
        let mut newest = self.records.iter().rev();
        let last = newest.find(|((_, one, other), _)| *one == p1 && *other == p2);
        last.map_or(Seat::P1, |(_, record)| record.next_x)
    }

    /// Returns whether a result that was just added is the first win of a human against this opponent at this game.
    pub fn is_first_win(&self, result: &GameResult) -> bool {
        let is_first = |winner| {
            let meeting = meeting(result, winner);
            meeting.1.is_human() && meeting.1 != meeting.2 && self.record(&meeting).won == 1
        };
        result.won.is_some_and(is_first)
    }

    /// Returns every game and opponent of a human, with the record, ordered by game and opponent.
    pub fn of_human(&self, name: &Name) -> Vec<(Variant, &Competitor, Record)> {
        let human = Competitor::Human(name.clone());
        let mut records = Vec::new();
        for ((variant, one, other), record) in &self.records {
            if *one == human && *other != human {
                records.push((*variant, other, *record));
            }
        }
        records.sort_by_key(|(variant, other, _)| (*variant, other.to_string()));
        records
    }
}

/// Returns the game of a result, the competitor of a side, and the opponent.
fn meeting(result: &GameResult, side: Side) -> Meeting {
    let [one, other] = [side, !side].map(|side| result.players[side].clone());
    (result.variant, one, other)
}
