//! How sentences call a player.

use derive_more::Display;

use crate::game::SeatedGame;
use crate::model::game::Side;

/// How a sentence calls the player of a side. `Display` formats it inside a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Display)]
pub enum Who {
    /// The only human.
    #[display("you")]
    You,
    Named(String),
}

impl Who {
    pub fn of(game: &SeatedGame, side: Side) -> Self {
        if game.is_human(side) && game.players.only_human().is_some() {
            Self::You
        } else {
            Self::Named(game.display_name(side))
        }
    }

    /// Formats the player at the beginning of a sentence.
    pub fn at_beginning(&self) -> &str {
        match self {
            Self::You => "You",
            Self::Named(name) => name,
        }
    }

    /// Formats the possessive: `your`, `Ann's`.
    pub fn whose(&self) -> String {
        match self {
            Self::You => "your".to_owned(),
            Self::Named(name) => format!("{name}'s"),
        }
    }

    /// Formats the possessive at the beginning of a sentence.
    pub fn whose_at_beginning(&self) -> String {
        match self {
            Self::You => "Your".to_owned(),
            Self::Named(name) => format!("{name}'s"),
        }
    }
}
