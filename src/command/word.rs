//! Single words of a typed line.

use std::ops::RangeInclusive;

use super::NotUnderstood;
use crate::board::Cell;
use crate::game::{Game, MoveKind, Piece};
use crate::settings::{Computer, PlayerKind, Seat};

/// What a fixed word stands for.
///
/// The case does not matter. An exact word counts before the only one that begins with it.
///
/// # Errors
/// [`NotUnderstood::Unknown`] and [`NotUnderstood::Ambiguous`], which call the word `what`.
pub(super) fn choose<T: Copy + PartialEq>(
    what: &'static str,
    word: &str,
    words: impl IntoIterator<Item = (&'static str, T), IntoIter: Clone>,
) -> Result<T, NotUnderstood> {
    let words = words.into_iter();
    let mut exact = words.clone();
    if let Some((_, meant)) = exact.find(|(fixed, _)| fixed.eq_ignore_ascii_case(word)) {
        return Ok(meant);
    }
    let begun: Vec<_> = words
        .clone()
        .filter(|(fixed, _)| begins(fixed, word))
        .collect();
    let word = word.to_owned();
    match begun.as_slice() {
        [] => Err(NotUnderstood::Unknown {
            what,
            word,
            words: words.map(|(fixed, _)| fixed).collect(),
        }),
        [(_, meant), rest @ ..] if rest.iter().all(|(_, other)| other == meant) => Ok(*meant),
        several => {
            let is_first = |&(at, (_, meant)): &(usize, &(&str, T))| {
                several[..at].iter().all(|(_, other)| other != meant)
            };
            let firsts = several.iter().enumerate().filter(is_first);
            Err(NotUnderstood::Ambiguous {
                what,
                word,
                candidates: firsts.map(|(_, (fixed, _))| *fixed).collect(),
            })
        }
    }
}

/// Whether a fixed word begins with `word`, ignoring case.
pub(super) fn begins(fixed: &str, word: &str) -> bool {
    let start = fixed.get(..word.len());
    start.is_some_and(|start| start.eq_ignore_ascii_case(word))
}

/// Reads a whole number without a sign.
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

/// The words for on and off.
pub(super) const ON_OR_OFF: [(&str, bool); 2] = [("on", true), ("off", false)];

/// The words for the two players.
pub(super) fn seats() -> [(&'static str, Seat); 2] {
    Seat::ALL.map(|seat| (seat.word(), seat))
}

/// The words, the numbers and the names of the games.
pub(super) fn games() -> impl Iterator<Item = (&'static str, Game)> + Clone {
    let words = Game::ALL.map(|game| (game.word(), game));
    let numbers = DIGITS.into_iter().zip(Game::ALL);
    let names = Game::ALL.map(|game| (game.name(), game));
    words.into_iter().chain(numbers).chain(names)
}

/// The sizes of a game's boards, as they are typed.
pub(super) fn sizes(game: Game) -> impl Iterator<Item = &'static str> {
    game.sizes().iter().map(|&size| DIGITS[usize::from(size)])
}

/// The names and the numbers of the kinds of players.
pub(super) fn player_kinds() -> impl Iterator<Item = (&'static str, PlayerKind)> + Clone {
    let names = PlayerKind::ALL.map(|kind| (kind.name(), kind));
    names
        .into_iter()
        .chain(DIGITS.into_iter().zip(PlayerKind::ALL))
}

/// The names and the numbers of the computers.
pub(super) fn computers() -> impl Iterator<Item = (&'static str, Computer)> + Clone {
    player_kinds().filter_map(|(word, kind)| match kind {
        PlayerKind::Human => None,
        PlayerKind::Computer(computer) => Some((word, computer)),
    })
}

/// The words of the kinds of moves, and their aliases.
pub(super) fn move_kinds() -> impl Iterator<Item = (&'static str, MoveKind)> + Clone {
    let words = MoveKind::ALL.map(|kind| (kind.word(), kind));
    let aliases = MoveKind::ALL.into_iter().flat_map(|kind| {
        let aliases = kind.aliases().iter();
        aliases.map(move |alias| (*alias, kind))
    });
    words.into_iter().chain(aliases)
}

/// The digits, as numbers are typed.
const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

/// Reads a piece of Tatedrez: its letter, its name, or the beginning of its name.
///
/// # Errors
/// [`NotUnderstood::Unknown`].
pub fn piece(word: &str) -> Result<Piece, NotUnderstood> {
    match exact_piece(word) {
        Some(piece) => Ok(piece),
        None => choose("piece", word, Piece::ALL.map(|piece| (piece.name(), piece))),
    }
}

/// Whether the line begins with the letter or the name of a piece.
pub(super) fn names_piece(line: &str) -> bool {
    let word = line.split_whitespace().next();
    word.and_then(exact_piece).is_some()
}

/// The piece that has this letter or this name.
pub(super) fn exact_piece(word: &str) -> Option<Piece> {
    let is_named = |piece: &Piece| {
        piece
            .words()
            .iter()
            .any(|name| name.eq_ignore_ascii_case(word))
    };
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
        _ => Err(NotUnderstood::NotACell {
            word: word.to_owned(),
        }),
    }
}

/// Reads the number of a row or a column: one digit.
pub(super) fn digit(word: &str) -> Result<u8, NotUnderstood> {
    match word.as_bytes() {
        &[digit @ b'0'..=b'9'] => Ok(digit - b'0'),
        _ => Err(NotUnderstood::NotACell {
            word: word.to_owned(),
        }),
    }
}
