//! One setting.

use std::fmt;

use super::{PlayerKind, Seat};
use crate::game::{Game, Variant, listed};

/// A setting and its new value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    /// Who decides a player's moves.
    Player(Seat, PlayerKind),
    /// The player becomes a computer whose horizon keeps a match even; if it is one already, its horizon stays.
    SeesEven(Seat),
    /// A player's name.
    Name(Seat, String),
    /// The game played next.
    Game(Choice),
    /// The board of the game that has several.
    Size(Variant),
    /// Whether a toss decides who is X.
    Toss(bool),
    /// Who is X without a toss.
    X(Seat),
    /// The pause before a computer's move.
    Speed(u8),
    /// When the numbered options are shown.
    Options(OptionsShown),
    /// How the board is shown.
    Board(BoardStyle),
    /// Whether moves that give away the value are held back.
    Tutor(bool),
}

/// A game, on the board that is chosen for it or on this one. `Display` writes it as it is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The game.
    Game(Game),
    /// The game on this board.
    Variant(Variant),
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game(game) => f.write_str(game.word()),
            Self::Variant(variant) => write!(f, "{} {}", variant.game().word(), variant.size()),
        }
    }
}

impl Setting {
    /// Whether it takes effect only from the next game on, if it is changed in a game.
    pub const fn waits_for_next_game(&self) -> bool {
        matches!(
            self,
            Self::Game(_) | Self::Size(_) | Self::Toss(_) | Self::X(_)
        )
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
