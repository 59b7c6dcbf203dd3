//! What the games have in common: sides, moves, outcomes, the [`Position`] that each of them implements, and the
//! [`History`] of a game.

mod alternatives;
mod direction;
mod event;
mod hand;
mod history;
mod illegal;
mod listed;
mod move_kind;
mod moves;
mod name;
mod number;
mod occupancy;
mod outcome;
mod perft;
mod piece;
mod position;
mod position_error;
mod quoted;
mod side;
mod text;
mod view;
mod watch;

pub use alternatives::alternatives;
pub use direction::Direction;
pub use event::{Event, Events};
pub use hand::Hand;
pub use history::{History, Ply};
pub use illegal::Illegal;
pub use move_kind::MoveKind;
pub use moves::{Move, MoveList};
pub use name::Game;
pub use number::plies_in_words;
pub use outcome::Outcome;
pub use perft::{perft, watched_perft};
pub use piece::Piece;
pub use position::Position;
pub use position_error::PositionError;
pub use quoted::quoted;
pub use side::{BySide, Side};
pub use text::{check_placing_turn, read_game, read_rows, read_side, read_words, write_rows};
pub use view::View;
pub use watch::Watch;

use number::spelled;
