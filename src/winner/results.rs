//! The results of games: who won against whom, at which game, and the score.

use std::collections::BTreeMap;
use std::fmt;

use crate::game::{BySide, Side, Variant};
use crate::settings::{BySeat, PlayerKind, Seat, Settings};
use crate::text::plies_in_words;

/// Who takes part in a game, for results: a human by name, a computer by what it is. `Display` writes it for a list.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Competitor {
    /// A person or a script, by name.
    Human(String),
    /// A computer, whatever its name.
    Computer(PlayerKind),
}

impl Competitor {
    /// Who sits there.
    pub fn of(seat: Seat, settings: &Settings) -> Self {
        match settings.kinds[seat] {
            PlayerKind::Human => Self::Human(settings.name(seat).to_owned()),
            computer => Self::Computer(computer),
        }
    }

    /// The one that `Display` writes so: no human has the word of a computer for a name.
    pub fn from_typed(typed: &str) -> Self {
        match PlayerKind::from_typed(typed) {
            Some(computer) => Self::Computer(computer),
            None => Self::Human(typed.to_owned()),
        }
    }

    /// Whether it is a human.
    pub const fn is_human(&self) -> bool {
        matches!(self, Self::Human(_))
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

/// The result of a game that has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// The game.
    pub variant: Variant,
    /// Who played each side.
    pub players: BySide<Competitor>,
    /// From which seat X was played.
    pub x: Seat,
    /// The side that won; `None` for a tie.
    pub won: Option<Side>,
    /// How many mistakes a human of each side made; `None` for a computer, and as long as nobody has counted them.
    pub mistakes: BySide<Option<u32>>,
}

impl GameResult {
    /// From which seat a side was played.
    pub fn seat(&self, side: Side) -> Seat {
        self.x.of_side(side)
    }

    /// Whether a human took part.
    pub fn has_human(&self) -> bool {
        Side::ALL.iter().any(|side| self.players[*side].is_human())
    }
}

/// What has been played, game by game.
#[derive(Clone, Debug, Default)]
pub struct Results {
    /// Who has played; elsewhere they are known by their places in this list.
    competitors: Vec<Competitor>,
    places: BTreeMap<Competitor, usize>,
    /// How each of them, in the same order, has done at each variant, by its number.
    played: Vec<[Played; Variant::ALL.len()]>,
    games: u32,
}

/// How somebody has done at a game.
#[derive(Clone, Debug, Default)]
struct Played {
    against: BTreeMap<Opponent, Record>,
    /// How many mistakes a human made, in one game after the other.
    mistakes: Vec<u32>,
}

/// The place of whom somebody met and, if they met their own kind, the seat from which they played.
type Opponent = (usize, Option<Seat>);

/// The opponent of the one at the first place, who plays from this seat.
fn opponent([one, other]: [usize; 2], seat: Seat) -> Opponent {
    (other, (one == other).then_some(seat))
}

/// How one of two who met has done.
#[derive(Clone, Copy, Debug)]
pub struct Record {
    /// Games that the one won.
    pub won: u32,
    /// Games that the other won.
    pub lost: u32,
    /// Games that nobody won.
    pub tied: u32,
    /// How far the other sees if it is Even, in plies.
    pub horizon: u8,
}

impl Record {
    /// No game yet: Even begins by seeing its move and the reply.
    pub const NONE: Self = Self {
        won: 0,
        lost: 0,
        tied: 0,
        horizon: 2,
    };

    /// Counts a game: Even sees one ply further after a game that it lost, and one less far after one that it won.
    fn count(&mut self, has_won: Option<bool>) {
        match has_won {
            Some(true) => {
                self.won += 1;
                self.horizon = (self.horizon + 1).min(PlayerKind::LONGEST);
            }
            Some(false) => {
                self.lost += 1;
                self.horizon = (self.horizon - 1).max(PlayerKind::SHORTEST);
            }
            None => self.tied += 1,
        }
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "won {}\tlost {}\ttied {}",
            self.won, self.lost, self.tied
        )
    }
}

impl Results {
    /// Adds a result.
    pub fn add(&mut self, result: &GameResult) {
        self.games += 1;
        let [x, o] = Side::ALL.map(|side| self.place(&result.players[side]));
        for (side, places) in Side::ALL.into_iter().zip([[x, o], [o, x]]) {
            let opponent = opponent(places, result.seat(side));
            let played = &mut self.played[places[0]][result.variant as usize];
            let record = played.against.entry(opponent).or_insert(Record::NONE);
            record.count(result.won.map(|won| won == side));
            played.mistakes.extend(result.mistakes[side]);
        }
    }

    /// The place of a competitor among all who have played.
    fn place(&mut self, competitor: &Competitor) -> usize {
        if let Some(place) = self.places.get(competitor) {
            return *place;
        }
        let place = self.competitors.len();
        self.competitors.push(competitor.clone());
        self.played.push(Default::default());
        self.places.insert(competitor.clone(), place);
        place
    }

    /// The number of games.
    pub fn games(&self) -> u32 {
        self.games
    }

    /// Whether a human has played the game.
    pub fn has_human_at(&self, variant: Variant) -> bool {
        self.of_humans(variant).next().is_some()
    }

    /// Every human who has played the game, with whom, and how they have done.
    pub fn of_humans(
        &self,
        variant: Variant,
    ) -> impl Iterator<Item = (&str, &Competitor, &Record)> {
        let all = self.competitors.iter().zip(&self.played);
        let humans = all.filter_map(move |(competitor, played)| match competitor {
            Competitor::Human(name) => Some((name.as_str(), &played[variant as usize])),
            Competitor::Computer(_) => None,
        });
        humans.flat_map(move |(name, played)| {
            let against = played.against.iter();
            against.map(move |((other, _), record)| (name, &self.competitors[*other], record))
        })
    }

    /// How many mistakes a human made in one game after the other, where there are values.
    pub fn mistakes(&self, variant: Variant, name: &str) -> &[u32] {
        let place = self.places.get(&Competitor::Human(name.to_owned()));
        place.map_or(&[], |place| &self.played[*place][variant as usize].mistakes)
    }

    /// How the one who plays from this seat has done against the other, at this game.
    fn record(&self, variant: Variant, seat: Seat, players: [&Competitor; 2]) -> Record {
        let find = || {
            let one = *self.places.get(players[0])?;
            let other = *self.places.get(players[1])?;
            let played = &self.played[one][variant as usize];
            played.against.get(&opponent([one, other], seat))
        };
        *find().unwrap_or(&Record::NONE)
    }

    /// How the one who sits there has done against the other, at this game.
    fn record_of_seated(&self, seat: Seat, variant: Variant, settings: &Settings) -> Record {
        let [one, other] = [seat, !seat].map(|seat| Competitor::of(seat, settings));
        self.record(variant, seat, [&one, &other])
    }

    /// The score of the two who sit there, at this game.
    pub fn score(&self, variant: Variant, settings: &Settings) -> Score {
        let of_p1 = self.record_of_seated(Seat::P1, variant, settings);
        Score {
            wins: BySeat::new(of_p1.won, of_p1.lost),
            ties: of_p1.tied,
        }
    }

    /// How many mistakes the human of this side made on average in the games before a result, which was added: in the newest
    /// ten, if there are three of them at least.
    pub fn usual_mistakes(&self, result: &GameResult, side: Side) -> Option<String> {
        const FEWEST: usize = 3;
        const MOST: usize = 10;
        let Competitor::Human(name) = &result.players[side] else {
            return None;
        };
        result.mistakes[side]?;
        let (_, before) = self.mistakes(result.variant, name).split_last()?;
        let newest = &before[before.len().saturating_sub(MOST)..];
        let (games, sum) = (newest.len(), newest.iter().sum::<u32>());
        (games >= FEWEST).then(|| {
            let average = f64::from(sum) / f64::from(games as u32);
            format!("{name}'s {games} games before had {average:.1} mistakes on average.")
        })
    }

    /// That a result, which was added, is the first win of a human against a computer at its game, and who is stronger.
    pub fn first_win(&self, result: &GameResult) -> Option<String> {
        let won = result.won?;
        let (seat, variant) = (result.seat(won), result.variant);
        let (one, other) = (&result.players[won], &result.players[!won]);
        let (Competitor::Human(name), Competitor::Computer(beaten)) = (one, other) else {
            return None;
        };
        if self.record(variant, seat, [one, other]).won > 1 {
            return None;
        }
        let mut line = format!("{name}'s first win against {} at {variant}.", beaten.name());
        if let Some(stronger) = beaten.stronger(variant) {
            let seat = (!seat).word();
            line += &format!(" 'set {seat} {stronger}' seats a stronger opponent");
            if let PlayerKind::Sees(plies) = stronger {
                line += &format!(", who sees {}", plies_in_words(plies.into()));
            }
            line.push('.');
        }
        Some(line)
    }

    /// How many plies Even sees ahead from this seat, against the other player, at this game; results of whoever else sits
    /// there are not its own.
    pub fn horizon(&self, seat: Seat, variant: Variant, settings: &Settings) -> u8 {
        match settings.kinds[seat] {
            PlayerKind::Even => self.record_of_seated(!seat, variant, settings).horizon,
            _ => Record::NONE.horizon,
        }
    }
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
