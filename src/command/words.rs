//! Reads the names of players and games.

use crate::model::game::Variant;
use crate::model::settings::Player;

/// Finds the word that was probably meant. It differs in at most two letters, and in fewer than half.
pub(super) fn nearest(
    typed: &str,
    words: impl Iterator<Item = &'static str>,
) -> Option<&'static str> {
    nearest_spelling(typed, words.map(|word| (word, word)))
}

/// Lists the spellings of each game, each with the word for the game.
pub(super) fn game_spellings() -> impl Iterator<Item = (&'static str, &'static str)> {
    let spellings = |variant: Variant| [variant.word(), variant.name()];
    let variants = Variant::ALL.into_iter();
    variants.flat_map(move |variant| spellings(variant).map(|typed| (typed, variant.word())))
}

/// Finds the word whose spelling is nearest to what was typed, if it is near enough. Of several, it is the first.
pub(super) fn nearest_spelling(
    typed: &str,
    spellings: impl Iterator<Item = (&'static str, &'static str)>,
) -> Option<&'static str> {
    let typed: String = normalized(typed).collect();
    let distances = spellings.map(|(spelling, word)| {
        let spelling: String = normalized(spelling).collect();
        (strsim::osa_distance(&typed, &spelling), word)
    });
    let (distance, nearest) = distances.min_by_key(|(distance, _)| *distance)?;
    (distance <= 2 && 2 * distance < typed.len()).then_some(nearest)
}

/// Lists the words for players.
pub(super) fn player_words() -> impl Iterator<Item = &'static str> {
    let players = Player::NUMBERED.map(Player::word).into_iter();
    players.chain(["random", "computer"])
}

/// Reads a player's word, `sees N`, or a player's number at the menu.
pub(crate) fn read_player(typed: &str) -> Option<Player> {
    let number = || typed.parse().ok().filter(|_| typed.len() == 1);
    let numbered = || Player::NUMBERED.get::<usize>(number()?).copied();
    Player::from_typed(typed).or_else(numbered)
}

/// Reads the name of a game: its word, or the name that is printed. Case, blanks and hyphens do not matter, but a
/// number may not follow a blank.
pub(crate) fn read_variant_name(text: &str) -> Option<Variant> {
    let mut variants = Variant::ALL.into_iter();
    let found = variants.find(|variant| {
        let mut names = [variant.word(), variant.name()].into_iter();
        names.any(|name| normalized(name).eq(normalized(text)))
    });
    let mut words = text.split_whitespace().skip(1);
    found.filter(|_| !words.any(is_number))
}

fn normalized(text: &str) -> impl Iterator<Item = char> {
    let chars = text.chars().map(|char| char.to_ascii_lowercase());
    chars.filter(|char| !char.is_whitespace() && *char != '-')
}

pub(crate) fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns `true` if a text begins with a digit or an opening bracket.
pub(crate) fn begins_with_number(text: &str) -> bool {
    text.starts_with(|char: char| char.is_ascii_digit() || char == '(')
}
