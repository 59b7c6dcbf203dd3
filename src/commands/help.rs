//! Lists what can be typed, and explains commands, players, games and topics.

use super::TOPICS;
use crate::learning::analysis::{JUDGED_GAMES, MISTAKE_HORIZON};
use crate::learning::puzzle::longest;
use crate::learning::rush::Rush;
use crate::line::{Mode, read_player, read_variant_name};
use crate::model::game::{Game, Variant};
use crate::model::settings::{Computer, LONGEST_NAME, Player, SLOWEST, Seat, pause};
use crate::model::text::{conjoined, joined, ordinal, paragraphs, section};
use crate::session::state::MOST_UNFINISHED;
use crate::strategies::{OPENING, OPENING_HORIZON};

/// The help pages: what can be typed in each mode, and what `help` says about each command, player,
/// game and topic. The names of modes and games begin with a capital letter. A typed word is looked
/// up in small letters, so it never finds these pages.
const TEXTS: &str = include_str!("help.txt");
const RULES: &str = include_str!("../../rules.txt");

/// The words that a page about something else explains, each with the page.
const EXPLAINED: [(&str, &str); 8] = [
    ("keys", "playing"),
    ("mistake", "learning"),
    ("mistakes", "learning"),
    ("results", "files"),
    ("star", "players"),
    ("stars", "players"),
    ("threat", "learning"),
    ("threats", "learning"),
];

/// Lists what the help pages have in braces, each with what is printed instead.
fn figures() -> [(&'static str, String); 17] {
    let horizon = |computer: Computer| computer.plies().unwrap_or_default().to_string();
    let longest_of = Game::ALL.map(|game| {
        let moves = game.variants().map(longest).max().unwrap_or_default();
        format!("{moves} moves in {game}")
    });
    [
        ("{games}", conjoined(&Variant::WORDS)),
        ("{topics}", conjoined(&TOPICS)),
        ("{last}", ordinal(Rush::MOST_MISTAKES.into()).to_owned()),
        ("{wins}", JUDGED_GAMES.to_string()),
        ("{most}", longest(Variant::Tatedrez4).to_string()),
        ("{longest puzzles}", conjoined(&longest_of)),
        ("{mistake}", MISTAKE_HORIZON.to_string()),
        ("{kept}", MOST_UNFINISHED.to_string()),
        ("{width}", LONGEST_NAME.to_string()),
        ("{slowest}", SLOWEST.to_string()),
        ("{longest pause}", pause(SLOWEST).as_secs().to_string()),
        ("{easy}", horizon(Computer::Easy)),
        ("{medium}", horizon(Computer::Medium)),
        ("{hard}", horizon(Computer::Hard)),
        ("{expert}", horizon(Computer::Expert)),
        ("{opening}", OPENING.to_string()),
        ("{far}", OPENING_HORIZON.to_string()),
    ]
}

/// Finds the help page with this name.
fn page(name: &str) -> Option<String> {
    let text = paragraphs(section(TEXTS, name)?);
    let fill = |text: String, (figure, value): (&str, String)| text.replace(figure, &value);
    Some(figures().into_iter().fold(text, fill))
}

/// Lists what can be typed in a mode, on one screen. `is_after` is `true` if a game has just ended.
/// `variant` is the variant of the current game or, between games, the chosen one. `humans` is the
/// number of humans who play. A line that ends in a tag needs a certain number.
pub fn help(mode: &Mode, is_after: bool, variant: Variant, humans: usize) -> String {
    let tags = [
        (" [human]", humans > 0),
        (" [alone]", humans < 2),
        (" [friends]", humans == 2),
    ];
    let moves = format!("Moves in {}", variant.game().word());
    let names = match mode {
        Mode::Menu(Some(_)) if is_after => vec!["After a game"],
        Mode::Menu(_) => vec!["At the menu"],
        Mode::Game(_) => vec![&*moves, "In a game"],
        Mode::Rush(_) => vec![&*moves, "In a rush"],
        Mode::Task(..) => vec![&*moves, "In a task"],
    };
    let page = joined(names.into_iter().filter_map(page), "\n\n");
    let untagged = |line: &'_ str| match tags.iter().find(|(tag, _)| line.ends_with(tag)) {
        Some((tag, applies)) => applies.then(|| line.trim_end_matches(tag).to_owned()),
        None => Some(line.to_owned()),
    };
    let page = joined(page.lines().filter_map(untagged), "\n");
    page.replace("{game}", variant.name())
}

/// Explains `word`, which is a player, a game, a topic or a command, and may be two words. `command` is
/// the main name of the command, if it is one. Returns `None` if there is no help on the word.
pub(super) fn help_on(word: &str, command: Option<&str>) -> Option<String> {
    let player = read_player(word, Seat::P2).map(|player| match player {
        Player::Human(_) => "human".to_owned(),
        // these look a number of turns ahead, and share a page
        Player::Computer(computer) if computer.plies().is_some() => "easy".to_owned(),
        Player::Computer(computer) => computer.to_string(),
    });
    let word = word.to_lowercase();
    let explained = EXPLAINED.iter().find(|(other, _)| *other == word);
    let own = match (command, explained) {
        (Some(name), _) => page(name).map(|page| format!("# {}\n{page}", name.to_uppercase())),
        (None, Some((_, topic))) => page(topic),
        (None, None) => page(player.as_ref().unwrap_or(&word)),
    };
    let game = read_variant_name(&word).and_then(page_of_game);
    let pages: Vec<String> = game.into_iter().chain(own).collect();
    (!pages.is_empty()).then(|| pages.join("\n\n"))
}

fn page_of_game(variant: Variant) -> Option<String> {
    let (name, word) = (variant.name().to_uppercase(), variant.word());
    let page = page(&format!("Game {}", variant.game().word()))?;
    let page = page.replace("{GAME}", &name).replace("{word}", word);
    Some(page.replace("{word    }", &format!("{word:10}")))
}

/// Returns a game's section of the rulebook, with a heading.
pub fn rules(game: Game) -> String {
    let rules = section(RULES, game.name()).unwrap_or_default();
    format!("# {}\n{}", game.name().to_uppercase(), paragraphs(rules))
}
