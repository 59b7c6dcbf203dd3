//! The types of computer players.

use std::fmt;

use crate::model::text::capitalized;

/// A type of computer player. `Display` formats the computer as the user types it: `hard`, `sees
/// 5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

impl Computer {
    pub const EASY: Self = Self::Sees(1);
    pub const MEDIUM: Self = Self::Sees(3);
    pub const HARD: Self = Self::Sees(6);
    pub const EXPERT: Self = Self::Sees(9);

    /// The largest number of plies that a computer can look ahead. The smallest is 1.
    pub const LONGEST: u8 = 12;

    /// The computers that have a word of their own, each with this word. Any other computer is
    /// `sees N`.
    pub const WORDS: [(&str, Self); 7] = [
        ("easy", Self::EASY),
        ("strat1", Self::Strat1),
        ("medium", Self::MEDIUM),
        ("hard", Self::HARD),
        ("expert", Self::EXPERT),
        ("perfect", Self::Perfect),
        ("random", Self::Random),
    ];

    /// Reads a computer from its word or from `sees N`, in upper or lower case. The word `computer`
    /// means Easy. Any other text gives `None`.
    pub fn from_typed(typed: &str) -> Option<Self> {
        let lower = typed.to_ascii_lowercase();
        let words: Vec<&str> = lower.split_whitespace().collect();
        match words[..] {
            ["computer"] => Some(Self::EASY),
            ["sees", plies] => {
                let mut horizons = 1..=Self::LONGEST;
                let horizon = horizons.find(|horizon| horizon.to_string() == plies)?;
                Some(Self::Sees(horizon))
            }
            [word] => {
                let mut known = Self::WORDS.into_iter();
                known.find_map(|(known, computer)| (known == word).then_some(computer))
            }
            _ => None,
        }
    }

    /// Returns the name to use in sentences: `Hard`, `Sees 5`.
    pub fn name(self) -> String {
        capitalized(&self.to_string())
    }
}

impl fmt::Display for Computer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = Self::WORDS.iter().find(|(_, computer)| computer == self);
        match (known, self) {
            (Some((word, _)), _) => f.write_str(word),
            (None, Self::Sees(plies)) => write!(f, "sees {plies}"),
            (None, _) => unreachable!("every other computer has a word"),
        }
    }
}
