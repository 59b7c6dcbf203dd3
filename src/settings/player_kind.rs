//! Who decides a player's moves.

use std::fmt;

use super::{Computer, Horizon};

/// Who decides a player's moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerKind {
    /// A person, or a script, who types them.
    Human,
    /// A computer.
    Computer(Computer),
}

impl PlayerKind {
    /// One of each, in the order of their numbers at the menu, from 0.
    pub const ALL: [Self; Computer::ALL.len() + 1] = {
        let mut all = [Self::Human; Computer::ALL.len() + 1];
        let mut number = 1;
        while number < all.len() {
            all[number] = Self::Computer(Computer::ALL[number - 1]);
            number += 1;
        }
        all
    };

    /// Whether the player is a computer.
    pub const fn is_computer(self) -> bool {
        matches!(self, Self::Computer(_))
    }

    /// Whether the player plays by exact values.
    pub const fn is_perfect(self) -> bool {
        matches!(self, Self::Computer(Computer::Perfect(_)))
    }

    /// How far the player looks ahead, if that is limited.
    pub const fn horizon(self) -> Option<Horizon> {
        match self {
            Self::Computer(Computer::Sees(horizon)) => Some(horizon),
            Self::Human | Self::Computer(_) => None,
        }
    }

    /// Whether the player has a horizon.
    pub const fn needs_horizon(self) -> bool {
        matches!(self, Self::Computer(Computer::Sees(_)))
    }

    /// The name at the menu.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Human => "Human",
            Self::Computer(computer) => computer.name(),
        }
    }

    /// What the player does, in a phrase.
    pub const fn description(self) -> &'static str {
        match self {
            Self::Human => "types the moves",
            Self::Computer(computer) => computer.description(),
        }
    }

    /// The kind as it is typed: `perfect 70`.
    pub fn typed(self) -> String {
        match self {
            Self::Human => "human".to_owned(),
            Self::Computer(computer) => computer.typed(),
        }
    }

    /// The number at the menu.
    pub fn number(self) -> usize {
        let same = |kind: &Self| kind.name() == self.name();
        Self::ALL.iter().take_while(|kind| !same(kind)).count()
    }
}

impl fmt::Display for PlayerKind {
    /// The number and the name as the menu shows them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.number())?;
        match self {
            Self::Human => f.write_str(self.name()),
            Self::Computer(computer) => computer.fmt(f),
        }
    }
}
