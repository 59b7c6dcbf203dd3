//! What the games have in common: sides, moves, outcomes, and the [`Position`] that each of them implements.

mod direction;
mod hand;
mod history;
mod illegal;
mod moves;
mod name;
mod outcome;
mod perft;
mod piece;
mod position;
mod side;
mod text;

pub use direction::Direction;
pub use hand::Hand;
pub use history::{Event, Events, History, Ply};
pub use illegal::Illegal;
pub use moves::{Move, MoveList};
pub use name::Game;
pub use outcome::{Ending, Outcome};
pub use perft::{perft, perft_until};
pub use piece::Piece;
pub use position::Position;
pub use side::{BySide, Side};
pub use text::{PositionError, check_placing_turn, read_rows, read_side, write_rows};
