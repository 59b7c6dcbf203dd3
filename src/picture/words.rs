//! The board in sentences, for a screen reader.

use super::{last_move, line};
use crate::board::Cell;
use crate::game::{Hand, History, Outcome, Side, Visible};
use crate::text::listed;

/// Where the pieces are, where the grid is, whose turn it is and what is in hand, or how the game ended, and the
/// last move.
pub(super) fn board<P: Visible>(history: &History<P>) -> String {
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

fn pieces<P: Visible>(position: &P) -> Vec<String> {
    let owned = |side| cells::<P>().filter(move |cell| position.owner(*cell) == Some(side));
    let is_empty = |side| owned(side).next().is_none();
    if Side::ALL.into_iter().all(is_empty) {
        return vec!["The board is empty".to_owned()];
    }
    let named = |cell| Some(format!("{} on {cell}", position.piece(cell)?));
    let placed = |side| match P::GAME.has_pieces() {
        _ if is_empty(side) => format!("{side} nowhere"),
        true => format!("{side}: {}", listed(owned(side).filter_map(named))),
        false => format!("{side} on {}", listed(owned(side))),
    };
    Side::ALL.map(placed).into()
}

/// The cells that can no longer be swapped, in a game that has such cells.
fn locked<P: Visible>(position: &P) -> Option<String> {
    let cells = listed(cells::<P>().filter(|&cell| position.is_locked(cell)));
    (!cells.is_empty()).then(|| format!("Locked {cells}"))
}

fn turn<P: Visible>(position: &P) -> String {
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
fn end<P: Visible>(position: &P, outcome: Outcome, line: &[Cell]) -> Vec<String> {
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
fn last<P: Visible>(history: &History<P>) -> Option<String> {
    let mv = last_move(history)?.mv;
    let is_passed = history.plies().last().is_some_and(|ply| !ply.is_move());
    let pass = if is_passed { ", then a pass" } else { "" };
    Some(format!("Last move {mv}{pass}"))
}

fn cells<P: Visible>() -> impl Iterator<Item = Cell> {
    (0..P::SIZE).flat_map(|row| (0..P::SIZE).map(move |col| Cell::new(row, col)))
}
