//! The board in sentences, for a screen reader.

use super::{last_move, line};
use crate::board::Cell;
use crate::game::{Hand, History, Move, Outcome, Side, View};

/// Where the pieces are, where the grid is, whose turn it is and what is in hand, or how the game ended, and the
/// last move.
pub(super) fn board<P: View>(history: &History<P>) -> String {
    let position = &history.position();
    let mut sentences = pieces(position);
    sentences.extend(locked(position));
    let grid = position.grid_centre();
    sentences.extend(grid.map(|centre| format!("Grid centre {centre}")));
    match history.outcome() {
        None => sentences.push(turn(position)),
        Some(outcome) => sentences.extend(end(position, outcome, &line(history))),
    }
    sentences.extend(last(history));
    sentences.join(". ") + "."
}

fn pieces<P: View>(position: &P) -> Vec<String> {
    let owned = |side| cells::<P>().filter(move |cell| position.owner(*cell) == Some(side));
    if Side::ALL
        .into_iter()
        .all(|side| owned(side).next().is_none())
    {
        return vec!["The board is empty".to_owned()];
    }
    let placed = |side| {
        let named = owned(side).filter_map(|cell| {
            let piece = position.piece(cell)?;
            Some(format!("{piece} on {cell}"))
        });
        let named: Vec<String> = named.collect();
        if !named.is_empty() {
            format!("{side}: {}", named.join(", "))
        } else if owned(side).next().is_some() {
            format!("{side} on {}", listed(owned(side)))
        } else {
            format!("{side} nowhere")
        }
    };
    Side::ALL.map(placed).into()
}

/// The cells that can no longer be swapped, in a game that has such cells.
fn locked<P: View>(position: &P) -> Option<String> {
    let cells = listed(cells::<P>().filter(|&cell| position.is_locked(cell)));
    (!cells.is_empty()).then(|| format!("Locked {cells}"))
}

fn turn<P: View>(position: &P) -> String {
    let side = position.side_to_move();
    let turn = format!("{side} to move");
    match position.hand(side) {
        Hand::Endless => turn,
        Hand::Count(0) => format!("{turn}, none in hand"),
        Hand::Count(count) => format!("{turn}, {count} in hand"),
        Hand::Pieces(pieces) if pieces.is_empty() => format!("{turn}, none in hand"),
        Hand::Pieces(pieces) => {
            let pieces: Vec<&str> = pieces.iter().map(|piece| piece.name()).collect();
            format!("{turn}, {} in hand", pieces.join(", "))
        }
    }
}

/// Whose line ended the game, if one did, and who won.
fn end<P: View>(position: &P, outcome: Outcome, line: &[Cell]) -> Vec<String> {
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
fn last<P: View>(history: &History<P>) -> Option<String> {
    let mv = last_move(history)?.mv;
    let is_passed = history
        .plies()
        .last()
        .is_some_and(|ply| ply.mv == Move::Pass);
    let pass = if is_passed { ", then a pass" } else { "" };
    Some(format!("Last move {mv}{pass}"))
}

fn cells<P: View>() -> impl Iterator<Item = Cell> {
    (0..P::SIZE).flat_map(|row| (0..P::SIZE).map(move |col| Cell::new(row, col)))
}

fn listed(cells: impl Iterator<Item = Cell>) -> String {
    let cells: Vec<String> = cells.map(|cell| cell.to_string()).collect();
    cells.join(", ")
}
