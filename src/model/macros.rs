//! The macros `word_enum`, which declares an enum with a word for each variant, and `by_two`, which
//! declares a pair of values, one for each variant of an enum.

/// Declares an enum whose variants have no fields. Each variant has a word. It may also have
/// another name for sentences: `TicTacTwo = "two" as "Tic-Tac-Two"`. The macro implements
/// `Display`, which formats the name. It also declares the list `ALL`, from which no variant can be
/// missing.
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
            /// All cases, in the order of the declaration.
            pub const ALL: [Self; [$($enum::$variant),+].len()] = [$($enum::$variant),+];

            /// The word that the user types for each case, in the order of `ALL`.
            pub const WORDS: [&'static str; Self::ALL.len()] = [$($word),+];

            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }

            pub fn from_word(word: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|variant| variant.word() == word)
            }

            /// Returns the name to use in sentences, which is the word if no other name is
            /// declared.
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

/// Declares a type that holds one value for each variant of an enum with two variants. The values
/// are indexed by the variants. The macro also implements the operator `!` for the enum: `!`
/// returns the other variant.
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
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $by<T>([T; 2]);

        impl<T> $by<T> {
            /// Creates the pair from the value for the first variant and the value for the second.
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
