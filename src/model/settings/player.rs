//! A player: a human with a name, or a computer.

use derive_more::{Display, From};

use super::{Computer, Name, Seat};
use crate::model::text::capitalized;

/// A player: a human with a name, or a type of computer. Two players are the same if they are
/// equal. `Display` formats a player as a list of results does: `Ann`, `hard`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Display, From)]
pub enum Player {
    Human(Name),
    Computer(Computer),
}

impl Player {
    /// The words of the players that have a number at the menu: a human in the place of Random, and
    /// the other computers. The number of a player is the index of its word.
    pub const NUMBERED: [&str; Computer::ALL.len()] = {
        let mut words = Computer::WORDS;
        words[Computer::Random as usize] = "human";
        words
    };

    /// Creates a human without a name. The human is called by the name of the seat, `P1` or `P2`.
    pub fn unnamed(seat: Seat) -> Self {
        Self::Human(Name::of_seat(seat))
    }

    /// Reads a player from the text that `Display` formats. Also reads what [`Computer::from_typed`]
    /// does.
    pub fn read(text: &str) -> Option<Self> {
        let computer = Computer::from_typed(text).map(Self::from);
        computer.or_else(|| Name::read(text).map(Self::from))
    }

    pub const fn is_human(&self) -> bool {
        self.human().is_some()
    }

    /// Returns the name of a human, or `None` for a computer.
    pub const fn human(&self) -> Option<&Name> {
        match self {
            Self::Human(name) => Some(name),
            Self::Computer(_) => None,
        }
    }

    /// Returns `true` for a human who has not been given a name.
    pub fn is_unnamed(&self) -> bool {
        self.human().is_some_and(Name::is_of_seat)
    }

    /// Returns the name to use in sentences: `Ann`, `Hard`.
    pub fn name(&self) -> String {
        match self {
            Self::Human(name) => name.to_string(),
            Self::Computer(computer) => capitalized(computer.word()),
        }
    }
}
