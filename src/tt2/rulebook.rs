//! The rulebook.

use crate::game::Game;

/// The rulebook of all games, each in a section under a line `== NAME ==`.
const RULES: &str = include_str!("../../rules.txt");

/// The section of a game, without the newline after it.
///
/// # Panics
/// If the rulebook has no section for the game.
pub(super) fn section(game: Game) -> &'static str {
    let heading = format!("== {game} ==");
    let start = RULES.find(&heading).expect("a section for each game");
    let section = &RULES[start..];
    let end = section[heading.len()..]
        .find("\n== ")
        .map_or(section.len(), |end| heading.len() + end);
    section[..end].trim_end()
}
