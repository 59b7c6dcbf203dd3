//! Reads a move part by part.
//!
//! The beginning of a move is the text of the parts that were read: `place`, `move 1 1`. It may end in
//! a row whose column is still missing: `move 1 1 2`.

use super::notation::{
    kind_names, read_cell, read_direction, read_move_of_kind, read_piece, with_numbers,
    without_fillers,
};
use super::{after_name, begins_with_number, is_digit};
use crate::model::game::{Direction, Move, MoveKind, MoveList, Piece};
use crate::model::games::AnyGame;
use crate::model::text::{alternatives, listed, quoted};
use crate::rejection::Rejection;

/// The number that leaves a question with numbered answers.
pub const BACK: usize = 9;

/// Lists the kinds of these moves. The options of a turn are numbered in this order, from 1, and the
/// rulebook comes after them.
pub fn kinds(moves: &[Move]) -> Vec<MoveKind> {
    let mut kinds = MoveKind::ALL.to_vec();
    kinds.retain(|kind| moves.iter().any(|mv| mv.kind() == *kind));
    kinds
}

/// Lists the legal moves whose own text begins with `begun` and has another part. The cells of a
/// swap come in either order. Nothing is the beginning of every move.
pub fn moves_after(game: &AnyGame, begun: &str) -> MoveList {
    let begun = format!("{begun} ");
    let begins = |mv: &Move| {
        let exchanged = match mv {
            Move::Swap(one, other) => format!("{} {other} {one}", mv.kind()),
            _ => String::new(),
        };
        [mv.to_string(), exchanged]
            .iter()
            .any(|text| text.starts_with(begun.trim_start()))
    };
    game.legal_moves().into_iter().filter(begins).collect()
}

/// Removes a row without its column from the end of the beginning of a move.
pub fn without_row(begun: &str) -> &str {
    let is_whole = begun.matches(|char: char| char.is_ascii_digit()).count() % 2 == 0;
    &begun[..begun.len() - if is_whole { 0 } else { 2 }]
}

/// Lists the answers that can be typed as numbers, each with its number: the options of a turn, the
/// directions, or the pieces if the moves place different ones. A cell has no number.
pub fn answers(begun: &str, moves: &[Move]) -> Vec<(usize, &'static str)> {
    let piece = |mv: &Move| match mv {
        Move::PlacePiece(piece, _) => Some((*piece as usize + 1, piece.name())),
        _ => None,
    };
    let options = kinds(moves).into_iter().map(MoveKind::word);
    let mut answers: Vec<_> = match moves.first() {
        _ if begun.is_empty() => (1..).zip(options.chain(["rules"])).collect(),
        Some(Move::Shift(_)) => (1..).zip(Direction::WORDS).collect(),
        _ => moves.iter().filter_map(piece).collect(),
    };
    answers.dedup();
    if answers.len() == 1 {
        answers.clear();
    }
    answers
}

/// Adds what was typed to the beginning of a move, or replaces the beginning if a whole move of the same
/// kind was typed. If nothing has begun, reads the number of an option. Returns `None` for any other text.
pub fn with_part(begun: &str, typed: &str, game: &AnyGame) -> Option<String> {
    let said = with_numbers(&without_fillers(typed), &game.position()).into_owned();
    let before = without_row(begun);
    let moves = moves_after(game, before);
    let answers = answers(before, &moves);
    let words = [
        read_piece(&said).map(Piece::name),
        read_direction(&said).map(Direction::word),
    ];
    let is_meant = |(number, name): &&(usize, &'static str)| {
        number.to_string() == said || words.contains(&Some(name))
    };
    if let Some((_, name)) = answers.iter().find(is_meant) {
        let part = read_piece(name).map_or(*name, Piece::word);
        return Some(format!("{before} {part}").trim_start().to_owned());
    }
    if begun.is_empty() {
        return None;
    }
    if is_digit(&said) {
        return Some(format!("{begun} {said}"));
    }
    let part = read_cell(&said).map_or(said, |cell| cell.to_string());
    if begins_with_number(&part) || read_piece(&part).is_some() {
        return Some(format!("{before} {part}"));
    }
    let kind = moves.first()?.kind();
    read_move_of_kind(kind, &part).map(|_| format!("{kind} {part}"))
}

/// Reads the beginning of a legal move, with the word for its kind: `shift the grid`, `move 1 1`.
pub fn read_beginning(line: &str, game: &AnyGame) -> Option<String> {
    MoveKind::ALL.into_iter().find_map(|kind| {
        let names = kind_names(kind).iter();
        let rest = names.rev().find_map(|name| after_name(name, line))?;
        let begun = match &*without_fillers(rest) {
            "" => kind.to_string(),
            rest => with_part(kind.word(), rest, game)?,
        };
        (!moves_after(game, &begun).is_empty()).then_some(begun)
    })
}

/// Creates the message about an answer that does not fit the question.
pub fn wanted(begun: &str, typed: &str, moves: &[Move]) -> Rejection {
    let answers = answers(begun, moves);
    let numbers: Vec<String> = answers
        .iter()
        .map(|(number, _)| number.to_string())
        .collect();
    if begun.is_empty() {
        let possible = [numbers, vec!["a move".to_owned()]].concat();
        let possible = alternatives(&possible);
        return Rejection::new(format!("There is no option {typed}. Type {possible}."));
    }
    let typed = quoted(typed);
    Rejection::new(match moves.first() {
        Some(Move::Shift(_)) => {
            format!("{typed} isn't a direction. Type a number from 1 to {BACK}.")
        }
        _ if numbers.is_empty() => {
            format!("{typed} isn't a cell. Type a row and a column, or type 'back'.")
        }
        _ => format!(
            "{typed} isn't a piece in your hand. Type {} or {BACK}.",
            listed(numbers)
        ),
    })
}
