//! Lists the words that complete a line.

use super::commands::Words;
use super::parse::known_names;
use super::spellings::player_words;
use super::{COMMANDS, CommandSpec, Mode, TOPICS};
use crate::model::game::Variant;
use crate::model::settings::{BoardStyle, Tutor, XChoice};

/// Lists the words that can follow `before`, the words of the line so far. At the beginning of a
/// line, they are the commands of the mode, the directions if the grid can shift and, between
/// games, the players and games. After a command, they are only what it takes. `position` is the
/// position of the current game or, at the menu, of the last finished game.
pub fn completions(before: &str, mode: &Mode) -> Vec<&'static str> {
    let before = before.trim();
    if before.is_empty() {
        return first_words(mode);
    }
    let second_word = |name: &'static str| {
        let (first, second) = name.split_once(' ')?;
        first.eq_ignore_ascii_case(before).then_some(second)
    };
    let mut words: Vec<&str> = known_names(mode).filter_map(second_word).collect();
    if let Some((spec, "")) = CommandSpec::find(before) {
        words.extend(spec.words.iter().flat_map(|group| listed(*group, mode)));
    }
    words
}

fn first_words(mode: &Mode) -> Vec<&'static str> {
    let names = known_names(mode).map(|name| name.split(' ').next().unwrap_or(name));
    let games = Variant::WORDS.into_iter();
    let games = games.filter(|_| !mode.is_playing());
    names.chain(games).chain(mode.directions()).collect()
}

fn listed(group: Words, mode: &Mode) -> Vec<&'static str> {
    match group {
        Words::Boards => BoardStyle::WORDS.to_vec(),
        Words::Directions => mode.directions().collect(),
        Words::Games => Variant::WORDS.to_vec(),
        Words::Help => {
            let names = COMMANDS.iter().flat_map(|spec| spec.names).copied();
            let names = names.chain(player_words()).chain(Variant::WORDS);
            names.chain(TOPICS).collect()
        }
        Words::Players => player_words().chain(["sees"]).collect(),
        Words::Tutor => Tutor::WORDS.to_vec(),
        Words::X => XChoice::WORDS.to_vec(),
    }
}
