//! One setting.

use derive_more::Display;

use super::{Name, Player, Seat};
use crate::model::game::{Variant, word_enum};

/// A setting and its new value. `Display` writes it as it is typed after `set`.
#[derive(Clone, Debug, PartialEq, Eq, Display)]
pub enum Setting {
    /// Who decides a player's moves.
    #[display("{} {_1}", _0.word())]
    Player(Seat, Player),
    /// What the human in a seat is called.
    #[display("name {} {}", _0.word(), _1.typed())]
    Name(Seat, Name),
    /// The game that `play` plays.
    #[display("game {}", _0.word())]
    Game(Variant),
    /// Who is X.
    #[display("x {_0}")]
    X(XRule),
    /// The pause before a computer's move, in steps of 200 ms.
    #[display("speed {_0}")]
    Speed(u8),
    /// How the board is shown.
    #[display("board {_0}")]
    Board(BoardStyle),
    /// Whether a human's mistakes are held.
    #[display("tutor {}", on_or_off(*_0))]
    Tutor(bool),
}

/// Returns the word for a setting that is on or off.
pub(super) const fn on_or_off(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

word_enum! {
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

word_enum! {
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
