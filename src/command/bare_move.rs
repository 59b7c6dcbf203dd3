//! Moves typed without a command's word.
//!
//! As in the original, the number of numbers says what kind of move it is: two place, four move or swap, a piece and
//! two numbers place that piece, and a direction shifts the grid.

use super::NotUnderstood;
use super::arguments::Arguments;
use super::direction::bare_direction;
use super::word::{cell, exact_piece};
use crate::board::Cell;
use crate::game::{Game, Move, MoveKind, Piece};

/// Reads a line as a bare move of `game`; `None` if it is not one.
///
/// # Errors
/// What is wrong with numbers that are not cells.
pub(super) fn bare_move(line: &str, game: Option<Game>) -> Option<Result<Move, NotUnderstood>> {
    if line.starts_with(|first: char| first.is_ascii_digit()) {
        return Some(cells(line, game));
    }
    if let Some((piece, cell)) = piece_and_cell(line) {
        return Some(Ok(Move::PlacePiece(piece, cell)));
    }
    bare_direction(line).map(|direction| Ok(Move::Shift(direction)))
}

/// Reads one cell, to place a piece in, or two, to move a piece between or to swap.
fn cells(line: &str, game: Option<Game>) -> Result<Move, NotUnderstood> {
    let wrong = || NotUnderstood::NotCells {
        typed: line.to_owned(),
        game,
    };
    let mut arguments = Arguments::of(line, game);
    let first = arguments.cell().map_err(|_| wrong())?;
    if arguments.rest().is_empty() {
        return Ok(Move::Place(first));
    }
    let second = arguments.cell().map_err(|_| wrong())?;
    match arguments.rest() {
        "" if game.is_some_and(|game| game.has(MoveKind::Swap)) => Ok(Move::swap(first, second)),
        "" => Ok(Move::Move(first, second)),
        _ => Err(wrong()),
    }
}

/// Reads a piece and a cell: `n 1 2`, `n12`.
fn piece_and_cell(line: &str) -> Option<(Piece, Cell)> {
    let letters = line.find(|char: char| !char.is_alphabetic())?;
    let (word, rest) = line.split_at(letters);
    let piece = exact_piece(word)?;
    let numbers: Vec<&str> = rest.split_whitespace().collect();
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let cell = match numbers.as_slice() {
        [whole] => cell(whole).ok()?,
        [row, col] if is_number(row) && is_number(col) => cell(&format!("{row}{col}")).ok()?,
        _ => return None,
    };
    Some((piece, cell))
}
