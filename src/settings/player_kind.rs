//! Who decides a player's moves.

use std::fmt;

use crate::text::capitalized;

/// Who decides a player's moves. `Display` writes the kind as it is typed: `hard`, `sees 5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerKind {
    /// A person or a script.
    Human,
    /// The original's computer player.
    Strat1,
    /// A computer that plays any legal move.
    Random,
    /// A computer that never errs.
    Perfect,
    /// A computer that sees this many plies ahead.
    Sees(u8),
}

impl PlayerKind {
    /// The players that have a number at the menu, in the order of the numbers from 0.
    pub const NUMBERED: [Self; 7] = [
        Self::Human,
        Self::EASY,
        Self::Strat1,
        Self::MEDIUM,
        Self::HARD,
        Self::EXPERT,
        Self::Perfect,
    ];

    /// Sees one ply ahead.
    pub const EASY: Self = Self::Sees(1);
    /// Sees three plies ahead.
    pub const MEDIUM: Self = Self::Sees(3);
    /// Sees six plies ahead.
    pub const HARD: Self = Self::Sees(6);
    /// Sees nine plies ahead.
    pub const EXPERT: Self = Self::Sees(9);

    /// The longest horizon, in plies; the shortest is 1.
    pub const LONGEST: u8 = 12;

    /// Reads a player's word or `sees N`, in any case.
    pub fn from_typed(typed: &str) -> Option<Self> {
        let mut words = typed.split_whitespace();
        let is = |word: &str, typed: &str| word.eq_ignore_ascii_case(typed);
        match (words.next()?, words.next(), words.next()) {
            (word, None, _) => {
                let mut named = Self::NUMBERED.into_iter().chain([Self::Random]);
                named.find(|kind| is(kind.word(), word))
            }
            (sees, Some(plies), None) if is(sees, "sees") => {
                let mut horizons = 1..=Self::LONGEST;
                let horizon = horizons.find(|horizon| horizon.to_string() == plies);
                horizon.map(Self::Sees)
            }
            _ => None,
        }
    }

    /// Returns the word for the player. A number of plies follows `sees`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Human => "human",
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

    /// Returns the name in sentences: `Hard`, `Sees 5`.
    pub fn name(self) -> String {
        capitalized(&self.to_string())
    }
}

impl fmt::Display for PlayerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sees(plies) if self.word() == "sees" => write!(f, "sees {plies}"),
            _ => f.write_str(self.word()),
        }
    }
}
