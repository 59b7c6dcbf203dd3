//! Names that players can have.

use unicode_width::UnicodeWidthChar as _;

use super::{PlayerKind, Seat};
use crate::text::{JOINERS, is_control};

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 64;

/// Why a player cannot have a name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// It has this many characters: none, or too many.
    #[error("a name has 1 to {LONGEST_NAME} characters; this one has {0}")]
    Length(usize),
    /// It has a character that is not shown but tells a terminal to do something.
    #[error("a name cannot contain control or format characters")]
    Control,
    /// Nothing in it can be seen.
    #[error("a name has a letter or a sign that can be seen")]
    Invisible,
    /// It is how a kind of player is typed.
    #[error("'{0}' is a player's word; choose another name")]
    Word(String),
    /// The other player has it.
    #[error("{0} is called {1}; choose another name")]
    Taken(Seat, String),
}

/// Checks that a player can have the name, if the other one has not.
///
/// # Errors
/// Why not.
pub fn check_name(name: &str) -> Result<(), NameError> {
    let length = name.chars().count();
    if !(1..=LONGEST_NAME).contains(&length) {
        return Err(NameError::Length(length));
    }
    let mut others = name.chars().filter(|char| !JOINERS.contains(char));
    if others.any(is_control) {
        return Err(NameError::Control);
    }
    if name.chars().all(is_invisible) {
        return Err(NameError::Invisible);
    }
    // results could not tell the two apart
    if PlayerKind::from_typed(&name.to_ascii_lowercase()).is_some() {
        return Err(NameError::Word(name.to_owned()));
    }
    Ok(())
}

fn is_invisible(char: char) -> bool {
    /// Blanks that have a width and count as letters or symbols.
    const BLANKS: [char; 3] = ['\u{115f}', '\u{2800}', '\u{3164}'];
    char.is_whitespace() || BLANKS.contains(&char) || char.width() == Some(0)
}
