//! The name of a human.

use std::hash::{Hash, Hasher};

use derive_more::Display;
use thiserror::Error;
use unicode_width::UnicodeWidthChar as _;

use super::{Computer, Seat};
use crate::model::game::Variant;
use crate::model::text::{is_control, quoted};

/// The largest number of characters that a name has.
pub const LONGEST_NAME: usize = 20;

/// The name of a human, which is one word. Two names are equal if they differ only in case.
///
/// # Examples
/// ```
/// use tt2::model::settings::Name;
///
/// assert_eq!(Name::new("Zo\u{eb}")?, Name::new("ZO\u{cb}")?);
/// assert!(Name::new("hard").is_err());
/// # Ok::<(), tt2::model::settings::NameError>(())
/// ```
#[derive(Clone, Debug, Display)]
pub struct Name(String);

/// The reason why a text cannot be a name. `Display` formats a message that says what is wrong and
/// what to do.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NameError {
    #[error(
        "{} can't be a name. A name is one word of at most {LONGEST_NAME} characters that begins with a \
         letter.",
        quoted(.0)
    )]
    NotOneWord(String),
    /// The text is a word that commands or answers use, such as `hard`, `toe` or `yes`.
    #[error("TT2 uses the word {}. Choose another name.", quoted(.0))]
    Used(String),
}

impl Name {
    /// The words that people type around names.
    pub const FILLERS: [&str; 7] = ["and", "vs", "against", "me", "is", "i'm", "please"];

    /// Creates a name from a text, if the text can be a name.
    pub fn new(text: &str) -> Result<Self, NameError> {
        const WORDS: [&str; 12] = [
            "x", "o", "p1", "p2", "human", "turns", "yes", "no", "ok", "draw", "draws", "tie",
        ];
        let is_part = |char: char| {
            // the fillers of Hangul are letters, but are blank
            let is_filler = "\u{115f}\u{1160}\u{3164}\u{ffa0}".contains(char);
            // a mark takes up no column of its own
            let is_mark = || char.width() == Some(0) && !is_control(char);
            let is_usual = char.is_alphabetic() || char.is_ascii_digit() || "-_.'".contains(char);
            !is_filler && (is_usual || is_mark())
        };
        let is_short = text.chars().count() <= LONGEST_NAME;
        if !text.starts_with(char::is_alphabetic) || !text.chars().all(is_part) || !is_short {
            return Err(NameError::NotOneWord(text.to_owned()));
        }
        let word = text.to_lowercase();
        let is_used = WORDS.contains(&&*word)
            || Self::FILLERS.contains(&&*word)
            || Computer::from_typed(text).is_some()
            || Variant::from_typed(text).is_some();
        if is_used {
            return Err(NameError::Used(text.to_owned()));
        }
        Ok(Self(text.to_owned()))
    }

    /// Creates the name of a human in this seat who has not chosen one: `P1` or `P2`.
    pub fn of_seat(seat: Seat) -> Self {
        Self(seat.name().to_owned())
    }

    /// Reads a name from the text that `Display` formats, which can be that of a seat. Returns `None`
    /// for any other text.
    pub fn read(text: &str) -> Option<Self> {
        let of_seat = Seat::ALL
            .map(Self::of_seat)
            .into_iter()
            .find(|name| name.0 == text);
        of_seat.or_else(|| Self::new(text).ok())
    }

    pub fn is_of_seat(&self) -> bool {
        Seat::ALL.iter().any(|seat| seat.name() == self.0)
    }
}

/// Returns `true` if two names, or what is shown instead of them, differ only in case.
pub fn is_same_name(one: &str, other: &str) -> bool {
    // most names are of this kind, and a long list compares many
    if one.is_ascii() && other.is_ascii() {
        return one.eq_ignore_ascii_case(other);
    }
    in_capitals(one).eq(in_capitals(other))
}

/// Lists the characters of a name in capital letters.
fn in_capitals(name: &str) -> impl Iterator<Item = char> {
    // one capital letter can have two small letters, like the Greek sigma
    let small = name.chars().flat_map(char::to_lowercase);
    small.flat_map(char::to_uppercase)
}

impl PartialEq for Name {
    fn eq(&self, other: &Self) -> bool {
        is_same_name(&self.0, &other.0)
    }
}

impl Eq for Name {}

impl Hash for Name {
    fn hash<H: Hasher>(&self, state: &mut H) {
        in_capitals(&self.0).for_each(|char| char.hash(state));
    }
}
