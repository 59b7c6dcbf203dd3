//! Questions for the parts of a move.

use crate::command::{NotUnderstood, read_move};
use crate::game::{Direction, Illegal, Legal, Move, Piece};
use crate::games::{AnyGame, AnyPosition};
use crate::notation;
use crate::rejection::Rejection;
use crate::text::alternatives;

/// What a question asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Piece,
    Cell,
    Direction,
}

/// What the answers so far make.
pub(super) enum Made {
    /// A move.
    Whole(Legal<AnyPosition>),
    /// The beginning of a line.
    Begun(String),
    /// Nothing: back to the options.
    Back,
}

/// Adds an answer to the line that was begun. Returns `None` for a line that is no answer, but a command.
pub(super) fn extended(
    begun: &str,
    typed: &str,
    part: Part,
    game: &AnyGame,
) -> Option<Result<Made, Rejection>> {
    let is_number = typed.starts_with(|first: char| first.is_ascii_digit() || first == '(');
    let word = typed.split(|char: char| !char.is_alphabetic()).next();
    let is_piece = word.and_then(notation::piece).is_some();
    let direction = notation::direction(typed).or_else(|| numbered(typed));
    let answer = match (part, direction) {
        _ if typed.eq_ignore_ascii_case("back") => return Some(Ok(Made::Back)),
        (Part::Direction, _) if typed == "9" => return Some(Ok(Made::Back)),
        (Part::Direction, Some(direction)) => direction.to_string(),
        (Part::Piece, _) if is_piece => typed.to_owned(),
        _ if is_number => typed.to_owned(),
        _ => return None,
    };
    let line = format!("{begun} {answer}");
    Some(match read_move(&line, &game.position()) {
        Ok(mv) => game.legal(mv).map(Made::Whole).map_err(Rejection::from),
        Err(_) if is_beginning(&line, game) => Ok(Made::Begun(line)),
        Err(_) => Err(refusal(begun, &answer, part, game)),
    })
}

/// Returns the direction that has this number in the list.
fn numbered(typed: &str) -> Option<Direction> {
    let number: usize = typed.parse().ok()?;
    Direction::ALL.get(number.checked_sub(1)?).copied()
}

/// Returns whether a legal move follows when a cell is added to the line.
fn is_beginning(line: &str, game: &AnyGame) -> bool {
    let moves = game.legal_moves();
    let mut cells = game.variant().cells();
    cells.any(|cell| {
        let whole = read_move(&format!("{line} {cell}"), &game.position());
        whole.is_ok_and(|mv| moves.contains(&mv))
    })
}

/// Returns why no legal move begins so.
fn refusal(begun: &str, answer: &str, part: Part, game: &AnyGame) -> Rejection {
    let not = |expected: &str| NotUnderstood::not(answer, expected).into();
    match (part, notation::cell(answer)) {
        (Part::Direction, _) => not("a direction; type a number from 1 to 8, or 9 for back"),
        (Part::Piece, _) => {
            let pieces = alternatives(&in_hand(game));
            not(&format!("a piece in hand; type {pieces}, or 'back'"))
        }
        (Part::Cell, None) => not("a cell; type its row and column, or 'back'"),
        (Part::Cell, Some(cell)) => {
            let to_itself = read_move(&format!("{begun} {cell} {cell}"), &game.position());
            // the rule that this move breaks first is about the cell, or there is none
            match to_itself.map(|mv| game.legal(mv)) {
                Ok(Err(illegal)) if illegal != Illegal::SameCell(cell) => illegal.into(),
                _ => Rejection::NothingFrom(cell),
            }
        }
    }
}

/// Returns the kinds of pieces that the side to move can place.
pub(super) fn in_hand(game: &AnyGame) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for mv in game.legal_moves() {
        if let Move::PlacePiece(piece, _) = mv {
            pieces.push(piece);
        }
    }
    pieces.dedup();
    pieces
}
