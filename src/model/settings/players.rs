//! The two players of a game, and the competitors in results.

use std::mem;

use derive_more::Display;

use super::{BySeat, Computer, Name, Player, Seat};

/// A player in a list of results: a human, who has a name, or a type of computer. `Display` writes a competitor as the
/// list does: `Ann`, `hard`.
#[derive(Clone, Debug, PartialEq, Eq, Display)]
pub enum Competitor {
    Human(Name),
    Computer(Computer),
}

impl Competitor {
    /// Reads a competitor from the text that `Display` writes. A text that is not the word for a player is taken as a
    /// human's name and not checked further. Returns `None` for an empty text and for the word `human`.
    pub fn read(text: &str) -> Option<Self> {
        match Player::from_typed(text) {
            Some(Player::Human) => None,
            Some(Player::Computer(computer)) => Some(Self::Computer(computer)),
            None => (!text.trim().is_empty()).then(|| Self::Human(Name::unchecked(text))),
        }
    }

    pub const fn is_human(&self) -> bool {
        matches!(self, Self::Human(_))
    }

    /// Returns the name to use in sentences: `Ann`, `Hard`.
    pub fn name(&self) -> String {
        match self {
            Self::Human(name) => name.to_string(),
            Self::Computer(computer) => Player::Computer(*computer).name(),
        }
    }
}

/// The two players: by default, a human in P1 and Easy in P2.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Players {
    /// The kind of player in each seat.
    pub kinds: BySeat<Player>,
    /// The name of the human in each seat. A seat keeps this name while a computer plays from it.
    pub names: BySeat<Name>,
}

impl Players {
    pub fn name(&self, seat: Seat) -> Name {
        self.names[seat].clone()
    }

    pub fn competitor(&self, seat: Seat) -> Competitor {
        match self.kinds[seat] {
            Player::Human => Competitor::Human(self.name(seat)),
            Player::Computer(computer) => Competitor::Computer(computer),
        }
    }

    pub fn competitors(&self) -> BySeat<Competitor> {
        BySeat::new(self.competitor(Seat::P1), self.competitor(Seat::P2))
    }

    /// Returns `true` if `other` has the same two competitors, in the same seats or the other way round.
    pub fn are_those_of(&self, other: &Self) -> bool {
        self.competitors() == other.competitors() || self.are_exchanged(other)
    }

    /// Returns `true` if `other` has the same two competitors the other way round.
    pub fn are_exchanged(&self, other: &Self) -> bool {
        self.competitors() == other.exchanged().competitors()
    }

    /// Creates the same two players in each other's seats.
    pub fn exchanged(&self) -> Self {
        let [p1, p2] = Seat::ALL;
        Self {
            kinds: BySeat::new(self.kinds[p2], self.kinds[p1]),
            names: BySeat::new(self.name(p2), self.name(p1)),
        }
    }

    /// Chooses the name that sentences use for the player in a seat: a human's name, or the type of a computer. If both
    /// players would have the same name, the result is the name of the seat, `P1` or `P2`.
    pub fn display_name(&self, seat: Seat) -> String {
        if self.are_equal() {
            return seat.to_string();
        }
        self.competitor(seat).name()
    }

    pub fn is_human(&self, seat: Seat) -> bool {
        self.kinds[seat] == Player::Human
    }

    pub fn has_human(&self) -> bool {
        self.learner().is_some()
    }

    /// Finds the seat of the human to whom tasks and statistics belong: P1 if P1 is a human, otherwise P2. The result
    /// is `None` if only computers play.
    pub fn learner(&self) -> Option<Seat> {
        Seat::ALL.into_iter().find(|seat| self.is_human(*seat))
    }

    /// Finds the seat of the only human, or `None` if neither or both of the players are human.
    pub fn only_human(&self) -> Option<Seat> {
        self.learner().filter(|seat| !self.is_human(!*seat))
    }

    /// Returns `true` if the player in a seat is a human whose name is still that of the seat, `P1` or `P2`.
    pub fn is_unnamed_human(&self, seat: Seat) -> bool {
        self.is_human(seat) && self.is_unnamed(seat)
    }

    fn is_unnamed(&self, seat: Seat) -> bool {
        self.names[seat] == Name::unchecked(seat.name())
    }

    pub fn is_named_human(&self, seat: Seat) -> bool {
        self.is_human(seat) && !self.is_unnamed_human(seat)
    }

    pub fn are_both_human(&self) -> bool {
        self.is_human(Seat::P1) && self.is_human(Seat::P2)
    }

    /// Returns `true` if both players are human, and at least one of them has not chosen a name.
    pub fn lack_names(&self) -> bool {
        self.are_both_human() && Seat::ALL.iter().any(|seat| self.is_unnamed_human(*seat))
    }

    /// Changes the name of the human in `seat`. If a computer plays from the other seat, which keeps this name, the other
    /// seat keeps the old name instead: the two humans have changed places.
    pub(super) fn set_name(&mut self, seat: Seat, name: &Name) {
        let is_named = !self.is_unnamed(seat);
        let old = mem::replace(&mut self.names[seat], name.clone());
        if is_named && !self.is_human(!seat) && self.names[!seat] == *name {
            self.names[!seat] = old;
        }
    }

    /// Replaces the players by those of a game that is continued. The names change as [`set_name`](Self::set_name) says,
    /// so a computer's seat keeps one for a human.
    pub(crate) fn adopt(&mut self, others: &Self) {
        self.kinds = others.kinds;
        for seat in Seat::ALL.into_iter().filter(|seat| others.is_human(*seat)) {
            self.set_name(seat, &others.names[seat]);
        }
    }

    /// Gives the human in `seat` the name of the seat, `P1` or `P2`, if the other player is a human with the same name.
    pub(crate) fn separate(&mut self, seat: Seat) {
        if self.are_equal() && self.is_human(seat) {
            self.names[seat] = Name::unchecked(seat.name());
        }
    }

    /// Returns `true` if both players are the same type of computer, or humans with the same name.
    pub fn are_equal(&self) -> bool {
        let [p1, p2] = Seat::ALL;
        let have_one_name = !self.is_human(p1) || self.names[p1] == self.names[p2];
        self.kinds[p1] == self.kinds[p2] && have_one_name
    }

    /// Finds the seat of the opponent: P2, or P1 if P2 is the only human.
    pub fn opponent(&self) -> Seat {
        !self.only_human().unwrap_or(Seat::P1)
    }
}

impl Default for Players {
    fn default() -> Self {
        Self {
            kinds: BySeat::new(Player::Human, Computer::EASY.into()),
            names: BySeat::new(Name::unchecked("P1"), Name::unchecked("P2")),
        }
    }
}
