//! What the games have in common: sides, moves, outcomes, the [`Position`] that each of them implements, and the
//! [`History`] of a game.

/// Declares an enum without fields together with `ALL`, the list of its variants, so that none can be missing.
macro_rules! listed {
    (
        $(#[$about:meta])*
        pub enum $name:ident {
            $($(#[$about_variant:meta])* $variant:ident,)+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $($(#[$about_variant])* $variant,)+
        }

        impl $name {
            /// Every variant, in the order of the declaration.
            pub const ALL: [Self; [$($name::$variant),+].len()] = [$($name::$variant),+];
        }
    };
}

mod direction;
mod event;
mod history;
mod illegal;
mod moves;
mod occupancy;
mod perft;
mod piece;
mod position;
mod position_error;
mod side;
mod text;
mod variant;
mod wording;

pub use direction::Direction;
pub use event::{Event, Events, Outcome};
pub use history::{History, Ply};
pub use illegal::Illegal;
pub use moves::{Move, MoveKind, MoveList, MoveSet};
pub use perft::{Uncounted, Watch, perft};
pub use piece::{Hand, Piece};
pub use position::{Position, View};
pub use position_error::PositionError;
pub use side::{BySide, Side};
pub use text::{check_placing_turn, read_rows, read_side, read_variant, read_words, write_rows};
pub use variant::{Game, Variant};
pub use wording::{alternatives, is_obeyed, plies_in_words, quoted, section};

use wording::spelled;
