//! The results of games: who won against whom, at which game, and the score.

use std::collections::BTreeMap;
use std::fmt;
use std::num::ParseIntError;

use chrono::NaiveDate;

use crate::game::{BySide, Side, Variant};
use crate::settings::{BySeat, PlayerKind, Seat, Settings};

/// Somebody who takes part in a game. `Display` writes it as a list of results does.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Competitor {
    /// A person or a script, by name.
    Human(String),
    /// A computer.
    Computer(PlayerKind),
}

impl Competitor {
    /// Returns the competitor in a seat.
    pub fn of(seat: Seat, settings: &Settings) -> Self {
        match settings.kinds[seat] {
            PlayerKind::Human => Self::Human(settings.name(seat).to_owned()),
            computer => Self::Computer(computer),
        }
    }

    /// Reads what `Display` writes. No human has the word of a computer for a name.
    pub fn from_typed(typed: &str) -> Self {
        match PlayerKind::from_typed(typed) {
            Some(computer) => Self::Computer(computer),
            None => Self::Human(typed.to_owned()),
        }
    }

    /// Returns whether it is a human.
    pub const fn is_human(&self) -> bool {
        matches!(self, Self::Human(_))
    }

    /// Returns the name by which sentences call it.
    pub fn name(&self) -> String {
        match self {
            Self::Human(name) => name.clone(),
            Self::Computer(kind) => kind.name(),
        }
    }
}

impl fmt::Display for Competitor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Human(name) => f.write_str(name),
            Self::Computer(kind) => kind.fmt(f),
        }
    }
}

/// The result of a finished game. `Display` writes it as a line of a list of results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// The day on which the game ended.
    pub date: NaiveDate,
    /// The game.
    pub variant: Variant,
    /// The player of each side.
    pub players: BySide<Competitor>,
    /// The seat from which X was played.
    pub x: Seat,
    /// The winner; `None` for a tie.
    pub won: Option<Side>,
    /// The number of plies.
    pub plies: usize,
    /// The number of mistakes of each side; `None` for a computer, and where there are no values.
    pub mistakes: BySide<Option<u32>>,
    /// The moves, forced passes included, as they are typed, with commas between them.
    pub moves: String,
}

impl GameResult {
    /// The first line of a list of results.
    pub const HEADING: &str = "date\tgame\tX\tO\twon\tplies\tmistakes of X\tmistakes of O\tmoves";

    /// Returns whether a human took part.
    pub fn has_human(&self) -> bool {
        Side::ALL.iter().any(|side| self.players[*side].is_human())
    }

    /// Reads a line of a list of results. Returns `None` for a malformed line.
    pub fn read(line: &str) -> Option<Self> {
        let mut fields = line.split('\t');
        let mut field = || fields.next();
        let result = Self {
            date: field()?.parse().ok()?,
            variant: Variant::from_word(field()?)?,
            players: BySide::new(
                Competitor::from_typed(field()?),
                Competitor::from_typed(field()?),
            ),
            // two competitors of the same name never stand in a list, so the seat does not matter
            x: Seat::P1,
            won: match field()? {
                "tie" => None,
                side => Some(Side::from_word(side)?),
            },
            plies: field()?.parse().ok()?,
            mistakes: BySide::new(read_count(field()?).ok()?, read_count(field()?).ok()?),
            moves: field()?.to_owned(),
        };
        fields.next().is_none().then_some(result)
    }
}

/// Reads a number of mistakes, which may be unknown.
fn read_count(field: &str) -> Result<Option<u32>, ParseIntError> {
    (!field.is_empty()).then(|| field.parse()).transpose()
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (date, game, plies, moves) = (self.date, self.variant.word(), self.plies, &self.moves);
        let [x, o] = Side::ALL.map(|side| &self.players[side]);
        let won = self.won.map_or("tie", Side::word);
        let [of_x, of_o] = Side::ALL.map(|side| {
            let count = self.mistakes[side];
            count.map_or(String::new(), |count| count.to_string())
        });
        write!(
            f,
            "{date}\t{game}\t{x}\t{o}\t{won}\t{plies}\t{of_x}\t{of_o}\t{moves}"
        )
    }
}

/// What one competitor has achieved against another at one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// Games won.
    pub won: u32,
    /// Games lost.
    pub lost: u32,
    /// Games tied.
    pub tied: u32,
    /// The plies that the opponent sees ahead if it is Even.
    pub horizon: u8,
    /// The sum of the mistakes in the games whose mistakes were counted.
    mistakes: u32,
    /// The number of games whose mistakes were counted.
    judged: u32,
}

impl Record {
    /// The record before the first game.
    pub const NONE: Self = Self {
        won: 0,
        lost: 0,
        tied: 0,
        horizon: 2,
        mistakes: 0,
        judged: 0,
    };

    /// The most plies that Even sees ahead.
    const FURTHEST: u8 = 9;

    /// Counts a game. Even sees one ply further after a game that it lost, and one ply less after a game that it won.
    fn count(&mut self, has_won: Option<bool>, mistakes: Option<u32>) {
        match has_won {
            Some(true) => {
                self.won += 1;
                self.horizon = (self.horizon + 1).min(Self::FURTHEST);
            }
            Some(false) => {
                self.lost += 1;
                self.horizon = (self.horizon - 1).max(1);
            }
            None => self.tied += 1,
        }
        self.mistakes += mistakes.unwrap_or(0);
        self.judged += u32::from(mistakes.is_some());
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "won {}\tlost {}\ttied {}",
            self.won, self.lost, self.tied
        )?;
        if self.judged > 0 {
            let mean = f64::from(self.mistakes) / f64::from(self.judged);
            write!(f, "\t{mean:.1} mistakes a game")?;
        }
        Ok(())
    }
}

/// A game, a competitor, an opponent and, if both are the same computer, the competitor's seat.
type Pairing = (Variant, Competitor, Competitor, Seat);

/// The records of everybody who has played.
#[derive(Clone, Debug, Default)]
pub struct Results(BTreeMap<Pairing, Record>);

impl Results {
    /// Adds a result.
    pub fn add(&mut self, result: &GameResult) {
        for side in Side::ALL {
            let [one, other] = [side, !side].map(|side| result.players[side].clone());
            let key = pairing(result.variant, one, other, result.x.of_side(side));
            let record = self.0.entry(key).or_insert(Record::NONE);
            record.count(result.won.map(|won| won == side), result.mistakes[side]);
        }
    }

    /// Returns whether no game was ever finished.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the record at a game of the player in a seat against the player in the other seat.
    pub fn record(&self, variant: Variant, seat: Seat, settings: &Settings) -> Record {
        let [one, other] = [seat, !seat].map(|seat| Competitor::of(seat, settings));
        let found = self.0.get(&pairing(variant, one, other, seat));
        *found.unwrap_or(&Record::NONE)
    }

    /// Returns every game and opponent of a human, with the record.
    pub fn of_human<'a>(
        &'a self,
        name: &'a str,
    ) -> impl Iterator<Item = (Variant, &'a Competitor, &'a Record)> {
        let records = self.0.iter();
        records.filter_map(move |((variant, one, other, _), record)| match one {
            Competitor::Human(human) if human == name => Some((*variant, other, record)),
            _ => None,
        })
    }

    /// Returns the score of the two players at a game.
    pub fn score(&self, variant: Variant, settings: &Settings) -> Score {
        let of_p1 = self.record(variant, Seat::P1, settings);
        Score {
            wins: BySeat::new(of_p1.won, of_p1.lost),
            ties: of_p1.tied,
        }
    }
}

fn pairing(variant: Variant, one: Competitor, other: Competitor, seat: Seat) -> Pairing {
    let seat = if one == other { seat } else { Seat::P1 };
    (variant, one, other, seat)
}

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

    /// Returns the number of games.
    pub fn games(&self) -> u32 {
        self.wins[Seat::P1] + self.wins[Seat::P2] + self.ties
    }

    /// Writes the wins and ties: `Ann 3, Hard 1, ties 2`.
    pub fn tally(&self, settings: &Settings) -> String {
        let [p1, p2] =
            Seat::ALL.map(|seat| format!("{} {}", settings.called(seat), self.wins[seat]));
        format!("{p1}, {p2}, ties {}", self.ties)
    }
}
