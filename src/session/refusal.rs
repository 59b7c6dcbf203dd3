//! Commands that a session cannot carry out.

use thiserror::Error;

use crate::game::{Illegal, PositionError, Variant};
use crate::play::CannotGo;
use crate::settings::{NameError, Seat};

/// Why a command cannot be carried out. `Display` says what is wrong; what would be right depends on who asks.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// No game is going on, and none was played yet.
    #[error("no game is going on")]
    NoGame,
    /// No game is going on, but one waits.
    #[error("no game is going on")]
    GameWaits,
    /// No game is going on any more.
    #[error("no game is going on")]
    GameIsOver,
    /// No game was played yet.
    #[error("no game is at hand")]
    NoGameYet,
    /// A game is going on.
    #[error("a game is going on")]
    GameGoesOn,
    /// No game was left unfinished.
    #[error("no unfinished game waits")]
    NoGameWaits,
    /// A task has its own players and tutor.
    #[error("a task has its own players and tutor")]
    InTask,
    /// Plies cannot be taken back or redone.
    #[error(transparent)]
    CannotGo(#[from] CannotGo),
    /// The player, who plays by exact values, cannot play this game.
    #[error("{1} has too many positions for exact values")]
    NoValues(Seat, Variant),
    /// The rules do not allow the move.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// A text does not describe a position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// No player can have the name.
    #[error(transparent)]
    Name(#[from] NameError),
}
