//! The kinds of players: the human and the computers.

use std::fmt;

use crate::model::text::capitalized;

/// The kind of player in a seat: a human, or one of the computer players. `Display` writes it as the user types it:
/// `human`, `hard`, `sees 5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, derive_more::Display, derive_more::From)]
pub enum Player {
    /// A person or a script.
    #[display("human")]
    Human,
    Computer(Computer),
}

/// A type of computer player. `Display` writes the computer as the user types it: `hard`, `sees 5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Computer {
    /// The computer player of the original: see [`ai_strat`](crate::strategies::ai_strat()).
    Strat1,
    /// A computer that plays a legal move at random.
    Random,
    /// A computer that never makes a mistake.
    Perfect,
    /// A computer that looks this number of plies ahead.
    Sees(u8),
}

impl Player {
    /// The players that have a number at the menu. The number of a player is its index in this array. The original has
    /// the first two.
    pub const NUMBERED: [Self; 7] = [
        Self::Human,
        Self::Computer(Computer::Strat1),
        Self::Computer(Computer::EASY),
        Self::Computer(Computer::MEDIUM),
        Self::Computer(Computer::HARD),
        Self::Computer(Computer::EXPERT),
        Self::Computer(Computer::Perfect),
    ];

    /// Reads a player from its word or from `sees N`, in upper or lower case. The word `computer` means Easy. Any other
    /// text gives `None`.
    pub fn from_typed(typed: &str) -> Option<Self> {
        let mut words = typed.split_whitespace();
        let is = |word: &str, typed: &str| word.eq_ignore_ascii_case(typed);
        match (words.next()?, words.next(), words.next()) {
            (computer, None, _) if is(computer, "computer") => Some(Computer::EASY.into()),
            (word, None, _) => {
                let random = Self::Computer(Computer::Random);
                let mut named = Self::NUMBERED.into_iter().chain([random]);
                named.find(|player| is(player.word(), word))
            }
            (sees, Some(plies), None) if is(sees, "sees") => {
                let mut horizons = 1..=Computer::LONGEST;
                let horizon = horizons.find(|horizon| horizon.to_string() == plies)?;
                Some(Computer::Sees(horizon).into())
            }
            _ => None,
        }
    }

    /// Finds the word that the user types for the player, without the number in `sees 5`: `human`, `hard`, `sees`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Human => "human",
            Self::Computer(computer) => computer.word(),
        }
    }

    /// Returns the name to use in sentences: `Human`, `Hard`, `Sees 5`.
    pub fn name(self) -> String {
        capitalized(&self.to_string())
    }
}

impl Computer {
    pub const EASY: Self = Self::Sees(1);
    pub const MEDIUM: Self = Self::Sees(3);
    pub const HARD: Self = Self::Sees(6);
    pub const EXPERT: Self = Self::Sees(9);

    /// The largest number of plies that a computer can look ahead. The smallest is 1.
    pub const LONGEST: u8 = 12;

    const fn word(self) -> &'static str {
        match self {
            Self::Strat1 => "strat1",
            Self::Random => "random",
            Self::Perfect => "perfect",
            Self::EASY => "easy",
            Self::MEDIUM => "medium",
            Self::HARD => "hard",
            Self::EXPERT => "expert",
            Self::Sees(_) => "sees",
        }
    }
}

impl fmt::Display for Computer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = [Self::EASY, Self::MEDIUM, Self::HARD, Self::EXPERT];
        match self {
            Self::Sees(plies) if !named.contains(self) => write!(f, "sees {plies}"),
            _ => f.write_str(self.word()),
        }
    }
}
