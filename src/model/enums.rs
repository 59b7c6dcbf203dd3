//! The macros that declare enums with a word for each variant, and pairs with a value for each of two variants.

/// Declares an enum without fields. Each variant has a word that the user types, and may have another name for
/// sentences. The macro also declares `ALL`, so that no variant can be missing from the list, and `Display`, which
/// writes the name.
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

            /// The word that the user types for each variant, in the order of `ALL`.
            pub const WORDS: [&'static str; Self::ALL.len()] = [$($word),+];

            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }

            pub fn from_word(word: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|variant| variant.word() == word)
            }

            /// Returns the name for sentences, which is the word if no other name is declared.
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

/// Declares a type with one value for each of the two variants of an enum, and the operator `!`, which gives the other
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
