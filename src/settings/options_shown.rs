//! When the numbered options are shown.

/// When the numbered options of a turn are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OptionsShown {
    /// At the first turn of a game, and as long as turns are answered by number.
    #[default]
    Auto,
    /// Always.
    On,
    /// Never.
    Off,
}

impl OptionsShown {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Auto, Self::On, Self::Off];

    /// The word in commands.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::On => "on",
            Self::Off => "off",
        }
    }
}
