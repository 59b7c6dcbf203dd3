//! Lists the words that complete a line, and those that are known in a place.

use super::table::{COMMANDS, Command, TOPICS, allowed, known_names};
use crate::line::arg::Arg;
use crate::line::notation::CELLS;
use crate::line::{Mode, player_words};
use crate::model::game::{Piece, Position as _, Variant};

/// Lists the words that can follow `before`, the words of the line so far. At the beginning of a
/// line, they are the commands of the mode, the directions in a game with a grid and, between
/// games, the players and games. After the first word of a name, they are the rest of it, and after a
/// command, what it takes first. Returns `None` if the name of a file follows.
pub fn completions(before: &str, mode: &Mode) -> Option<Vec<&'static str>> {
    let before = before.trim();
    if before.is_empty() {
        return Some(first_words(mode));
    }
    let is_allowed = |command: &Command| allowed(mode).any(|other| other.names == command.names);
    let second_word = |name: &'static str| {
        let (first, second) = name.split_once(' ')?;
        first.eq_ignore_ascii_case(before).then_some(second)
    };
    let seconds = || known_names(mode).filter_map(second_word).collect();
    let found = Command::find(before).filter(|(command, _)| is_allowed(command));
    Some(
        match found.map(|(command, rest)| (command.takes.first(), rest)) {
            Some((Some(Arg::File), _)) => return None,
            None | Some((Some(Arg::Maybe(Arg::Setting)), "")) => seconds(),
            Some((Some(Arg::Maybe(Arg::Topic)), "")) => topics(),
            Some((Some(arg), "")) => arg.words(mode),
            Some(_) => vec![],
        },
    )
}

fn first_words(mode: &Mode) -> Vec<&'static str> {
    let names = known_names(mode).map(|name| name.split(' ').next().unwrap_or(name));
    let games = Variant::WORDS.into_iter();
    let games = games.filter(|_| !mode.is_playing());
    names.chain(games).chain(mode.directions()).collect()
}

fn topics() -> Vec<&'static str> {
    let names = COMMANDS.iter().map(|command| command.names[0]);
    let names = names.chain(player_words()).chain(Variant::WORDS);
    names.chain(TOPICS).collect()
}

/// Lists the words that are known in this place.
pub(super) fn known_words(mode: &Mode) -> Vec<&'static str> {
    let names = known_names(mode).filter(|name| name.len() > 1);
    let mut known: Vec<&str> = names.flat_map(|name| name.split(' ')).collect();
    for arg in allowed(mode).flat_map(|command| command.takes) {
        known.extend(arg.words(mode));
    }
    if let Some(position) = mode.playing() {
        known.extend(CELLS.into_iter().chain(mode.directions()));
        if position.variant().game().has_piece_kinds() {
            known.extend(Piece::WORDS.into_iter().chain(Piece::ALL.map(Piece::name)));
        }
    }
    known.extend(Variant::ALL.map(Variant::name));
    known
}
