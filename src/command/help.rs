//! Help: what can be typed, and what it means.

use crate::command::{CommandSpec, Mode, read_player, read_variant_name};
use crate::model::game::{Game, Variant};
use crate::model::settings::{Computer, Player};
use crate::model::text::section;

/// What can be typed in each mode and each game, the players and the topics. A line that ends in `{values}` is for
/// games that have values. The headings of modes have a capital, so that no word that is asked for finds them.
const TEXTS: &str = include_str!("help.txt");
/// The rulebook.
const RULES: &str = include_str!("../../rules.txt");

/// Says what can be typed in a mode, on one screen. `variant` is the game at hand, else the one chosen.
pub fn help(mode: Mode, variant: Variant) -> String {
    let sections: &[&str] = match mode {
        Mode::Menu => &["At the menu", "Everywhere"],
        Mode::AfterGame => &["After a game", "Everywhere"],
        Mode::Game => &[variant.game().word(), "In a game", "Everywhere"],
        Mode::Task => &[variant.game().word(), "In a task", "Everywhere"],
    };
    let mut shown: Vec<&str> = sections
        .iter()
        .flat_map(|name| lines(TEXTS, name))
        .collect();
    shown.retain(|line| variant.is_solved() || !line.ends_with(" {values}"));
    let shown = shown.join("\n").replace(" {values}", "");
    shown.replace("{game}", variant.name())
}

/// Explains a command, a player, a game or a topic. `None` if the word is none of these; it may be two.
pub fn help_on(word: &str) -> Option<String> {
    let command = CommandSpec::find(word).filter(|(_, rest)| rest.is_empty());
    let variant = read_variant_name(word);
    let player = read_player(word).map(|kind| match kind {
        Player::Computer(Computer::Sees(_)) => "sees",
        kind => kind.word(),
    });
    let name = player.or(variant.map(|variant| variant.game().word()));
    let text = section_of(TEXTS, name.unwrap_or(&word.to_lowercase()));
    let mut found: Vec<String> = command
        .map(|(spec, _)| spec.explanation())
        .into_iter()
        .collect();
    match variant {
        Some(variant) => found.push(format!(
            "{}\n'play {1}' plays it, 'rules {1}' shows its rulebook.",
            text.replace("{game}", variant.name()),
            variant.word()
        )),
        None if !text.is_empty() => found.push(text),
        None => {}
    }
    (!found.is_empty()).then(|| found.join("\n\n"))
}

/// Returns a game's section of the rulebook.
pub fn rules(game: Game) -> &'static str {
    section(RULES, game.name()).unwrap_or_default()
}

/// Returns the section of this name without its heading.
fn section_of(text: &'static str, name: &str) -> String {
    lines(text, name).collect::<Vec<_>>().join("\n")
}

fn lines(text: &'static str, name: &str) -> impl Iterator<Item = &'static str> {
    section(text, name).unwrap_or_default().lines().skip(1)
}
