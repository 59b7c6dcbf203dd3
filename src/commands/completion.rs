//! Lists the words that complete a line, and those that are known in a place.

use super::table::{COMMANDS, Command, TOPICS, allowed, known_names};
use crate::line::arg::Arg;
use crate::line::notation::CELLS;
use crate::line::{Mode, player_words};
use crate::model::game::{Piece, Position as _, Variant};

/// Lists the words that can follow `before`, the words of the line so far. At the beginning of a
/// line, they are the commands of the mode, the directions in a game with a grid and, between
/// games, the players and games. After a command, they are the rest of a name, and what the
/// command takes first.
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
    if let Some((command, "")) = Command::find(before)
        && allowed(mode).any(|allowed| allowed.names == command.names)
        && let Some(arg) = command.takes.first()
    {
        words.extend(match arg {
            Arg::Maybe(Arg::Topic) => topics(),
            arg => arg.words(mode),
        });
    }
    words
}

fn first_words(mode: &Mode) -> Vec<&'static str> {
    let names = known_names(mode).map(|name| name.split(' ').next().unwrap_or(name));
    let games = Variant::WORDS.into_iter();
    let games = games.filter(|_| !mode.is_playing());
    names.chain(games).chain(mode.directions()).collect()
}

fn topics() -> Vec<&'static str> {
    let names = COMMANDS.iter().flat_map(|command| command.names).copied();
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
