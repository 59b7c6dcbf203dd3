//! The computer players.

use std::fmt;

/// A computer player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Computer {
    /// The original's.
    Strat1,
    /// Plays any legal move.
    Random,
    /// Plays the best move in this percentage of turns, and any legal one in the others.
    Perfect(u8),
}

impl Computer {
    /// One of each, in the order of their numbers at the menu; Perfect plays all its moves perfectly.
    pub const ALL: [Self; 3] = [Self::Strat1, Self::Random, Self::Perfect(100)];

    /// The name at the menu.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Strat1 => "Strat1",
            Self::Random => "Random",
            Self::Perfect(_) => "Perfect",
        }
    }

    /// The computer as it is typed: `perfect 70`.
    pub fn typed(self) -> String {
        let name = self.name().to_ascii_lowercase();
        match self {
            Self::Perfect(percent) if percent < 100 => format!("{name} {percent}"),
            Self::Strat1 | Self::Random | Self::Perfect(_) => name,
        }
    }
}

impl fmt::Display for Computer {
    /// The computer as the menu shows it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        match self {
            Self::Perfect(percent) if *percent < 100 => write!(f, " {percent}%"),
            Self::Strat1 | Self::Random | Self::Perfect(_) => Ok(()),
        }
    }
}
