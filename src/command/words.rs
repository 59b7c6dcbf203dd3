//! Players and games as they are named in a line.

use super::ParseError;
use crate::model::game::Variant;
use crate::model::settings::{Computer, Player};

/// Returns that a text names no player, and what would.
pub(super) fn not_a_player(typed: &str) -> ParseError {
    let (last, longest) = (Player::NUMBERED.len() - 1, Computer::LONGEST);
    let numbers = format!("a number from 0 to {last}, its word, 'random'");
    let expected = format!("a player; type {numbers}, or 'sees N' with N from 1 to {longest}");
    ParseError::not(typed, expected)
}

/// Returns whether a text may be meant as the name of a human: no player's word is near it.
pub(super) fn is_like_a_name(typed: &str) -> bool {
    let players = Player::NUMBERED.map(Player::word).into_iter();
    let mut words = players.chain(["random", "sees"]);
    let lower = typed.to_lowercase();
    let first = lower.split_whitespace().next().unwrap_or_default();
    let is_near = |word: &str| strsim::osa_distance(first, word) <= 2;
    typed.starts_with(char::is_alphabetic) && !words.any(is_near)
}

/// Returns the player who is called so, or has this number in the list.
pub(crate) fn named_player(typed: &str) -> Option<Player> {
    let number = || typed.parse().ok().filter(|_| typed.len() == 1);
    let numbered = || Player::NUMBERED.get::<usize>(number()?).copied();
    Player::from_typed(typed).or_else(numbered)
}

/// Returns the game that a text names, by its word or as it is printed. Case, blanks and hyphens do not count, but no
/// number stands behind a blank.
pub(crate) fn named_variant(text: &str) -> Option<Variant> {
    let mut variants = Variant::ALL.into_iter();
    let found = variants.find(|variant| {
        let mut names = [variant.word(), variant.name()].into_iter();
        names.any(|name| plain(name).eq(plain(text)))
    });
    let mut words = text.split_whitespace().skip(1);
    found.filter(|_| !words.any(is_number))
}

fn plain(text: &str) -> impl Iterator<Item = char> {
    let chars = text.chars().map(|char| char.to_ascii_lowercase());
    chars.filter(|char| !char.is_whitespace() && *char != '-')
}

pub(super) fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}
