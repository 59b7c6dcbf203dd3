//! The results of games, and the records of players against each other.

mod game_result;

pub use game_result::{GameResult, StartTime};

use std::collections::HashSet;

use derive_more::{Add, Display};

use crate::model::game::{Side, Variant};
use crate::model::settings::{Name, Player, Players, Seat};

/// The number of games that one player has won, lost and drawn against another. `Display` formats
/// the three numbers with tabs between them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Add, Display)]
#[display("{won}\t{lost}\t{drawn}")]
pub struct Record {
    pub won: u32,
    pub lost: u32,
    pub drawn: u32,
    /// The number of the player's mistakes in all the `judged` games.
    mistakes: u64,
    /// The number of games in which the mistakes were counted.
    judged: u32,
}

impl Record {
    /// Adds a game that the player played as `side`. `winner` is `None` if the game was a draw.
    /// `mistakes` is `None` if the player's mistakes were not counted.
    pub fn add(&mut self, side: Side, winner: Option<Side>, mistakes: Option<u32>) {
        match winner {
            Some(winner) if winner == side => self.won += 1,
            Some(_) => self.lost += 1,
            None => self.drawn += 1,
        }
        self.mistakes += u64::from(mistakes.unwrap_or(0));
        self.judged += u32::from(mistakes.is_some());
    }

    pub fn games(&self) -> u32 {
        self.won + self.lost + self.drawn
    }

    /// Formats the mean number of mistakes: `1.3 a game`. Returns `None` if the mistakes
    /// were not counted in any game.
    pub fn mistakes(&self) -> Option<String> {
        let judged = u64::from(self.judged);
        let tenths = (10 * self.mistakes + judged / 2).checked_div(judged)?;
        Some(format!("{}.{} a game", tenths / 10, tenths % 10))
    }
}

/// The variant, the player and the opponent that a [`Record`] is about.
type Pairing = (Variant, Player, Player);

/// The results of all games that count, and the records that follow from them.
#[derive(Clone, Debug, Default)]
pub struct Results {
    /// The results in the order in which the games ended.
    games: Vec<GameResult>,
    /// The start of each game.
    starts: HashSet<StartTime>,
    /// The record of each player against each opponent. If the two are the same (two computers of
    /// one type, for example), the record is that of P1.
    records: Vec<(Pairing, Record)>,
}

impl Results {
    /// Adds a result to the list, and to the records of its players. Does nothing if there is a
    /// result of a game of the same players with the same start. If the players are the same (two
    /// computers of one type, for example), a record includes only games of the current session: a
    /// result that was read from a file does not tell which seat had X.
    pub fn add(&mut self, result: GameResult) {
        let players = Side::ALL.map(|side| &result.players[side]);
        if !self.starts.insert(result.begun) && self.has_game(result.begun, players) {
            return;
        }
        for side in Side::ALL {
            if result.has_equal_players() && result.x.map(|x| x.of_side(side)) != Some(Seat::P1) {
                continue;
            }
            let [one, other] = [side, !side].map(|side| result.players[side].clone());
            let pairing = (result.variant, one, other);
            let known = self.records.iter().position(|(of, _)| *of == pairing);
            let known = known.map(|index| self.records.swap_remove(index));
            let mut record = known.map_or_else(Record::default, |(_, record)| record);
            record.add(side, result.won, result.mistakes[side]);
            // a name is listed as it was written last
            self.records.push((pairing, record));
        }
        self.games.push(result);
    }

    /// Returns `true` if there is a result of a game that began at this time.
    pub fn has(&self, begun: StartTime) -> bool {
        self.starts.contains(&begun)
    }

    /// Returns `true` if there is a result of the game of these players, X and O, that began at this
    /// time. Other players may have begun a game at the same time, in another window.
    pub fn has_game(&self, begun: StartTime, players: [&Player; 2]) -> bool {
        let is_theirs = |game: &GameResult| Side::ALL.map(|side| &game.players[side]) == players;
        self.has(begun)
            && self
                .newest()
                .any(|game| game.begun == begun && is_theirs(game))
    }

    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// Finds the record of P1 against P2 in all games together. It is empty if these players have
    /// no results.
    pub fn score(&self, players: &Players) -> Record {
        let [p1, p2] = Seat::ALL.map(|seat| &players[seat]);
        let is_theirs = |(_, one, other): &Pairing| one == p1 && other == p2;
        let records = self.records.iter().filter(|(of, _)| is_theirs(of));
        records.fold(Record::default(), |sum, (_, record)| sum + *record)
    }

    /// Finds the seat that plays X next if the two players take turns with X. This is the seat of
    /// the player who played O in their last game of the variant, or P1 if there is no such game.
    pub fn next_x(&self, variant: Variant, players: &Players) -> Seat {
        let seat_of_x = |result: &GameResult| {
            let [x, o] = Side::ALL.map(|side| &result.players[side]);
            let had_x = |seat: &Seat| players[*seat] == *x && players[!*seat] == *o;
            let seat = Seat::ALL.into_iter().find(had_x)?;
            if result.has_equal_players() {
                result.x
            } else {
                Some(seat)
            }
        };
        let mut newest = self.newest().filter(|game| game.variant == variant);
        let last = newest.find_map(seat_of_x);
        last.map_or(Seat::P1, |x| !x)
    }

    /// Lists the results, the newest first.
    pub fn newest(&self) -> impl Iterator<Item = &GameResult> {
        self.games.iter().rev()
    }

    /// Lists the records of a human, each with its variant and its opponent. They are ordered by
    /// variant, and then by opponent.
    pub fn of_human(&self, name: &Name) -> Vec<(Variant, &Player, Record)> {
        let human = Player::Human(name.clone());
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
