//! Lists what can be typed, and explains commands, players, games and topics.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::command::{CommandSpec, Mode, read_player, read_variant_name};
use crate::console::{Line, Listing};
use crate::model::game::{Game, Variant};
use crate::model::settings::{Computer, Player, Seat};
use crate::model::text::{alternatives, section, sections};

/// The help pages: what can be typed in each mode, and what `help` says about each command, player,
/// game and topic. The names of modes and games begin with a capital letter. A typed word is looked
/// up in small letters, so it never finds these pages.
const TEXTS: &str = include_str!("help.txt");
const RULES: &str = include_str!("../../rules.txt");

/// The help pages, by their names.
static PAGES: LazyLock<HashMap<&str, Vec<HelpLine>>> = LazyLock::new(|| {
    sections(TEXTS)
        .map(|(name, text)| (name, text.lines().map(HelpLine::read).collect()))
        .collect()
});

/// A line of a help page.
struct HelpLine {
    line: Line,
    /// `true` if the line applies only to games in which a human played.
    needs_human: bool,
}

impl HelpLine {
    /// Reads a line, which may end in the tag `[human]`. Fills in the words for the games.
    fn read(line: &str) -> Self {
        let tagged = line.strip_suffix(" [human]");
        let line = Line::read(tagged.unwrap_or(line));
        Self {
            line: line.map(|text| {
                text.replace("{games}", &alternatives(&Variant::WORDS))
                    .replace("{usual games}", &alternatives(&Game::WORDS))
            }),
            needs_human: tagged.is_some(),
        }
    }
}

/// Lists what can be typed in a mode, on one screen. `variant` is the variant of the current or
/// last finished game or, without a game, the chosen variant. If `can_practise` is `false`, the
/// list leaves out the commands that continue a finished game.
pub fn help(mode: &Mode, variant: Variant, can_practise: bool) -> Listing {
    let moves = format!("Moves in {}", variant.game().word());
    let names = match mode {
        Mode::Menu(_) | Mode::AfterTask => vec!["At the menu"],
        Mode::AfterGame(_) => vec!["After a game"],
        Mode::Game(_) => vec![&*moves, "In a game"],
        Mode::Task(..) => vec![&*moves, "In a task"],
    };
    let pages = names.into_iter().filter_map(|name| PAGES.get(name));
    let pages = pages.map(|page| {
        let lines = page.iter().filter(|line| can_practise || !line.needs_human);
        lines
            .map(|help| help.line.map(|text| text.replace("{game}", variant.name())))
            .collect()
    });
    joined(pages)
}

/// Explains `word`, which is a command, a player, a game or a topic, and may be two words. Returns
/// `None` if there is no help on it.
pub fn help_on(word: &str) -> Option<Listing> {
    let command = CommandSpec::find(word).filter(|(_, rest)| rest.is_empty());
    let player = read_player(word, Seat::P2).map(|player| match player {
        Player::Human(_) => "human".to_owned(),
        Player::Computer(Computer::Sees(_)) => "sees".to_owned(),
        Player::Computer(computer) => computer.to_string(),
    });
    let command = command.map(|(spec, _)| spec.names[0].to_owned());
    let name = command.or(player).unwrap_or_else(|| word.to_lowercase());
    let page = PAGES.get(&*name);
    let page = page.map(|page| page.iter().map(|help| help.line.clone()).collect());
    let game = read_variant_name(word).map(page_of_game);
    let found = joined(game.into_iter().chain(page));
    (!found.0.is_empty()).then_some(found)
}

/// Lists the lines of the help page about a game.
fn page_of_game(variant: Variant) -> Vec<Line> {
    let page = &PAGES[&*format!("Game {}", variant.game().word())];
    let (title, word) = (variant.name().to_uppercase(), variant.word());
    let padded = format!("{word:10}");
    let fill = |text: &str| {
        text.replace("{GAME}", &title)
            .replace("{word    }", &padded)
            .replace("{word}", word)
    };
    page.iter().map(|help| help.line.map(fill)).collect()
}

/// Joins pages, with an empty line between them.
fn joined(pages: impl Iterator<Item = Vec<Line>>) -> Listing {
    let pages: Vec<Vec<Line>> = pages.collect();
    Listing(pages.join(&Line::Prose(String::new())))
}

/// Returns a game's section of the rulebook, with a heading.
pub fn rules(game: Game) -> Listing {
    let rules = section(RULES, game.name()).unwrap_or_default();
    let heading = Line::Heading(game.name().to_uppercase());
    Listing(
        [heading]
            .into_iter()
            .chain(rules.lines().map(Line::read))
            .collect(),
    )
}
