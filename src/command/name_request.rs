//! The names that a line gives to humans.

use crate::model::settings::{Name, Player, Players, Seat};

/// The names that a line gives to humans. `None` means no name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NameRequest {
    /// The name of the only human.
    One(Option<Name>),
    /// The names of a human in P1 and a human in P2.
    Two([Option<Name>; 2]),
}

/// The reason why a single name cannot be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhoseName {
    TwoPeople,
    OnlyComputers,
}

/// The reason why a line does not give names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotNames {
    HasSeat,
    TooMany,
    AreEqual,
}

impl NameRequest {
    /// Gives the names to `players`. Two names seat two humans in place of both players.
    ///
    /// # Errors
    /// Returns [`WhoseName`] if there is one name, but not exactly one human.
    pub fn seated(&self, players: &Players) -> Result<Players, WhoseName> {
        let human = |seat: Seat, name: &Option<Name>| {
            let name = name.clone().map(Player::from);
            name.unwrap_or_else(|| Player::unnamed(seat))
        };
        match self {
            Self::One(name) => {
                let mut players = players.clone();
                let seat = match players.only_human() {
                    Some(seat) => seat,
                    None if players.has_human() => return Err(WhoseName::TwoPeople),
                    None => return Err(WhoseName::OnlyComputers),
                };
                players[seat] = human(seat, name);
                Ok(players)
            }
            Self::Two([p1, p2]) => Ok(Players::new(human(Seat::P1, p1), human(Seat::P2, p2))),
        }
    }
}
