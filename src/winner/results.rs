//! The results of games: who won against whom, at which game, and the score.

use std::collections::HashMap;
use std::fmt;

use crate::game::{BySide, Side, Variant};
use crate::settings::{BySeat, PlayerKind, Seat, Settings};

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
    /// Whether a human took part.
    pub fn has_human(&self) -> bool {
        Side::ALL.iter().any(|side| self.players[*side].is_human())
    }
}

/// What has been played, game by game.
#[derive(Clone, Debug, Default)]
pub struct Results {
    of_games: HashMap<Variant, OfGame>,
}

/// What has been played of a game.
#[derive(Clone, Debug, Default)]
struct OfGame {
    /// Added up for every two that met.
    meetings: HashMap<[Competitor; 2], Meetings>,
    /// How many mistakes each human made, in one game after the other.
    mistakes: HashMap<String, Vec<u32>>,
}

/// The games of two competitors.
#[derive(Clone, Copy, Debug)]
pub(super) struct Meetings {
    pub(super) wins: [u32; 2],
    pub(super) ties: u32,
    /// How far each of them sees if it is Even, in plies.
    pub(super) horizons: [u8; 2],
}

impl Meetings {
    /// None yet: Even begins by seeing its move and the reply.
    const NONE: Self = Self {
        wins: [0; 2],
        ties: 0,
        horizons: [2; 2],
    };

    /// The number of games.
    pub(super) fn games(&self) -> u32 {
        self.wins[0] + self.wins[1] + self.ties
    }

    /// Counts a game, won by the first or the second of the two: Even sees one ply further after a game that it lost,
    /// and one less far after one that it won.
    fn count(&mut self, winner: Option<usize>) {
        let Some(winner) = winner else {
            self.ties += 1;
            return;
        };
        self.wins[winner] += 1;
        let [won, lost] = [winner, 1 - winner];
        self.horizons[won] = (self.horizons[won] - 1).max(PlayerKind::SHORTEST);
        self.horizons[lost] = (self.horizons[lost] + 1).min(PlayerKind::LONGEST);
    }
}

impl Results {
    /// Adds a result.
    pub fn add(&mut self, result: GameResult) {
        let of_game = self.of_games.entry(result.variant).or_default();
        for side in Side::ALL {
            if let (Competitor::Human(name), Some(count)) =
                (&result.players[side], result.mistakes[side])
            {
                match of_game.mistakes.get_mut(name) {
                    Some(counts) => counts.push(count),
                    None => {
                        of_game.mistakes.insert(name.clone(), vec![count]);
                    }
                }
            }
        }
        let is_p1_x = result.x == Seat::P1;
        let [x, o] = result.players.into_array();
        let (players, is_turned) = in_order(if is_p1_x { [x, o] } else { [o, x] });
        let winner = result
            .won
            .map(|won| usize::from(((won == Side::X) == is_p1_x) == is_turned));
        let meetings = of_game.meetings.entry(players);
        meetings.or_insert(Meetings::NONE).count(winner);
    }

    /// Whether a human has played the game.
    pub fn has_human_at(&self, variant: Variant) -> bool {
        let mut pairs = self.meetings(variant).flat_map(|(pair, _)| pair);
        pairs.any(Competitor::is_human)
    }

    /// The games of every two that met at a game.
    pub(super) fn meetings(
        &self,
        variant: Variant,
    ) -> impl Iterator<Item = (&[Competitor; 2], &Meetings)> {
        let of_game = self.of_games.get(&variant).into_iter();
        of_game.flat_map(|of_game| &of_game.meetings)
    }

    /// How many mistakes a human made in one game after the other, where there are values.
    pub(super) fn mistakes(&self, variant: Variant, name: &str) -> &[u32] {
        let of_game = self.of_games.get(&variant);
        let counts = of_game.and_then(|of_game| of_game.mistakes.get(name));
        counts.map_or(&[], Vec::as_slice)
    }

    /// The score of the two who sit there, at this game.
    pub fn score(&self, variant: Variant, settings: &Settings) -> Score {
        let (Meetings { wins, ties, .. }, [p1, p2]) = self.of_seated(variant, settings);
        let wins = BySeat::new(wins[p1], wins[p2]);
        Score { wins, ties }
    }

    /// How many plies Even sees ahead from this seat, against the other player, at this game.
    pub fn horizon(&self, seat: Seat, variant: Variant, settings: &Settings) -> u8 {
        let (meetings, places) = self.of_seated(variant, settings);
        meetings.horizons[places[seat as usize]]
    }

    /// The games of those who sit there, and the places of P1 and P2 among the two.
    fn of_seated(&self, variant: Variant, settings: &Settings) -> (Meetings, [usize; 2]) {
        let (players, is_turned) = in_order(Seat::ALL.map(|seat| Competitor::of(seat, settings)));
        let of_game = self.of_games.get(&variant);
        let meetings = of_game.and_then(|of_game| of_game.meetings.get(&players));
        let places = if is_turned { [1, 0] } else { [0, 1] };
        (*meetings.unwrap_or(&Meetings::NONE), places)
    }
}

/// The two in an order that does not depend on their seats, and whether they are exchanged; two of a kind stay.
fn in_order([p1, p2]: [Competitor; 2]) -> ([Competitor; 2], bool) {
    if p1 <= p2 {
        ([p1, p2], false)
    } else {
        ([p2, p1], true)
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
