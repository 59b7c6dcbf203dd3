//! Reads the names that a line gives to places.

use super::words::is_one_of;
use crate::model::settings::{Name, Seat};
use crate::rejection::Rejection;

/// Reads one or two names. Commas, `&`, `!`, `?` and [`Name::FILLERS`] between them are ignored. Of two names,
/// `P1` as the first and `P2` as the second mean no name.
pub(super) fn read_names(text: &str) -> Result<Vec<Name>, Rejection> {
    let words = text.split(|char: char| char.is_whitespace() || ",&!?".contains(char));
    let words: Vec<&str> = words
        .filter(|word| !word.is_empty() && !is_one_of(&Name::FILLERS, word))
        .collect();
    if words.len() > 2 {
        return Err(Rejection::new("Type only one or two names."));
    }
    let name = |(seat, word): (Seat, &&str)| match Name::of_seat(seat) {
        none if words.len() == 2 && word.eq_ignore_ascii_case(seat.name()) => Ok(none),
        _ => Name::new(word),
    };
    let names: Vec<Name> = Seat::ALL
        .into_iter()
        .zip(&words)
        .map(name)
        .collect::<Result<_, _>>()?;
    match &names[..] {
        [] => Err(Rejection::new(
            "Add one or two names, for example 'name Ann Ben'.",
        )),
        [one, other] if one == other => Err(Rejection::new("Type two different names.")),
        _ => Ok(names),
    }
}
