//! The name of a human.

use std::hash::{Hash, Hasher};

use derive_more::Display;
use textwrap::core::display_width;
use thiserror::Error;

use super::{Computer, Seat};
use crate::model::text::{escaped, is_control, is_visible, quoted};

/// The largest number of columns that a name takes up.
const WIDEST_NAME: usize = 20;

/// The name of a human. Two names are equal if they differ only in case. Several spaces in a row
/// become one. Control and format characters, which only a name from a saved file can have, are
/// escaped.
///
/// # Examples
/// ```
/// use tt2::model::settings::Name;
///
/// assert_eq!(Name::new("Ann  Lee")?, Name::new("ANN LEE")?);
/// assert!(Name::new("hard").is_err());
/// # Ok::<(), tt2::model::settings::NameError>(())
/// ```
#[derive(Clone, Debug, Display)]
pub struct Name(String);

/// The reason why a text cannot be a name. `Display` formats a message that says what is wrong and,
/// in most cases, what to do.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NameError {
    #[error("A name needs at least 1 character.")]
    Empty,
    /// The text takes up this number of columns.
    #[error(
        "A name can be at most {WIDEST_NAME} columns wide, but this one takes {0}. Choose a shorter name."
    )]
    Width(usize),
    /// The text has one of the signs that separate names, quote them or begin a comment.
    #[error("A name can't contain '{0}'. Type it without this sign.")]
    Sign(char),
    /// The text has a control or format character, which would act on a terminal.
    #[error("A name can't contain control or format characters. Type it without them.")]
    Character,
    /// The text has only characters that cannot be seen.
    #[error("That name would be invisible. Choose one with a letter or a digit.")]
    Invisible,
    /// The text is the word for a type of player, a side, a tie or a seat, or the sign for no name.
    #[error("{} is a word that TT2 uses. Choose another name.", quoted(.0))]
    Word(String),
}

impl Name {
    /// Creates a name from a text, if the text can be a name.
    ///
    /// # Errors
    /// Returns the reason why the text cannot be a name.
    pub fn new(text: &str) -> Result<Self, NameError> {
        const WORDS: [&str; 7] = ["x", "o", "tie", "p1", "p2", "human", "-"];
        let name = Self::unchecked(text);
        let columns = display_width(&name.0);
        let lower = name.0.to_lowercase();
        if text.trim().contains(is_control) {
            Err(NameError::Character)
        } else if let Some(sign) = text.chars().find(|char| [',', '"', '#'].contains(char)) {
            Err(NameError::Sign(sign))
        } else if name.0.is_empty() {
            Err(NameError::Empty)
        } else if columns > WIDEST_NAME {
            Err(NameError::Width(columns))
        } else if !text.contains(is_visible) {
            Err(NameError::Invisible)
        } else if WORDS.contains(&&*lower) || Computer::from_typed(&lower).is_some() {
            Err(NameError::Word(name.0))
        } else {
            Ok(name)
        }
    }

    /// Creates the name by which a human in this seat is called until there is another one.
    pub fn of_seat(seat: Seat) -> Self {
        Self(seat.name().to_owned())
    }

    pub fn is_of_seat(&self) -> bool {
        Seat::ALL.iter().any(|seat| seat.name() == self.0)
    }

    /// Creates a name from any text, such as one in a saved file, without checking it.
    pub fn unchecked(text: &str) -> Self {
        let words: Vec<&str> = text.split_whitespace().collect();
        Self(escaped(words.join(" ")))
    }
}

impl Name {
    /// Formats the name without the difference between capital and small letters. Two names are
    /// equal if their keys are equal.
    fn key(&self) -> String {
        // one capital letter can have two small letters, like the Greek sigma
        self.0.to_lowercase().to_uppercase()
    }
}

impl PartialEq for Name {
    fn eq(&self, other: &Self) -> bool {
        if self.0.is_ascii() && other.0.is_ascii() {
            self.0.eq_ignore_ascii_case(&other.0)
        } else {
            self.key() == other.key()
        }
    }
}

impl Eq for Name {}

impl Hash for Name {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}
