//! Who decides a player's moves.

use std::fmt;

use crate::game::Variant;

/// Who decides a player's moves. `Display` writes it as it is typed.
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
    /// A computer that sees as far ahead as it takes to be an even match, by its results.
    Even,
}

impl PlayerKind {
    /// Those with a number at the menu, in the order of the numbers from 0: the computers from the weakest up. Easy blocks
    /// nothing, so that Strat1 wins most games against it.
    pub const NUMBERED: [Self; 7] = [
        Self::Human,
        Self::EASY,
        Self::Strat1,
        Self::MEDIUM,
        Self::HARD,
        Self::Perfect,
        Self::Even,
    ];

    /// Sees one ply ahead.
    pub const EASY: Self = Self::Sees(1);
    /// Sees three plies ahead.
    pub const MEDIUM: Self = Self::Sees(3);
    /// Sees six plies ahead.
    pub const HARD: Self = Self::Sees(6);

    /// The shortest horizon, in plies.
    pub const SHORTEST: u8 = 1;
    /// The longest horizon, in plies.
    pub const LONGEST: u8 = 20;

    /// The player that `Display` writes so.
    pub fn from_typed(typed: &str) -> Option<Self> {
        if let Some(plies) = typed.strip_prefix("sees ") {
            let plies = plies.parse().ok()?;
            return (Self::SHORTEST..=Self::LONGEST)
                .contains(&plies)
                .then_some(Self::Sees(plies));
        }
        let mut named = Self::NUMBERED.into_iter().chain([Self::Random]);
        named.find(|kind| kind.word() == typed)
    }

    /// The next stronger computer that can play this game: of those with a number at the menu, and of one between the last
    /// two of them.
    pub fn stronger(self, variant: Variant) -> Option<Self> {
        let ladder = [
            Self::EASY,
            Self::Strat1,
            Self::MEDIUM,
            Self::HARD,
            Self::Sees(9),
            Self::Perfect,
        ];
        let mut above = ladder.into_iter().skip_while(|kind| *kind != self).skip(1);
        above.find(|kind| *kind != Self::Perfect || variant.is_solved())
    }

    /// Whether the player is a computer.
    pub const fn is_computer(self) -> bool {
        !matches!(self, Self::Human)
    }

    /// The word for the player; for one that has no word of its own it is `sees`, and the number of plies follows.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Human => "human",
            Self::Strat1 => "strat1",
            Self::Random => "random",
            Self::Perfect => "perfect",
            Self::EASY => "easy",
            Self::MEDIUM => "medium",
            Self::HARD => "hard",
            Self::Sees(_) => "sees",
            Self::Even => "even",
        }
    }

    /// The name at the menu: `Hard`, `Sees 9`.
    pub fn name(self) -> String {
        let typed = self.to_string();
        typed[..1].to_uppercase() + &typed[1..]
    }

    /// What the player does, in a phrase.
    pub const fn description(self) -> &'static str {
        match self {
            Self::Human => "a friend, at this keyboard",
            Self::Strat1 => "for a first game: sees simple wins, and blocks yours",
            Self::Random => "plays any legal move",
            Self::Perfect => "never errs",
            Self::EASY => "sees one move ahead",
            Self::MEDIUM => "sees its move, yours, and its next",
            Self::HARD => "sees six moves ahead",
            Self::Sees(_) => "sees so many moves ahead",
            Self::Even => "about as strong as you",
        }
    }
}

impl fmt::Display for PlayerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())?;
        match self {
            Self::Sees(plies) if self.word() == "sees" => write!(f, " {plies}"),
            _ => Ok(()),
        }
    }
}
