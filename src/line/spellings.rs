//! Recognises numbers, reads the names of players and games, and finds the word that was probably
//! meant.

use crate::model::game::Variant;
use crate::model::settings::{Computer, Player, Seat};
use crate::model::text::normalized;

/// Finds the word with the spelling nearest to `typed`. Of several such words, one with the same first
/// letter is better, and then one with as many letters. Returns `None` if the nearest spelling differs
/// in more than two letters, or in a third of the letters or more.
pub fn nearest_spelling(
    typed: &str,
    words: impl Iterator<Item = &'static str>,
) -> Option<&'static str> {
    let typed: String = normalized(typed).collect();
    let ranked = words.map(|word| {
        let spelling: String = normalized(word).collect();
        let distance = strsim::osa_distance(&typed, &spelling);
        let has_other_first = typed.chars().next() != spelling.chars().next();
        (
            (distance, has_other_first, typed.len() != spelling.len()),
            word,
        )
    });
    let ((distance, ..), nearest) = ranked.min_by_key(|(rank, _)| *rank)?;
    (distance <= 2 && 3 * distance < typed.len()).then_some(nearest)
}

pub fn player_words() -> impl Iterator<Item = &'static str> {
    Player::NUMBERED.into_iter().chain(["random", "computer"])
}

/// Reads the word for a computer. Returns `None` for any other text.
pub fn read_computer(typed: &str) -> Option<Player> {
    Computer::from_typed(typed).map(Player::from)
}

/// Reads a player for this seat: a word, or a number from the menu. A human has no name yet.
/// Returns `None` for any other text.
pub fn read_player(typed: &str, seat: Seat) -> Option<Player> {
    let number = typed.parse().ok().filter(|_| typed.len() == 1);
    let numbered = number.and_then(|number: usize| Player::NUMBERED.get(number));
    let word = numbered.map_or(typed, |word| word);
    if word.eq_ignore_ascii_case("human") {
        return Some(Player::unnamed(seat));
    }
    read_computer(word)
}

/// Reads the name of a variant: its word, or the name that is printed. Case, blanks and hyphens do
/// not matter, but `tatedrez 4` is not `tatedrez4`, because a number after a blank is not part of a
/// name.
pub fn read_variant_name(text: &str) -> Option<Variant> {
    let mut words = text.split_whitespace().skip(1);
    Variant::from_typed(text).filter(|_| !words.any(is_number))
}

pub fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

pub fn is_digit(word: &str) -> bool {
    is_number(word) && word.len() == 1
}

/// Returns `true` if a text begins with a digit or an opening bracket.
pub fn begins_with_number(text: &str) -> bool {
    text.starts_with(|char: char| char.is_ascii_digit() || char == '(')
}
