//! The board in sentences, for a screen reader.

use super::last_move;
use crate::board::Cell;
use crate::game::{Hand, Outcome, Ply, Position as _, Side, Visible as _};
use crate::games::{AnyGame, AnyPosition};
use crate::text::listed;
use crate::winner::winner;

/// The board in sentences: where the pieces are, where the grid is, whose turn it is and what is in hand, or how the game
/// ended, and the last move: `X on 1 1, 2 2. O on 1 2. Grid centre 2 2. X to move, 2 in hand.`
pub fn words(game: &AnyGame) -> String {
    let position = &game.position();
    let mut sentences = pieces(position);
    sentences.extend(locked(position));
    let grid = position.grid_centre();
    sentences.extend(grid.map(|centre| format!("Grid centre {centre}")));
    match game.outcome() {
        None => sentences.push(turn(position)),
        Some(outcome) => sentences.extend(end(
            position,
            outcome,
            &winner(game).map_or(Vec::new(), |winner| winner.line),
        )),
    }
    sentences.extend(last(game));
    sentences.join(". ") + "."
}

fn pieces(position: &AnyPosition) -> Vec<String> {
    let owned = |side| cells(position).filter(move |cell| position.owner(*cell) == Some(side));
    let is_empty = |side| owned(side).next().is_none();
    if Side::ALL.into_iter().all(is_empty) {
        return vec!["The board is empty".to_owned()];
    }
    let named = |cell| Some(format!("{} on {cell}", position.piece(cell)?));
    let placed = |side| {
        if is_empty(side) {
            format!("{side} nowhere")
        } else if position.variant().game().has_piece_kinds() {
            format!("{side}: {}", listed(owned(side).filter_map(named)))
        } else {
            format!("{side} on {}", listed(owned(side)))
        }
    };
    Side::ALL.map(placed).into()
}

/// The cells that can no longer be swapped, in a game that has such cells.
fn locked(position: &AnyPosition) -> Option<String> {
    let cells = listed(cells(position).filter(|&cell| position.is_locked(cell)));
    (!cells.is_empty()).then(|| format!("Locked {cells}"))
}

fn turn(position: &AnyPosition) -> String {
    let side = position.side_to_move();
    let turn = format!("{side} to move");
    let in_hand = match position.hand(side) {
        Hand::Endless => return turn,
        Hand::Count(0) => "none".to_owned(),
        Hand::Count(count) => count.to_string(),
        Hand::Pieces(pieces) if pieces.is_empty() => "none".to_owned(),
        Hand::Pieces(pieces) => listed(pieces),
    };
    format!("{turn}, {in_hand} in hand")
}

/// Whose line ended the game, if one did, and who won.
fn end(position: &AnyPosition, outcome: Outcome, line: &[Cell]) -> Vec<String> {
    let lines = Side::ALL.into_iter().filter_map(|side| {
        let own = line.iter().copied();
        let own = listed(own.filter(|cell| position.owner(*cell) == Some(side)));
        (!own.is_empty()).then(|| format!("Line of {side} {own}"))
    });
    let result = match outcome.winner() {
        Some(side) => format!("Game over, {side} won"),
        None => "Game over, a tie".to_owned(),
    };
    lines.chain([result]).collect()
}

/// The last move, and the forced pass after it.
fn last(game: &AnyGame) -> Option<String> {
    let mv = last_move(game)?;
    let is_passed = game.plies().last().is_some_and(Ply::is_pass);
    let pass = if is_passed { ", then a pass" } else { "" };
    Some(format!("Last move {mv}{pass}"))
}

fn cells(position: &AnyPosition) -> impl Iterator<Item = Cell> {
    let size = position.variant().size();
    (0..size).flat_map(move |row| (0..size).map(move |col| Cell::new(row, col)))
}
