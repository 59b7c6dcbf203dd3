//! The name of a human.

use derive_more::Display;
use thiserror::Error;

use super::{Player, Seat};
use crate::model::text::{escaped, is_control, is_visible, quoted};

/// The largest number of characters in a name.
const LONGEST_NAME: usize = 40;

/// The name of a human. Two names are equal if they differ only in case. Several spaces in a row become one. Control
/// and format characters, which only a name from a saved file can have, are escaped.
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

/// The reason why a text cannot be a name, or cannot be the name of the player in a certain seat.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NameError {
    /// The text is empty or too long. The field is its number of characters.
    #[error("A name can have 1 to {LONGEST_NAME} characters, but this one has {0}.")]
    Length(usize),
    /// The text has a control or format character, which would act on a terminal.
    #[error("A name can't contain control or format characters.")]
    Character,
    /// The text has only characters that cannot be seen.
    #[error("Nobody could see that name.")]
    Invisible,
    /// The text is the word for a type of player, a side, a tie or the other seat.
    #[error("{} is a word that TT2 uses.", quoted(.0))]
    Word(String),
}

impl Name {
    /// Creates a name from a text, if the text can be a name.
    ///
    /// # Errors
    /// Returns the reason why the text cannot be a name.
    pub fn new(text: &str) -> Result<Self, NameError> {
        let name = Self::unchecked(text);
        let length = name.0.chars().count();
        let lower = name.0.to_lowercase();
        if text.trim().contains(is_control) {
            Err(NameError::Character)
        } else if !(1..=LONGEST_NAME).contains(&length) {
            Err(NameError::Length(length))
        } else if !text.contains(is_visible) {
            Err(NameError::Invisible)
        } else if ["x", "o", "tie"].contains(&&*lower) || Player::from_typed(&lower).is_some() {
            Err(NameError::Word(name.0))
        } else {
            Ok(name)
        }
    }

    /// Creates the name of the human in a seat, if the text can be a name in that seat.
    ///
    /// # Errors
    /// Returns the reason why the text cannot be a name, or [`NameError::Word`] if it is the word for the other seat.
    pub fn for_seat(seat: Seat, text: &str) -> Result<Self, NameError> {
        let name = Self::new(text)?;
        if name == Self::unchecked((!seat).word()) {
            Err(NameError::Word(name.0))
        } else {
            Ok(name)
        }
    }

    /// Creates a name from any text, such as one in a saved file, without checking it.
    pub fn unchecked(text: &str) -> Self {
        let words: Vec<&str> = text.split_whitespace().collect();
        Self(escaped(words.join(" ")))
    }
}

impl PartialEq for Name {
    fn eq(&self, other: &Self) -> bool {
        // one capital letter can have two small letters, like the Greek sigma
        let key = |name: &Self| name.0.to_lowercase().to_uppercase();
        if self.0.is_ascii() && other.0.is_ascii() {
            self.0.eq_ignore_ascii_case(&other.0)
        } else {
            key(self) == key(other)
        }
    }
}

impl Eq for Name {}
