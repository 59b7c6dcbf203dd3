//! The parts that all games share: sides, moves, outcomes, the trait [`Position`], which each game
//! implements, and the [`History`] of a game.

mod history;
mod illegal;
mod moves;
mod position;
mod position_error;
mod position_text;
mod side;
mod variant;

pub use history::{GameEvent, GameEvents, History, Ply};
pub use illegal::Illegal;
pub use moves::{Direction, Move, MoveKind, MoveList, Piece};
pub use position::{ConcretePosition, Hand, Outcome, Position};
pub use position_error::PositionError;
pub(crate) use position_text::{
    check_lines, check_placing_turn, position_text, read_position, read_variant,
};
pub use side::{BySide, Side};
pub use variant::{Game, Variant};
