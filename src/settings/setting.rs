//! One setting.

use super::{BoardStyle, OptionsShown, PlayerKind, Seat};
use crate::game::Game;

/// A setting and its new value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    /// Who decides a player's moves.
    Player(Seat, PlayerKind),
    /// A player's name.
    Name(Seat, String),
    /// The game played next.
    Game(Game),
    /// Whether a toss decides who is X.
    Toss(bool),
    /// Who is X without a toss.
    X(Seat),
    /// The pause before a computer's move.
    Speed(u8),
    /// The side of the Tatedrez board, in cells.
    Size(u8),
    /// The game played next, and the size of its board.
    GameOfSize(Game, u8),
    /// When the numbered options are shown.
    Options(OptionsShown),
    /// How the board is shown.
    Board(BoardStyle),
    /// Whether moves that give away the value are held back.
    Tutor(bool),
}
