//! Help: what can be typed, and what it means.

use crate::command::{NotUnderstood, ROWS, Row, TOPICS, nearest};
use crate::game::{Game, Variant};
use crate::text::section;

/// What can be typed in each place and each game, and the topics. A line that ends in `{values}` is for games that have
/// values.
const TEXTS: &str = include_str!("help.txt");
/// What each command does, with an example.
const COMMANDS: &str = include_str!("command/explained.txt");
/// The rulebook.
const RULES: &str = include_str!("../rules.txt");

/// Where a line is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// At the menu, before any game.
    Menu,
    /// At the menu, where a game is finished or waits.
    AfterGame,
    /// In a game.
    Game,
    /// In a task.
    Task,
}

/// Returns the section of this name without its heading.
fn lines(text: &'static str, name: &str) -> impl Iterator<Item = &'static str> {
    section(text, name).unwrap_or_default().lines().skip(1)
}

/// Says what can be typed in a place, on one screen. `variant` is the game at hand, else the one chosen.
pub fn here(place: Place, variant: Variant) -> String {
    let sections: &[&str] = match place {
        Place::Menu => &["menu", "topics"],
        Place::AfterGame => &["after a game", "topics"],
        Place::Game => &[variant.game().word(), "game", "topics"],
        Place::Task => &[variant.game().word(), "task", "topics"],
    };
    let lines = sections.iter().flat_map(|name| lines(TEXTS, name));
    let shown = lines.filter_map(|line| match line.strip_suffix(" {values}") {
        Some(line) => variant.is_solved().then_some(line),
        None => Some(line),
    });
    shown
        .collect::<Vec<_>>()
        .join("\n")
        .replace("{game}", variant.name())
}

/// Explains a command or a topic.
///
/// # Errors
/// Returns which word is unknown.
pub fn about(word: &str) -> Result<String, NotUnderstood> {
    if let Some((row, "")) = Row::find(word) {
        let others = &row.names[1..];
        let also = if others.is_empty() { "" } else { "    also " };
        let explained = lines(COMMANDS, row.name()).collect::<Vec<_>>().join("\n");
        return Ok(format!(
            "{}{also}{}\n{explained}",
            row.form(),
            others.join(", ")
        ));
    }
    let topic = TOPICS.iter().find(|topic| topic.eq_ignore_ascii_case(word));
    let text = topic.and_then(|topic| section(TEXTS, topic));
    text.map(str::to_owned).ok_or_else(|| {
        let known: Vec<&str> = ROWS
            .iter()
            .flat_map(|row| row.names)
            .copied()
            .chain(TOPICS)
            .collect();
        NotUnderstood::Unknown(word.to_owned(), nearest(word, &known))
    })
}

/// Returns a game's section of the rulebook.
pub fn rules(game: Game) -> &'static str {
    section(RULES, game.name()).unwrap_or_default()
}
