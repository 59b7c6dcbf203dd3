//! Who decides a player's moves.

use std::fmt;

use crate::text::capitalized;

/// Who decides a player's moves. `Display` writes it as it is typed: `hard`, `sees 5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PlayerKind {
    /// A person, or a script, who types them.
    Human,
    /// The original's computer player.
    Strat1,
    /// A computer that plays any legal move.
    Random,
    /// A computer that never errs.
    Perfect,
    /// A computer that sees this many plies ahead.
    Sees(u8),
    /// A computer that adapts how far it sees to its results against the opponent.
    Even,
}

impl PlayerKind {
    /// The players that have a number at the menu, in the order of the numbers from 0.
    pub const NUMBERED: [Self; 8] = [
        Self::Human,
        Self::Strat1,
        Self::EASY,
        Self::MEDIUM,
        Self::HARD,
        Self::EXPERT,
        Self::Perfect,
        Self::Even,
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

    /// Reads a player's word, in any case, and `sees N`.
    pub fn from_typed(typed: &str) -> Option<Self> {
        let mut words = typed.split_whitespace();
        match (words.next()?, words.next(), words.next()) {
            (word, None, _) => {
                let mut named = Self::NUMBERED.into_iter().chain([Self::Random]);
                named.find(|kind| kind.word().eq_ignore_ascii_case(word))
            }
            (word, Some(plies), None) if word.eq_ignore_ascii_case("sees") => {
                let plies = plies.parse().ok()?;
                (1..=Self::LONGEST)
                    .contains(&plies)
                    .then_some(Self::Sees(plies))
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
            Self::Even => "even",
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
