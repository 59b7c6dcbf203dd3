//! The names of the games.

use std::fmt;

/// One of the games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Game {
    /// 5 by 5 cells and a movable grid.
    #[default]
    TicTacTwo,
    /// Place or swap.
    TicTacSwap,
    /// The game everybody knows.
    TicTacToe,
    /// Knight, rook and bishop.
    Tatedrez,
}

impl Game {
    /// All of them, in the order of their numbers at the menu.
    pub const ALL: [Self; 4] = [
        Self::TicTacTwo,
        Self::TicTacSwap,
        Self::TicTacToe,
        Self::Tatedrez,
    ];

    /// The word for the game in commands and in position texts.
    pub const fn word(self) -> &'static str {
        match self {
            Self::TicTacTwo => "two",
            Self::TicTacSwap => "swap",
            Self::TicTacToe => "toe",
            Self::Tatedrez => "tatedrez",
        }
    }

    /// The game that has this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.word() == word)
    }

    /// The name of the game.
    pub const fn name(self) -> &'static str {
        match self {
            Self::TicTacTwo => "Tic-Tac-Two",
            Self::TicTacSwap => "Tic-Tac-Swap",
            Self::TicTacToe => "Tic-Tac-Toe",
            Self::Tatedrez => "Tatedrez",
        }
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
