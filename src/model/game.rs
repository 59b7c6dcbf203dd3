//! What the games have in common: sides, moves, outcomes, the [`Position`] that each of them implements, and the
//! [`History`] of a game.

/// Declares an enum without fields. Each variant has a word, which is typed, and may have another name for sentences.
/// With the enum come `ALL`, the list of its variants, so that none can be missing, and `Display`, which writes the
/// name.
macro_rules! word_enum {
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

            /// The word of each variant, in the order of `ALL`.
            pub const WORDS: [&'static str; Self::ALL.len()] = [$($word),+];

            /// Returns the word that is typed for the variant.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }

            pub fn from_word(word: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|variant| variant.word() == word)
            }

            /// Returns the name in sentences: the word of the variant, if no other name is declared.
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

/// Declares a type with one value for each variant of an enum that has two variants, and `!`, which gives the other
/// variant.
macro_rules! by_two {
    (
        $(#[$about:meta])*
        pub struct $by:ident of $enum:ident
    ) => {
        impl std::ops::Not for $enum {
            type Output = Self;

            fn not(self) -> Self {
                Self::ALL[1 - self as usize]
            }
        }

        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $by<T>([T; 2]);

        impl<T> $by<T> {
            /// Takes the values in the order of the variants.
            pub const fn new(one: T, other: T) -> Self {
                Self([one, other])
            }

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

pub(crate) use {by_two, word_enum};

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
pub use position::{ConcretePosition, Hand, Legal, Outcome, Position, Visible};
pub use position_error::PositionError;
pub use position_text::{check_lines, check_placing_turn, read_position, read_variant, text_of};
pub use side::{BySide, Side};
pub use variant::{Game, Variant};
