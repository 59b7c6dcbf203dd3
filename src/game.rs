//! What the games have in common: sides, moves, outcomes, the [`Position`] that each of them implements, and the
//! [`History`] of a game.

/// Declares an enum without fields together with `ALL`, the list of its variants, so that none can be missing, and with
/// `word`, if each variant is given a word.
macro_rules! listed {
    (
        $(#[$about:meta])*
        pub enum $name:ident {
            $($(#[$about_variant:meta])* $variant:ident = $word:literal,)+
        }
    ) => {
        $crate::game::listed! {
            $(#[$about])*
            pub enum $name {
                $($(#[$about_variant])* $variant,)+
            }
        }

        impl $name {
            /// The word for it, as it is typed.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }
        }
    };
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

/// Declares a type with one value for each variant of an enum that has two, and `!` for the other variant.
macro_rules! by_two {
    (
        $(#[$about:meta])*
        pub struct $by:ident of $enum:ident { $one:ident, $other:ident }
    ) => {
        impl std::ops::Not for $enum {
            type Output = Self;

            /// The other one.
            fn not(self) -> Self {
                match self {
                    Self::$one => Self::$other,
                    Self::$other => Self::$one,
                }
            }
        }

        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $by<T>([T; 2]);

        impl<T> $by<T> {
            /// The values for the two, in their order.
            pub const fn new(one: T, other: T) -> Self {
                Self([one, other])
            }

            /// The same with another value for one of the two.
            pub fn with(mut self, of: $enum, value: T) -> Self {
                self[of] = value;
                self
            }

            /// Applies `function` to each value.
            pub fn map<U>(self, function: impl FnMut(T) -> U) -> $by<U> {
                $by(self.0.map(function))
            }
        }

        impl<T> std::ops::Index<$enum> for $by<T> {
            type Output = T;

            fn index(&self, of: $enum) -> &T {
                &self.0[of as usize]
            }
        }

        impl<T> std::ops::IndexMut<$enum> for $by<T> {
            fn index_mut(&mut self, of: $enum) -> &mut T {
                &mut self.0[of as usize]
            }
        }
    };
}

pub(crate) use {by_two, listed};

mod direction;
mod event;
mod history;
mod illegal;
mod moves;
mod perft;
mod piece;
mod position;
mod position_error;
mod position_text;
mod side;
mod variant;

pub use direction::Direction;
pub use event::{GameEvent, GameEvents, Outcome};
pub use history::{History, Ply};
pub use illegal::Illegal;
pub use moves::{Move, MoveKind, MoveList};
pub use perft::{Uncounted, Watch, perft};
pub use piece::{Hand, Piece};
pub use position::{Position, Visible};
pub use position_error::PositionError;
pub use position_text::{check_placing_turn, read_position, read_variant, write_position};
pub use side::{BySide, Side};
pub use variant::{Game, Variant};
