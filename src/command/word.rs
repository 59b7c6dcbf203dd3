//! Single words of a typed line.

use std::ops::RangeInclusive;

use super::NotUnderstood;
use crate::board::Cell;
use crate::game::{Direction, Game, Piece};
use crate::settings::{PlayerKind, Seat};

/// What one of the fixed words stands for.
///
/// The case does not matter. An exact word wins, else the only one that begins like it.
///
/// # Errors
/// [`NotUnderstood::Unknown`] and [`NotUnderstood::Ambiguous`], about `what` was looked for.
pub(super) fn choose<T: Copy + PartialEq>(
    what: &'static str,
    word: &str,
    words: impl IntoIterator<Item = (&'static str, T)>,
) -> Result<T, NotUnderstood> {
    let words: Vec<(&'static str, T)> = words.into_iter().collect();
    if let Some(&(_, meant)) = words
        .iter()
        .find(|(fixed, _)| fixed.eq_ignore_ascii_case(word))
    {
        return Ok(meant);
    }
    let begun: Vec<_> = words
        .iter()
        .filter(|(fixed, _)| begins(fixed, word))
        .collect();
    let word = word.to_owned();
    match begun.as_slice() {
        [] => Err(NotUnderstood::Unknown {
            what,
            word,
            words: words.iter().map(|(fixed, _)| *fixed).collect(),
        }),
        [(_, meant), rest @ ..] if rest.iter().all(|(_, other)| other == meant) => Ok(*meant),
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

/// Whether a fixed word begins like `word`, whatever the case.
pub(super) fn begins(fixed: &str, word: &str) -> bool {
    let start = fixed.get(..word.len());
    start.is_some_and(|start| start.eq_ignore_ascii_case(word))
}

/// A whole number without sign.
///
/// # Errors
/// [`NotUnderstood::NotANumber`].
pub(super) fn number(word: &str, range: RangeInclusive<u32>) -> Result<u32, NotUnderstood> {
    let digits = word.bytes().all(|byte| byte.is_ascii_digit());
    match word.parse() {
        Ok(number) if digits && range.contains(&number) => Ok(number),
        _ => Err(NotUnderstood::NotANumber {
            word: word.to_owned(),
            least: *range.start(),
            most: *range.end(),
        }),
    }
}

pub(super) fn on_or_off(word: &str) -> Result<bool, NotUnderstood> {
    choose("word", word, [("on", true), ("off", false)])
}

pub(super) fn seat(word: &str) -> Result<Seat, NotUnderstood> {
    choose("player", word, Seat::ALL.map(|seat| (seat.word(), seat)))
}

/// A game by its word, its number or its name.
pub(super) fn game(word: &str) -> Result<Game, NotUnderstood> {
    let words = Game::ALL.map(|game| (game.word(), game));
    let numbers = DIGITS.into_iter().zip(Game::ALL);
    let names = Game::ALL.map(|game| (game.name(), game));
    choose("game", word, words.into_iter().chain(numbers).chain(names))
}

/// A kind of player by its name or its number.
pub(super) fn player_kind(word: &str) -> Result<PlayerKind, NotUnderstood> {
    let names = PlayerKind::ALL.map(|kind| (kind.name(), kind));
    let numbers = DIGITS.into_iter().zip(PlayerKind::ALL);
    choose("player", word, names.into_iter().chain(numbers))
}

/// What numbers are typed as, from 0.
const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

/// Reads a piece of Tatedrez: its letter, or its name or the beginning of it.
///
/// # Errors
/// [`NotUnderstood::Unknown`].
pub fn piece(word: &str) -> Result<Piece, NotUnderstood> {
    choose(
        "piece",
        word,
        [
            ("n", Piece::Knight),
            ("knight", Piece::Knight),
            ("rook", Piece::Rook),
            ("bishop", Piece::Bishop),
        ],
    )
}

/// Reads a direction: a name, its first letters, a point of the compass, or the original's name or number.
///
/// # Errors
/// [`NotUnderstood::Unknown`] and [`NotUnderstood::Ambiguous`].
pub fn direction(word: &str) -> Result<Direction, NotUnderstood> {
    const WORDS: [[&str; 5]; 8] = [
        ["left", "l", "w", "1", "left"],
        ["right", "r", "e", "2", "right"],
        ["up", "u", "n", "3", "up"],
        ["down", "d", "s", "4", "down"],
        ["down-right", "dr", "se", "5", "downdiagonalright"],
        ["down-left", "dl", "sw", "6", "downdiagonalleft"],
        ["up-left", "ul", "nw", "7", "updiagonalleft"],
        ["up-right", "ur", "ne", "8", "updiagonalright"],
    ];
    let directions = WORDS.iter().zip(Direction::ALL);
    let exact = directions
        .clone()
        .find(|(words, _)| words.iter().any(|fixed| fixed.eq_ignore_ascii_case(word)));
    match exact {
        Some((_, direction)) => Ok(direction),
        None => choose(
            "direction",
            word,
            directions.map(|(words, direction)| (words[0], direction)),
        ),
    }
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
        _ => Err(NotUnderstood::NotACell {
            word: word.to_owned(),
        }),
    }
}

/// Reads the number of a row or a column: one digit.
pub(super) fn digit(word: &str) -> Result<u8, NotUnderstood> {
    match word.as_bytes() {
        &[digit @ b'0'..=b'9'] => Ok(digit - b'0'),
        _ => Err(NotUnderstood::NotADigit {
            word: word.to_owned(),
        }),
    }
}

/// Something typed, for a message: in quotes, and shortened when it is long.
pub fn quoted(typed: &str) -> String {
    const LONGEST: usize = 40;
    let mut rest = typed.chars();
    let start: String = rest.by_ref().take(LONGEST).collect();
    let dots = if rest.next().is_some() { "..." } else { "" };
    format!("'{start}{dots}'")
}
