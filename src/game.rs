//! What the games have in common: sides, moves, outcomes, the [`Position`] that each of them implements, and the
//! [`History`] of a game.

/// Declares an enum without fields, each variant with the word for it and, if it is called otherwise in sentences, its
/// name. With it come `ALL`, the list of its variants, so that none can be missing, and `Display`, which writes the name.
macro_rules! listed {
    (
        $(#[$about:meta])*
        pub enum $enum:ident {
            $($(#[$about_variant:meta])* $variant:ident = $word:literal $(as $name:literal)?,)+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, derive_more::Display)]
        #[display("{}", self.name())]
        pub enum $enum {
            $($(#[$about_variant])* $variant,)+
        }

        impl $enum {
            /// Every variant, in the order of the declaration.
            pub const ALL: [Self; [$($enum::$variant),+].len()] = [$($enum::$variant),+];

            /// The words for them, in the same order.
            pub const WORDS: [&'static str; Self::ALL.len()] = [$($word),+];

            /// Returns the word for it, as it is typed.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }

            /// Returns the variant that has this word.
            pub fn from_word(word: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|variant| variant.word() == word)
            }

            /// Returns its name: the word for it if it has no other.
            pub const fn name(self) -> &'static str {
                match self {
                    $($(Self::$variant => $name,)?)+
                    #[allow(unreachable_patterns)]
                    _ => self.word(),
                }
            }
        }
    };
}

/// Declares a type with one value for each variant of an enum that has two, and `!` for the other variant.
macro_rules! by_two {
    (
        $(#[$about:meta])*
        pub struct $by:ident of $enum:ident
    ) => {
        impl std::ops::Not for $enum {
            type Output = Self;

            /// Returns the other one.
            fn not(self) -> Self {
                Self::ALL[1 - self as usize]
            }
        }

        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $by<T>([T; 2]);

        impl<T> $by<T> {
            /// Returns the values for the two, in their order.
            pub const fn new(one: T, other: T) -> Self {
                Self([one, other])
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

mod history;
mod illegal;
mod moves;
mod position;
mod position_text;
mod side;
mod variant;

pub use history::{GameEvent, GameEvents, History, Ply};
pub use illegal::Illegal;
pub use moves::{Direction, Move, MoveKind, MoveList, Piece};
pub use position::{ConcretePosition, Hand, Legal, Outcome, Position, Visible};
pub use position_text::{
    PositionError, check_lines, check_placing_turn, read_position, read_variant, text_of,
};
pub use side::{BySide, Side};
pub use variant::{Game, Variant};
