//! The list of the games.

use std::fmt;

use super::MoveKind;
use super::listed::listed;

listed! {
    /// One of the games, in the order of their numbers at the menu. This is the list of the games: their numbers, words
    /// and names derive from it.
    #[derive(Default)]
    pub enum Game {
        /// Place, shift the grid or move a piece: a line inside the grid wins.
        #[default]
        TicTacTwo,
        /// Place a mark or swap two: a line that lasts wins.
        TicTacSwap,
        /// Place a mark: the first line wins.
        TicTacToe,
        /// Place knight, rook and bishop, then move them: the first line wins.
        Tatedrez,
    }
}

impl Game {
    /// The number of the game at the menu, from 0: its place in [`Game::ALL`].
    pub const fn number(self) -> usize {
        self as usize
    }

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

    /// The kinds of moves that the game has, except for forced passes.
    pub const fn move_kinds(self) -> &'static [MoveKind] {
        match self {
            Self::TicTacTwo => &[MoveKind::Place, MoveKind::Shift, MoveKind::Move],
            Self::TicTacSwap => &[MoveKind::Place, MoveKind::Swap],
            Self::TicTacToe => &[MoveKind::Place],
            Self::Tatedrez => &[MoveKind::Place, MoveKind::Move],
        }
    }

    /// Whether the game has moves of this kind.
    pub fn has(self, kind: MoveKind) -> bool {
        self.move_kinds().contains(&kind)
    }

    /// Whether the game has several kinds of pieces.
    pub const fn has_pieces(self) -> bool {
        matches!(self, Self::Tatedrez)
    }

    /// The sides of the boards that the game is played on, in cells; the usual one first.
    pub const fn sizes(self) -> &'static [u8] {
        match self {
            Self::TicTacTwo => &[5],
            Self::TicTacSwap | Self::TicTacToe => &[3],
            Self::Tatedrez => &[3, 4, 5],
        }
    }

    /// Whether the game is played on boards of several sizes.
    pub const fn has_sizes(self) -> bool {
        self.sizes().len() > 1
    }

    /// Whether this is one of the sizes, but not the usual one, so that it must be named.
    pub fn is_chosen_size(self, size: u8) -> bool {
        self.sizes().iter().skip(1).any(|&other| other == size)
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
