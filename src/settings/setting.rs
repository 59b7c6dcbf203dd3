//! One setting.

use std::fmt;

use super::{PlayerKind, Seat};
use crate::game::{Variant, listed};

/// A setting and its new value. `Display` writes it as it is typed after `set`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    /// Who decides a player's moves.
    Player(Seat, PlayerKind),
    /// A player's name.
    Name(Seat, String),
    /// The game played next.
    Game(Variant),
    /// Who is X in the games to come.
    X(XRule),
    /// The pause before a computer's move.
    Speed(u8),
    /// When the numbered options are shown.
    Options(OptionsShown),
    /// How the board is shown.
    Board(BoardStyle),
    /// Whether moves that give a win or a draw away are held.
    Tutor(bool),
}

impl Setting {
    /// Whether it takes effect only from the next game on, if it is changed in a game.
    pub const fn waits_for_next_game(&self) -> bool {
        matches!(self, Self::Game(_) | Self::X(_))
    }
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(seat, kind) => write!(f, "{} {kind}", seat.word()),
            Self::Name(seat, name) => write!(f, "name {} {name}", seat.word()),
            Self::Game(variant) => write!(f, "game {}", variant.word()),
            Self::X(rule) => write!(f, "x {}", rule.word()),
            Self::Speed(speed) => write!(f, "speed {speed}"),
            Self::Options(options) => write!(f, "options {}", options.word()),
            Self::Board(board) => write!(f, "board {}", board.word()),
            Self::Tutor(true) => f.write_str("tutor on"),
            Self::Tutor(false) => f.write_str("tutor off"),
        }
    }
}

listed! {
    /// Who is X, and moves first.
    #[derive(Default)]
    pub enum XRule {
        /// P1.
        #[default]
        P1 = "p1",
        /// P2.
        P2 = "p2",
        /// The players in turns, from game to game.
        Turns = "turns",
        /// Whom a toss before each game decides for.
        Toss = "toss",
    }
}

listed! {
    /// When the numbered options of a turn are shown.
    #[derive(Default)]
    pub enum OptionsShown {
        /// At the first turn of a game, and whenever they differ from those shown last.
        #[default]
        Auto = "auto",
        /// Always.
        On = "on",
        /// Never.
        Off = "off",
    }
}

listed! {
    /// How the board is shown.
    #[derive(Default)]
    pub enum BoardStyle {
        /// As a picture.
        #[default]
        Plain = "plain",
        /// In sentences, for a screen reader.
        Words = "words",
    }
}
