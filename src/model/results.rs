//! The results of games, and the records of players against each other.

mod game_result;

pub use game_result::{GameResult, StartTime};

use std::collections::HashSet;

use derive_more::Display;

use crate::model::game::{Side, Variant};
use crate::model::settings::{Name, Player, Players, Seat};

/// The number of games that one player has won, lost and drawn against another. `Display` formats
/// the three numbers with tabs between them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display)]
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

/// The results of all games that count.
#[derive(Clone, Debug, Default)]
pub struct Results {
    /// The results in the order in which the games ended.
    games: Vec<GameResult>,
    /// The start of each game.
    starts: HashSet<StartTime>,
}

impl Results {
    /// Adds a result to the list. Does nothing if there is a result of a game of the same players
    /// with the same start.
    pub fn add(&mut self, result: GameResult) {
        let players = Side::ALL.map(|side| &result.players[side]);
        if self.starts.insert(result.begun) || !self.has_game(result.begun, players) {
            self.games.push(result);
        }
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

    /// Returns `true` if `player` has won a game of the variant against `other` without help.
    pub(crate) fn has_won(&self, variant: Variant, player: &Player, other: &Player) -> bool {
        self.games.iter().any(|game| {
            let is_won = |won| game.players[won] == *player && game.players[!won] == *other;
            game.variant == variant && !game.has_help && game.won.is_some_and(is_won)
        })
    }

    /// Finds the record of P1 against P2 in all games together. It is empty if these players have
    /// no results. If the players are the same (two computers of one type, for example), the record
    /// includes only games of the current session: a result that was read from a file does not tell
    /// which seat had X.
    pub fn score(&self, players: &Players) -> Record {
        let mut record = Record::default();
        for game in &self.games {
            if let Some(x) = game.seat_of_x(players) {
                let side = x.side(Seat::P1);
                record.add(side, game.won, game.mistakes[side]);
            }
        }
        record
    }

    /// Finds the seat that plays X next if the two players take turns with X. This is the seat of
    /// the player who played O in their last game of the variant, or P1 if there is no such game.
    pub fn next_x(&self, variant: Variant, players: &Players) -> Seat {
        let mut newest = self.newest().filter(|game| game.variant == variant);
        let last = newest.find_map(|game| game.seat_of_x(players));
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
        let mut records: Vec<(Variant, &Player, Record)> = Vec::new();
        // a name is listed as it was written last
        for game in self.newest() {
            let is_own =
                |side: &Side| game.players[*side] == human && game.players[!*side] != human;
            let Some(side) = Side::ALL.into_iter().find(is_own) else {
                continue;
            };
            let (variant, other) = (game.variant, &game.players[!side]);
            let is_of_both = |(of, with, _): &(_, &Player, _)| (*of, *with) == (variant, other);
            let index = records.iter().position(is_of_both).unwrap_or_else(|| {
                records.push((variant, other, Record::default()));
                records.len() - 1
            });
            records[index].2.add(side, game.won, game.mistakes[side]);
        }
        records.sort_by_key(|(variant, other, _)| (*variant, other.to_string()));
        records
    }
}
