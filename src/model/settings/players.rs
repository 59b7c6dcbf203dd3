//! The two players of a game.

use super::{BySeat, Computer, Name, Player, Seat};

/// The two players of a game: by default, a human in P1 and Classic in P2. Two humans have different
/// names.
pub type Players = BySeat<Player>;

impl Players {
    /// Returns `true` if `others` are the same two players, in the same seats or the other way
    /// round.
    pub fn are(&self, others: &Self) -> bool {
        let mut seats = Seat::ALL.into_iter();
        self == others || seats.all(|seat| self[seat] == others[!seat])
    }

    /// Chooses the name that sentences use for the player in a seat: a human's name, or the type of
    /// a computer. If both players are the same type of computer, the result is the name of the
    /// seat, `P1` or `P2`.
    pub fn display_name(&self, seat: Seat) -> String {
        if self[Seat::P1] == self[Seat::P2] {
            return seat.to_string();
        }
        self[seat].name()
    }

    pub fn has_human(&self) -> bool {
        self.humans().next().is_some()
    }

    pub fn are_both_human(&self) -> bool {
        self.humans().count() == 2
    }

    /// Lists the seats of the humans.
    pub fn humans(&self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(|seat| self[*seat].is_human())
    }

    /// Finds the name of the human to whom tasks and statistics belong: P1 if P1 is a human,
    /// otherwise P2. The result is `None` if only computers play.
    pub fn first_human(&self) -> Option<&Name> {
        self.human_names().next()
    }

    /// Lists the names of the humans.
    pub fn human_names(&self) -> impl Iterator<Item = &Name> {
        self.humans().filter_map(|seat| self[seat].human())
    }

    /// Finds the seat of the only human, or `None` if neither or both of the players are human.
    pub fn only_human(&self) -> Option<Seat> {
        self.humans().next().filter(|_| !self.are_both_human())
    }
}

impl Default for Players {
    fn default() -> Self {
        Self::new(Player::unnamed(Seat::P1), Computer::Classic.into())
    }
}
