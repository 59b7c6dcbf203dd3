//! Who decides the moves from a seat.

use std::fmt;

use crate::model::text::capitalized;

/// Who decides the moves from a seat. `Display` writes the player as it is typed: `human`, `hard`, `sees 5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, derive_more::Display, derive_more::From)]
pub enum Player {
    /// A person or a script.
    #[display("human")]
    Human,
    /// A computer.
    Computer(Computer),
}

/// A computer that decides moves. `Display` writes it as it is typed: `hard`, `sees 5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Computer {
    /// The original's computer player.
    Strat1,
    /// A computer that plays any legal move.
    Random,
    /// A computer that never errs.
    Perfect,
    /// A computer that sees this many plies ahead.
    Sees(u8),
}

impl Player {
    /// The players that have a number at the menu, in the order of the numbers from 0. The first two are the original's.
    pub const NUMBERED: [Self; 7] = [
        Self::Human,
        Self::Computer(Computer::Strat1),
        Self::Computer(Computer::EASY),
        Self::Computer(Computer::MEDIUM),
        Self::Computer(Computer::HARD),
        Self::Computer(Computer::EXPERT),
        Self::Computer(Computer::Perfect),
    ];

    /// Reads a player's word or `sees N`, in any case.
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

    /// Returns the word for the player. A number of plies follows `sees`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Human => "human",
            Self::Computer(computer) => computer.word(),
        }
    }

    /// Returns the name in sentences: `Human`, `Hard`, `Sees 5`.
    pub fn name(self) -> String {
        capitalized(&self.to_string())
    }
}

impl Computer {
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
