//! Lists what can be typed, and explains commands, players, games and topics.

use crate::command::{CommandSpec, Mode, read_player, read_variant_name};
use crate::model::game::{Game, Variant};
use crate::model::settings::{Computer, Player, Seat};
use crate::model::text::{alternatives, section};

/// The help texts: what can be typed in each mode, and what `help` says about each command, player, game and topic. The
/// headings of modes and games begin with a capital letter. A typed word is looked up in small letters, so it never
/// finds these texts.
const TEXTS: &str = include_str!("help.txt");
const RULES: &str = include_str!("../../rules.txt");

/// Lists what can be typed in a mode, on one screen. `variant` is the variant of the current or last finished game or,
/// without a game, the chosen variant. If `can_practise` is `false`, the list leaves out the commands that continue a
/// finished game.
pub fn help(mode: Mode, variant: Variant, can_practise: bool) -> String {
    let moves = || text(&format!("Moves in {}", variant.game().word()));
    let texts = match mode {
        Mode::Menu | Mode::AfterTask => text("At the menu"),
        Mode::AfterGame => text("After a game"),
        Mode::Game => moves() + "\n\n" + &text("In a game"),
        Mode::Task(_) => moves() + "\n\n" + &text("In a task"),
    };
    let mut lines: Vec<&str> = texts.lines().collect();
    lines.retain(|line| can_practise || !line.contains("as practice"));
    lines.join("\n").replace("{game}", variant.name())
}

/// Explains `word`, which is a command, a player, a game or a topic, and may be two words. Returns `None` if there is
/// no help on it.
pub fn help_on(word: &str) -> Option<String> {
    let variant = read_variant_name(word);
    let game = variant.map(|variant| {
        let text = text(&format!("Game {}", variant.game().word()));
        let text = text.replace("{GAME}", &variant.name().to_uppercase());
        let padded = format!("{:10}", variant.word());
        text.replace("{word    }", &padded)
            .replace("{word}", variant.word())
    });
    let command = CommandSpec::find(word).filter(|(_, rest)| rest.is_empty());
    let player = read_player(word, Seat::P2).map(|player| match player {
        Player::Human(_) => "human".to_owned(),
        Player::Computer(Computer::Sees(_)) => "sees".to_owned(),
        Player::Computer(computer) => computer.to_string(),
    });
    let command = command.map(|(spec, _)| spec.names[0].to_owned());
    let text = text(&command.or(player).unwrap_or_else(|| word.to_lowercase()));
    let found: Vec<String> = game
        .into_iter()
        .chain(Some(text))
        .filter(|text| !text.is_empty())
        .collect();
    (!found.is_empty()).then(|| found.join("\n\n"))
}

/// Formats a game's section of the rulebook, with a heading.
pub fn rules(game: Game) -> String {
    let rules = section(RULES, game.name()).unwrap_or_default();
    format!("{}\n{rules}", game.name().to_uppercase())
}

/// Finds the help text with this name, and fills in the words for the games. If there is no text with this name, the
/// result is empty.
fn text(name: &str) -> String {
    let text = section(TEXTS, name).unwrap_or_default();
    text.replace("{games}", &alternatives(&Variant::WORDS))
        .replace("{usual games}", &alternatives(&Game::WORDS))
}
