//! Single words of a typed line.

use super::NotUnderstood;
use crate::board::Cell;
use crate::game::{Direction, Game, Piece};
use crate::settings::{Horizon, PlayerKind};

/// What one of the fixed `words` stands for, or of those that must be typed `whole`.
///
/// The case does not matter. An exact word counts before the only one that begins with it.
///
/// # Errors
/// [`NotUnderstood::Missing`], [`NotUnderstood::Unknown`] and [`NotUnderstood::Ambiguous`], which call the word `what`.
pub(super) fn choose<T: Clone + PartialEq>(
    what: &'static str,
    word: Option<&str>,
    words: &[(&'static str, T)],
    whole: &[(&'static str, T)],
) -> Result<T, NotUnderstood> {
    let all = words.iter().chain(whole);
    let known = all.clone().map(|(fixed, _)| *fixed);
    let Some(word) = word else {
        let words = known.collect();
        return Err(NotUnderstood::Missing { what, words });
    };
    let plain = without_zeros(word);
    let mut exact = all.filter(|(fixed, _)| fixed.eq_ignore_ascii_case(plain));
    if let Some((_, meant)) = exact.next() {
        return Ok(meant.clone());
    }
    let begun = words.iter().filter(|(fixed, _)| begins(fixed, word));
    let word = word.to_owned();
    match first_words(begun).as_slice() {
        [] => {
            let words = known.collect();
            Err(NotUnderstood::Unknown { what, word, words })
        }
        [(_, meant)] => Ok(meant.clone()),
        several => {
            let candidates = several.iter().map(|(fixed, _)| *fixed).collect();
            Err(NotUnderstood::Ambiguous {
                what,
                word,
                candidates,
            })
        }
    }
}

/// The first word of each meaning.
pub(super) fn first_words<'w, T: PartialEq>(
    words: impl Iterator<Item = &'w (&'static str, T)>,
) -> Vec<&'w (&'static str, T)> {
    let mut first: Vec<&(&str, T)> = Vec::new();
    for word in words {
        if first.iter().all(|(_, meant)| *meant != word.1) {
            first.push(word);
        }
    }
    first
}

/// Whether a fixed word begins with `word`, ignoring case.
pub(crate) fn begins(fixed: &str, word: &str) -> bool {
    let start = fixed.get(..word.len());
    start.is_some_and(|start| start.eq_ignore_ascii_case(word))
}

/// A number without its leading zeros; any other word as it is.
pub(super) fn without_zeros(word: &str) -> &str {
    match word.trim_start_matches('0') {
        "" => &word[word.len().saturating_sub(1)..],
        digits if digits.bytes().all(|byte| byte.is_ascii_digit()) => digits,
        _ => word,
    }
}

/// The digits, as numbers are typed.
pub(super) const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

/// The words, the numbers and the names of the games.
pub(super) fn games() -> Vec<(&'static str, Game)> {
    let words = Game::ALL.map(|game| (game.word(), game));
    let numbers = DIGITS.into_iter().zip(Game::ALL);
    let names = Game::ALL.map(|game| (game.name(), game));
    words.into_iter().chain(numbers).chain(names).collect()
}

/// The computers that have a name of their own, which cannot be abbreviated.
pub(super) fn levels() -> [(&'static str, PlayerKind); 4] {
    Horizon::LEVELS.map(|(name, horizon)| (name, PlayerKind::Sees(horizon)))
}

/// The names and the numbers of the kinds of players.
pub(super) fn player_kinds() -> Vec<(&'static str, PlayerKind)> {
    let names = PlayerKind::ALL.map(|kind| (kind.name(), kind));
    let numbers = DIGITS.into_iter().zip(PlayerKind::ALL);
    names.into_iter().chain(numbers).collect()
}

/// The words that choose who P2 is when they are typed alone at the menu: the numbers of the players, and the levels.
pub fn player_words() -> impl Iterator<Item = &'static str> {
    let numbers = DIGITS.into_iter().take(PlayerKind::ALL.len());
    numbers.chain(levels().map(|(name, _)| name))
}

/// Reads a piece of Tatedrez: its letter, its name, or the beginning of its name.
///
/// # Errors
/// [`NotUnderstood::Unknown`].
pub fn piece(word: &str) -> Result<Piece, NotUnderstood> {
    let names = Piece::ALL.map(|piece| (piece.name(), piece));
    exact_piece(word).map_or_else(|| choose("piece", Some(word), &names, &[]), Ok)
}

/// The piece that has this letter or this name.
pub(super) fn exact_piece(word: &str) -> Option<Piece> {
    let is_word = |name: &&str| name.eq_ignore_ascii_case(word);
    let is_named = |piece: &Piece| [piece.word(), piece.name()].iter().any(is_word);
    Piece::ALL.into_iter().find(is_named)
}

/// Reads a cell in one word: `1,2` or `12`.
///
/// # Errors
/// [`NotUnderstood::NotACell`].
pub fn cell(word: &str) -> Result<Cell, NotUnderstood> {
    match word.as_bytes() {
        &[row @ b'0'..=b'9', col @ b'0'..=b'9'] | &[row @ b'0'..=b'9', b',', col @ b'0'..=b'9'] => {
            Ok(Cell::new(row - b'0', col - b'0'))
        }
        _ => Err(NotUnderstood::NotACell(word.to_owned())),
    }
}

/// Reads the number of a row or a column: one digit.
///
/// # Errors
/// [`NotUnderstood::NotACell`].
pub fn digit(word: &str) -> Result<u8, NotUnderstood> {
    match word.as_bytes() {
        &[digit @ b'0'..=b'9'] => Ok(digit - b'0'),
        _ => Err(NotUnderstood::NotACell(word.to_owned())),
    }
}

/// The words for a direction: its name, its initials, its point of the compass, and its number and its name in the
/// original's list.
const fn words(direction: Direction) -> [&'static str; 5] {
    let name = direction.word();
    match direction {
        Direction::Left => [name, "l", "w", "1", "Left"],
        Direction::Right => [name, "r", "e", "2", "Right"],
        Direction::Up => [name, "u", "n", "3", "Up"],
        Direction::Down => [name, "d", "s", "4", "Down"],
        Direction::DownRight => [name, "dr", "se", "5", "Downdiagonalright"],
        Direction::DownLeft => [name, "dl", "sw", "6", "Downdiagonalleft"],
        Direction::UpLeft => [name, "ul", "nw", "7", "Updiagonalleft"],
        Direction::UpRight => [name, "ur", "ne", "8", "Updiagonalright"],
    }
}

/// Reads a direction: a name, its initials, a point of the compass, or the original's name or number; names may be
/// abbreviated.
///
/// # Errors
/// [`NotUnderstood::Unknown`] and [`NotUnderstood::Ambiguous`].
pub fn direction(word: &str) -> Result<Direction, NotUnderstood> {
    if let Some(direction) = exact_direction(without_zeros(word)) {
        return Ok(direction);
    }
    let names =
        [0, 4].map(|place| Direction::ALL.map(|direction| (words(direction)[place], direction)));
    let mut read = choose("direction", Some(word), names.as_flattened(), &[]);
    // messages list only our names: those of the original are not worth learning
    match &mut read {
        Err(NotUnderstood::Unknown { words, .. }) => words.truncate(Direction::ALL.len()),
        Err(NotUnderstood::Ambiguous { candidates, .. }) => {
            let meant = candidates.iter().filter_map(|name| exact_direction(name));
            *candidates = meant.map(Direction::word).collect();
        }
        _ => {}
    }
    read
}

/// The direction that has this word.
fn exact_direction(word: &str) -> Option<Direction> {
    let is_word = |name: &&str| name.eq_ignore_ascii_case(word);
    let is_named = |direction: &Direction| words(*direction).iter().any(is_word);
    Direction::ALL.into_iter().find(is_named)
}

/// The direction, if the line is nothing but one: its name, or the initials of a diagonal one.
pub(super) fn bare_direction(line: &str) -> Option<Direction> {
    let is_line = |name: &&str| name.len() > 1 && name.eq_ignore_ascii_case(line);
    let is_named = |direction: &Direction| words(*direction)[..2].iter().any(is_line);
    Direction::ALL.into_iter().find(is_named)
}

/// The name of a file without the pair of double quotes in which it may stand.
pub fn unquoted(typed: &str) -> &str {
    let rest = typed.strip_prefix('"');
    let inner = rest.and_then(|rest| rest.strip_suffix('"'));
    inner.filter(|inner| !inner.is_empty()).unwrap_or(typed)
}
