//! How the board is shown.

/// How the board is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BoardStyle {
    /// As a picture.
    #[default]
    Plain,
    /// In sentences, for a screen reader.
    Words,
}

impl BoardStyle {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Plain, Self::Words];

    /// The word in commands.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Words => "words",
        }
    }
}
