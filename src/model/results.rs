//! The results of games, and the records of players against each other.

mod game_result;

pub use game_result::{GameResult, StartTime};
pub(crate) use game_result::{help_word, read_help};

use std::collections::{HashMap, HashSet};

use derive_more::AddAssign;

use crate::model::game::{Side, Variant};
use crate::model::settings::{Name, Player, Players, Seat};

/// The number of games that one player has won, lost and drawn against another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, AddAssign)]
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

    /// Formats the mean number of mistakes in a game: `1.3`. Returns `None` if the mistakes were not
    /// counted in any game.
    pub fn mistakes(&self) -> Option<String> {
        let judged = u64::from(self.judged);
        let tenths = (10 * self.mistakes + judged / 2).checked_div(judged)?;
        Some(format!("{}.{}", tenths / 10, tenths % 10))
    }
}

/// The results of all games that count.
#[derive(Debug, Default)]
pub struct Results {
    /// The results of games with a human, in the order in which the games ended.
    games: Vec<GameResult>,
    /// The start of each of these games.
    starts: HashSet<StartTime>,
    /// The games of each player against each other player. The name of the other player is written
    /// as it was in their last game.
    played: HashMap<Player, HashMap<Player, [Played; Variant::ALL.len()]>>,
    /// The indices of the games in which each human may find a mistake to review.
    to_review: HashMap<Name, Vec<usize>>,
}

/// The games of a variant that a player has played against another one.
#[derive(Clone, Copy, Debug, Default)]
struct Played {
    record: Record,
    /// `true` if the player has won without help.
    has_won: bool,
    /// The side of the player in the last game.
    side: Option<Side>,
}

impl Results {
    /// Adds a result. Does nothing if there is a result of a game of the same players with the same
    /// start. A game between computers is only counted.
    pub fn add(&mut self, result: GameResult) {
        let players = Side::ALL.map(|side| &result.players[side]);
        if !players.into_iter().any(Player::is_human) {
            return self.count(&result);
        }
        if !self.starts.insert(result.begun) && self.has_game(result.begun, players) {
            return;
        }
        self.count(&result);
        for side in Side::ALL {
            if let Player::Human(name) = &result.players[side]
                && result.mistakes[side] != Some(0)
            {
                let games = self.to_review.entry(name.clone()).or_default();
                games.push(self.games.len());
            }
        }
        self.games.push(result);
    }

    /// Counts a game for both players. If they are the same (two computers of one type, for
    /// example), counts it for P1, and only if the seats are known.
    fn count(&mut self, result: &GameResult) {
        let sides = match result.x {
            _ if !result.has_equal_players() => &Side::ALL[..],
            Some(x) => &[x.side(Seat::P1)],
            None => &[],
        };
        for &side in sides {
            let [own, other] = [side, !side].map(|side| &result.players[side]);
            let others = self.played.entry(own.clone()).or_default();
            let mut variants = others.remove(other).unwrap_or_default();
            let played = &mut variants[result.variant as usize];
            played.record.add(side, result.won, result.mistakes[side]);
            played.has_won |= result.won == Some(side) && !result.has_help;
            played.side = Some(side);
            others.insert(other.clone(), variants);
        }
    }

    /// Returns the games of a player against another one, for each variant.
    fn played(&self, player: &Player, other: &Player) -> [Played; Variant::ALL.len()] {
        let others = self.played.get(player);
        let games = others.and_then(|others| others.get(other));
        games.copied().unwrap_or_default()
    }

    /// Returns `true` if there is a result of a game with a human that began at this time.
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
        self.played.is_empty()
    }

    /// Returns `true` if `player` has won a game of the variant against `other` without help.
    pub(crate) fn has_won(&self, variant: Variant, player: &Player, other: &Player) -> bool {
        self.played(player, other)[variant as usize].has_won
    }

    /// Finds the record of P1 against P2 in all games together. It is empty if these players have
    /// no results. If the players are the same, the record includes only games of the current
    /// session: a result that was read from a file does not tell which seat had X.
    pub fn score(&self, players: &Players) -> Record {
        let mut score = Record::default();
        for played in self.played(&players[Seat::P1], &players[Seat::P2]) {
            score += played.record;
        }
        score
    }

    /// Finds the seat that plays X next if the two players take turns with X. This is the seat of
    /// the player who played O in their last game of the variant, or P1 if there is no such game.
    pub fn next_x(&self, variant: Variant, players: &Players) -> Seat {
        match self.played(&players[Seat::P1], &players[Seat::P2])[variant as usize].side {
            Some(Side::X) => Seat::P2,
            Some(Side::O) | None => Seat::P1,
        }
    }

    /// Lists the results of games with a human, the newest first.
    pub fn newest(&self) -> impl Iterator<Item = &GameResult> {
        self.games.iter().rev()
    }

    /// Returns the newest game in which a human may find a mistake to review.
    pub fn to_review(&self, name: &Name) -> Option<&GameResult> {
        let newest = self.to_review.get(name)?.last()?;
        Some(&self.games[*newest])
    }

    /// Removes the newest game of [`to_review`](Self::to_review), which has no mistake to review.
    pub fn drop_reviewed(&mut self, name: &Name) {
        self.to_review.get_mut(name).map(Vec::pop);
    }

    /// Lists the records of a human, each with its variant and its opponent. They are ordered by
    /// variant. In each, the computers come first, from weak to strong.
    pub fn of_human(&self, name: &Name) -> Vec<(Variant, &Player, Record)> {
        let others = self.played.get(&Player::Human(name.clone()));
        let mut records = Vec::new();
        for (other, played) in others.into_iter().flatten() {
            let played = Variant::ALL.into_iter().zip(played);
            let played = played.filter(|(_, played)| played.record.games() > 0);
            records.extend(played.map(|(variant, played)| (variant, other, played.record)));
        }
        records.sort_by_cached_key(|(variant, other, _)| match other {
            Player::Computer(computer) => (*variant, Ok(*computer)),
            Player::Human(name) => (*variant, Err(name.to_string())),
        });
        records
    }
}
