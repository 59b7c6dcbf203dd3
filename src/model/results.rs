//! What the results of games add up to: records and scores.

mod game_result;

pub use game_result::{GameResult, StartTime};

use derive_more::Display;

use crate::model::game::{Side, Variant};
use crate::model::settings::{Competitor, Name, Players, Seat};

/// What one competitor has achieved against another at one game. `Display` writes `won 3`, `lost 5` and `tied 1` with
/// tabs between them.
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
    mistakes: u64,
    /// The number of games whose mistakes were counted.
    judged: u32,
}

impl Record {
    /// Counts a game of `side`, with its mistakes if they were counted. `winner` is `None` for a tie.
    pub fn count(&mut self, side: Side, winner: Option<Side>, mistakes: Option<u32>) {
        match winner {
            Some(winner) if winner == side => self.won += 1,
            Some(_) => self.lost += 1,
            None => self.tied += 1,
        }
        self.mistakes += u64::from(mistakes.unwrap_or(0));
        self.judged += u32::from(mistakes.is_some());
    }

    /// Returns the number of games.
    pub fn games(&self) -> u32 {
        self.won + self.lost + self.tied
    }

    /// Returns the mean of the mistakes: `1.3 mistakes a game`. Returns `None` if the mistakes of no game were counted.
    pub fn mistakes(&self) -> Option<String> {
        let judged = u64::from(self.judged);
        let tenths = (10 * self.mistakes + judged / 2).checked_div(judged)?;
        Some(format!("{}.{} mistakes a game", tenths / 10, tenths % 10))
    }
}

/// A game, a competitor and an opponent.
type Pairing = (Variant, Competitor, Competitor);

/// The results of all games that count.
#[derive(Clone, Debug, Default)]
pub struct Results {
    /// In the order in which the games ended.
    games: Vec<GameResult>,
    /// What each competitor has achieved against each other one. If both are alike, the first sits in P1.
    records: Vec<(Pairing, Record)>,
}

impl Results {
    /// Adds a result, and counts it for each of its players. The games of two players who are alike count only in the
    /// session in which their seats are known.
    pub fn add(&mut self, result: GameResult) {
        for side in Side::ALL {
            if result.is_of_alike() && result.x.map(|x| x.of_side(side)) != Some(Seat::P1) {
                continue;
            }
            let [one, other] = [side, !side].map(|side| result.players[side].clone());
            let pairing = (result.variant, one, other);
            let known = self.records.iter().position(|(of, _)| *of == pairing);
            let index = known.unwrap_or(self.records.len());
            if known.is_none() {
                self.records.push((pairing, Record::default()));
            }
            let (_, record) = &mut self.records[index];
            record.count(side, result.won, result.mistakes[side]);
        }
        self.games.push(result);
    }

    /// Returns `true` if the game that was begun at this time has a result.
    pub fn has(&self, begun: StartTime) -> bool {
        self.games.iter().any(|game| game.begun == begun)
    }

    /// Returns whether there is none.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// Returns the record of P1 against P2 at a game.
    pub fn score(&self, variant: Variant, players: &Players) -> Record {
        let [p1, p2] = Seat::ALL.map(|seat| players.competitor(seat));
        let pairing = (variant, p1, p2);
        let mut records = self.records.iter();
        let record = records.find(|(of, _)| *of == pairing);
        record.map(|(_, record)| *record).unwrap_or_default()
    }

    /// Returns the seat of X if the two players play X in turns: that of O in their last game of this variant, else P1.
    pub fn next_x(&self, variant: Variant, players: &Players) -> Seat {
        let seated = players.competitors();
        let seat_of_x = |result: &GameResult| {
            let [x, o] = Side::ALL.map(|side| &result.players[side]);
            let sat = |seat: &Seat| seated[*seat] == *x && seated[!*seat] == *o;
            let mut seats = Seat::ALL.into_iter();
            seats.find(sat).and_then(|seat| {
                if result.is_of_alike() {
                    result.x
                } else {
                    Some(seat)
                }
            })
        };
        let mut newest = self.newest().filter(|game| game.variant == variant);
        let last = newest.find_map(seat_of_x);
        last.map_or(Seat::P1, |x| !x)
    }

    /// Returns the results, the newest first.
    pub fn newest(&self) -> impl Iterator<Item = &GameResult> {
        self.games.iter().rev()
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
