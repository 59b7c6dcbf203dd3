//! Who decides a player's moves.

use std::fmt;

/// Who decides a player's moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerKind {
    /// A person, or a script, who types them.
    Human,
    /// The original's computer player.
    Strat1,
    /// A computer that plays any legal move.
    Random,
    /// A computer that plays the best move in this percentage of turns, and any legal one in the others.
    Perfect(u8),
    /// A computer that looks as far ahead as its horizon.
    Sees(Horizon),
}

impl PlayerKind {
    /// One of each, in the order of their numbers at the menu, from 0. Perfect plays all its moves perfectly here; the
    /// last one keeps a match even, as it does when no horizon is typed.
    pub const ALL: [Self; 5] = [
        Self::Human,
        Self::Strat1,
        Self::Random,
        Self::Perfect(100),
        Self::Sees(Horizon::Even(Horizon::FIRST_EVEN)),
    ];

    /// Whether the player is a computer.
    pub const fn is_computer(self) -> bool {
        !matches!(self, Self::Human)
    }

    /// Whether the player plays by exact values.
    pub const fn is_perfect(self) -> bool {
        matches!(self, Self::Perfect(_))
    }

    /// How far the player looks ahead, if that is limited.
    pub const fn horizon(self) -> Option<Horizon> {
        match self {
            Self::Sees(horizon) => Some(horizon),
            _ => None,
        }
    }

    /// The name at the menu.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Human => "Human",
            Self::Strat1 => "Strat1",
            Self::Random => "Random",
            Self::Perfect(_) => "Perfect",
            Self::Sees(_) => "Sees",
        }
    }

    /// What the player does, in a phrase.
    pub const fn description(self) -> &'static str {
        match self {
            Self::Human => "types the moves",
            Self::Strat1 => "wins and blocks, else plays at random",
            Self::Random => "plays any legal move",
            Self::Perfect(_) => "never errs",
            Self::Sees(_) => "looks N plies ahead: easy 1, medium 3, hard 6, or even",
        }
    }

    /// The kind as it is typed: `perfect 70`, `sees 4`, `sees even 3`.
    pub fn typed(self) -> String {
        let name = self.name().to_ascii_lowercase();
        match self {
            Self::Perfect(percent) if percent < 100 => format!("{name} {percent}"),
            Self::Sees(Horizon::Fixed(plies)) => format!("{name} {plies}"),
            Self::Sees(Horizon::Even(plies)) => format!("{name} even {plies}"),
            _ => name,
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
        write!(f, "{} {}", self.number(), self.name())?;
        match self {
            Self::Perfect(percent) if *percent < 100 => write!(f, " {percent}%"),
            Self::Sees(horizon @ Horizon::Fixed(plies)) => {
                let mut levels = Horizon::LEVELS.iter();
                match levels.find(|(_, level)| level == horizon) {
                    Some((level, _)) => write!(f, " {plies} ({level})"),
                    None => write!(f, " {plies}"),
                }
            }
            Self::Sees(Horizon::Even(plies)) => write!(f, " even ({plies})"),
            _ => Ok(()),
        }
    }
}

/// How many plies a computer looks ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Horizon {
    /// Always this many.
    Fixed(u8),
    /// This many in the next game: one more after each game that the computer loses, one fewer after each that it wins.
    Even(u8),
}

impl Horizon {
    /// The shortest horizon, in plies.
    pub const LEAST: u8 = 1;
    /// The longest horizon, in plies.
    pub const GREATEST: u8 = 20;
    /// Where [`Horizon::Even`] begins, in plies.
    pub const FIRST_EVEN: u8 = 2;
    /// The horizons that have a name.
    pub const LEVELS: [(&str, Self); 4] = [
        ("easy", Self::Fixed(1)),
        ("medium", Self::Fixed(3)),
        ("hard", Self::Fixed(6)),
        ("even", Self::Even(Self::FIRST_EVEN)),
    ];

    /// The number of plies.
    pub const fn plies(self) -> u8 {
        match self {
            Self::Fixed(plies) | Self::Even(plies) => plies,
        }
    }

    /// The horizon after a game that the computer won, or lost.
    pub fn after(self, has_won: bool) -> Self {
        match self {
            Self::Fixed(plies) => Self::Fixed(plies),
            Self::Even(plies) if has_won => Self::Even((plies - 1).max(Self::LEAST)),
            Self::Even(plies) => Self::Even((plies + 1).min(Self::GREATEST)),
        }
    }
}
