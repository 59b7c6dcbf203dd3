//! Who plays.

use derive_more::Display;
use thiserror::Error;

use super::{BySeat, Computer, Name, Player, Seat};
use crate::model::game::Variant;

/// A player who takes part in games. `Display` writes a competitor as a list of results does.
#[derive(Clone, Debug, PartialEq, Eq, Display)]
pub enum Competitor {
    /// A person or a script, by name.
    Human(Name),
    /// A computer.
    Computer(Computer),
}

impl Competitor {
    /// Reads what `Display` writes. Returns `None` for any other text.
    pub fn read(text: &str) -> Option<Self> {
        match Player::from_typed(text) {
            Some(Player::Human) => None,
            Some(Player::Computer(computer)) => Some(Self::Computer(computer)),
            None => (!text.trim().is_empty()).then(|| Self::Human(Name::kept(text))),
        }
    }

    /// Returns whether the competitor is a human.
    pub const fn is_human(&self) -> bool {
        matches!(self, Self::Human(_))
    }

    /// Returns what sentences call the competitor: `Ann`, `Hard`.
    pub fn name(&self) -> String {
        match self {
            Self::Human(name) => name.to_string(),
            Self::Computer(computer) => Player::Computer(*computer).name(),
        }
    }
}

/// A player who cannot play a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("Perfect can't play {}, which is not solved.", .1)]
pub struct CannotPlay(pub Seat, pub Variant);

/// The two players. In the beginning they are a human and Easy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Players {
    /// Who decides each player's moves.
    pub kinds: BySeat<Player>,
    /// The name of the human in each seat.
    pub names: BySeat<Name>,
}

impl Players {
    /// Returns the name of the human in a seat.
    pub fn name(&self, seat: Seat) -> Name {
        self.names[seat].clone()
    }

    /// Returns the competitor in a seat.
    pub fn competitor(&self, seat: Seat) -> Competitor {
        match self.kinds[seat] {
            Player::Human => Competitor::Human(self.name(seat)),
            Player::Computer(computer) => Competitor::Computer(computer),
        }
    }

    /// Returns who sits where.
    pub fn competitors(&self) -> BySeat<Competitor> {
        BySeat::new(self.competitor(Seat::P1), self.competitor(Seat::P2))
    }

    /// Returns whether the same two play, in whichever seats.
    pub fn are_those_of(&self, other: &Self) -> bool {
        let [own, others] = [self, other].map(Self::competitors);
        let [p1, p2] = Seat::ALL;
        own == others || own == BySeat::new(others[p2].clone(), others[p1].clone())
    }

    /// Returns what sentences call the player in a seat: a human by name, a computer by what it is, and two who would
    /// be called alike by their seats.
    pub fn display_name(&self, seat: Seat) -> String {
        if self.are_alike() {
            return seat.to_string();
        }
        self.competitor(seat).name()
    }

    /// Returns whether a human sits in a seat.
    pub fn is_human(&self, seat: Seat) -> bool {
        self.kinds[seat] == Player::Human
    }

    /// Returns whether a human plays.
    pub fn has_human(&self) -> bool {
        self.learner().is_some()
    }

    /// Returns the seat of the human who learns: P1 if that is a human, else P2. Returns `None` if only computers play.
    pub fn learner(&self) -> Option<Seat> {
        Seat::ALL.into_iter().find(|seat| self.is_human(*seat))
    }

    /// Returns the seat of the only human.
    pub fn only_human(&self) -> Option<Seat> {
        self.learner().filter(|seat| !self.is_human(!*seat))
    }

    /// Returns whether a human to whom nobody gave a name sits in a seat.
    pub fn is_unnamed_human(&self, seat: Seat) -> bool {
        self.is_human(seat) && self.names[seat] == Name::kept(seat.word())
    }

    /// Returns whether a human to whom somebody gave a name sits in a seat.
    pub fn is_named_human(&self, seat: Seat) -> bool {
        self.is_human(seat) && !self.is_unnamed_human(seat)
    }

    pub fn are_both_human(&self) -> bool {
        self.is_human(Seat::P1) && self.is_human(Seat::P2)
    }

    /// Returns whether two humans play, to at least one of whom nobody gave a name.
    pub fn lack_names(&self) -> bool {
        self.are_both_human() && Seat::ALL.iter().any(|seat| self.is_unnamed_human(*seat))
    }

    /// Gives the human in `seat` the name of the seat, if the other player is a human of the same name.
    pub(crate) fn separate(&mut self, seat: Seat) {
        if self.are_alike() && self.is_human(seat) {
            self.names[seat] = Name::kept(seat.name());
        }
    }

    /// Returns whether both players are called alike.
    pub fn are_alike(&self) -> bool {
        let [p1, p2] = Seat::ALL;
        let have_one_name = !self.is_human(p1) || self.names[p1] == self.names[p2];
        self.kinds[p1] == self.kinds[p2] && have_one_name
    }

    /// Returns the seat of the opponent: P2, or P1 where P2 is the only human.
    pub fn opponent(&self) -> Seat {
        !self.only_human().unwrap_or(Seat::P1)
    }

    /// Checks that both players can play a game.
    ///
    /// # Errors
    /// Returns the player who cannot, P2 first.
    pub fn check(&self, variant: Variant) -> Result<(), CannotPlay> {
        let mut seats = [Seat::P2, Seat::P1].into_iter();
        let perfect = seats.find(|seat| self.kinds[*seat] == Computer::Perfect.into());
        match perfect {
            Some(seat) if !variant.is_solved() => Err(CannotPlay(seat, variant)),
            _ => Ok(()),
        }
    }
}

impl Default for Players {
    fn default() -> Self {
        Self {
            kinds: BySeat::new(Player::Human, Computer::EASY.into()),
            names: BySeat::new(Name::kept("P1"), Name::kept("P2")),
        }
    }
}
