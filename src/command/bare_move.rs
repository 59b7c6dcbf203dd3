//! Moves typed without a command's word.
//!
//! The original told its moves apart by how many numbers they have, and so do these: two numbers place, four move or
//! swap, a piece and two numbers place that piece, and a direction shifts the grid.

use super::NotUnderstood;
use super::arguments::Arguments;
use super::word::{cell, exact_direction, exact_piece};
use crate::board::Cell;
use crate::game::{Direction, Game, Move, MoveKind, Piece};

/// Reads a line as a bare move of `game`; `None` where it is not one.
///
/// # Errors
/// What is wrong with numbers that do not make up cells.
pub(super) fn bare_move(line: &str, game: Option<Game>) -> Option<Result<Move, NotUnderstood>> {
    if line.starts_with(|first: char| first.is_ascii_digit()) {
        return Some(cells(line, game));
    }
    if let Some((piece, cell)) = piece_and_cell(line, game) {
        return Some(Ok(Move::PlacePiece(piece, cell)));
    }
    whole_direction(line).map(|direction| Ok(Move::Shift(direction)))
}

/// Reads one cell, in which a piece is placed, or two, between which one is moved or swapped.
fn cells(line: &str, game: Option<Game>) -> Result<Move, NotUnderstood> {
    let wrong = NotUnderstood::NotCells {
        typed: line.to_owned(),
    };
    let mut arguments = Arguments::without_command(line, game);
    let Ok(first) = arguments.cell() else {
        return Err(wrong);
    };
    if arguments.rest().is_empty() {
        return Ok(Move::Place(first));
    }
    let Ok(second) = arguments.cell() else {
        return Err(wrong);
    };
    match arguments.rest() {
        "" if game.is_some_and(|game| game.has(MoveKind::Swap)) => Ok(Move::swap(first, second)),
        "" => Ok(Move::Move(first, second)),
        _ => Err(wrong),
    }
}

/// Reads a piece and a cell: `n 1 2`, `n12`. A letter that is a command's alias too is a piece only where there are
/// pieces.
fn piece_and_cell(line: &str, game: Option<Game>) -> Option<(Piece, Cell)> {
    let has_pieces = game.is_some_and(Game::has_pieces);
    let letters = line.find(|char: char| !char.is_alphabetic())?;
    let (word, rest) = line.split_at(letters);
    let piece = exact_piece(word)?;
    let numbers: Vec<&str> = rest.split_whitespace().collect();
    let is_whole =
        |number: &&str| number.len() == 1 && number.bytes().all(|byte| byte.is_ascii_digit());
    let cell = match numbers.as_slice() {
        [whole] => cell(whole).ok()?,
        [row, col] if is_whole(row) && is_whole(col) => cell(&format!("{row}{col}")).ok()?,
        _ => return None,
    };
    let is_alias = word.len() == 1 && rest.starts_with(char::is_whitespace) && !has_pieces;
    (!is_alias).then_some((piece, cell))
}

/// Reads one of the words that shift the grid by themselves: a direction's name, or the initials of a diagonal one.
fn whole_direction(line: &str) -> Option<Direction> {
    let is_initial = line.len() == 1;
    let is_original = line.to_ascii_lowercase().contains("diagonal");
    let is_compass = ["ne", "nw", "se", "sw"]
        .iter()
        .any(|point| line.eq_ignore_ascii_case(point));
    match is_initial || is_original || is_compass {
        true => None,
        false => exact_direction(line),
    }
}
