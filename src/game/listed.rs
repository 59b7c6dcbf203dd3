//! Enums that list their variants.

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

pub(super) use listed;
