//! The results of games: who won against whom, at which game.

use std::collections::HashMap;
use std::fmt;

use super::Score;
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
}

impl GameResult {
    /// Whether a human took part.
    pub fn has_human(&self) -> bool {
        Side::ALL.iter().any(|side| self.players[*side].is_human())
    }
}

/// What has been played, added up for every two that met at a game.
#[derive(Clone, Debug, Default)]
pub struct Results {
    meetings: HashMap<(Variant, [Competitor; 2]), Meetings>,
}

/// The games of two competitors.
#[derive(Clone, Copy, Debug)]
struct Meetings {
    wins: [u32; 2],
    ties: u32,
    /// How far each of them sees if it is Even, in plies.
    horizons: [u8; 2],
}

impl Meetings {
    /// None yet: Even begins by seeing its move and the reply.
    const NONE: Self = Self {
        wins: [0; 2],
        ties: 0,
        horizons: [2; 2],
    };

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
    pub fn add(&mut self, result: &GameResult) {
        let seats = match result.x {
            Seat::P1 => [Side::X, Side::O],
            Seat::P2 => [Side::O, Side::X],
        };
        let players = seats.map(|side| result.players[side].clone());
        let (players, is_turned) = in_order(players);
        let winner = result
            .won
            .map(|won| usize::from((seats[0] == won) == is_turned));
        let meetings = self.meetings.entry((result.variant, players));
        meetings.or_insert(Meetings::NONE).count(winner);
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
        let meetings = self.meetings.get(&(variant, players));
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
