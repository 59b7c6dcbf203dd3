//! One setting.

use std::fmt;

use super::{PlayerKind, Seat};
use crate::game::{Variant, listed};

/// A setting and its new value. `Display` writes it as it is typed after `set`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    /// Who decides a player's moves.
    Player(Seat, PlayerKind),
    /// What the human in a seat is called.
    Name(Seat, String),
    /// The game that `play` plays.
    Game(Variant),
    /// Who is X.
    X(XRule),
    /// The pause before a computer's move.
    Speed(u8),
    /// How the board is shown.
    Board(BoardStyle),
    /// Whether a human's mistakes are held.
    Tutor(bool),
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(seat, kind) => write!(f, "{} {kind}", seat.word()),
            // without the quotes a # would begin a comment
            Self::Name(seat, name) if name.contains('#') => {
                write!(f, "name {} \"{name}\"", seat.word())
            }
            Self::Name(seat, name) => write!(f, "name {} {name}", seat.word()),
            Self::Game(variant) => write!(f, "game {}", variant.word()),
            Self::X(rule) => write!(f, "x {rule}"),
            Self::Speed(speed) => write!(f, "speed {speed}"),
            Self::Board(board) => write!(f, "board {board}"),
            Self::Tutor(on) => write!(f, "tutor {}", on_or_off(*on)),
        }
    }
}

/// Returns the word for a setting that is on or off.
pub(super) const fn on_or_off(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

listed! {
    /// Who is X, and moves first.
    #[derive(Default)]
    pub enum XRule {
        /// The players in turns, from game to game.
        #[default]
        Turns = "turns",
        /// P1.
        P1 = "p1",
        /// P2.
        P2 = "p2",
        /// The player for whom a toss before each game decides.
        Toss = "toss",
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
