//! Moves taken back.

use super::army::{Army, PIECES, cells, has_line};
use crate::board::BitBoard;
use crate::game::Piece;
use crate::games::Tatedrez;

/// Visits the armies that the side that moved last may have had before its move, given that the side to move now has
/// the army `own` and the other side the army `other` in an unfinished position.
///
/// Since nothing is captured, a piece may have come from any cell that it could go to; or it was just placed; or the
/// side was blocked and passed.
pub(super) fn for_each_retraction(own: Army, other: Army, mut visit: impl FnMut(Army)) {
    let occupied = cells(own) | cells(other);
    for (piece, set) in Piece::ALL.into_iter().zip(other) {
        for cell in set.singles() {
            let mut before = other;
            before[piece as usize] = set.without(cell);
            visit(before);
        }
    }
    if occupied.len() < 2 * PIECES {
        return;
    }
    for (piece, set) in Piece::ALL.into_iter().zip(other) {
        for from in set.cells() {
            for to in Tatedrez::reach(piece, from, occupied).singles() {
                let mut before = other;
                before[piece as usize] = set.without(from.into()) | to;
                if !has_line(before) {
                    visit(before);
                }
            }
        }
    }
    if !has_line(other) && is_blocked(other, occupied) && !is_blocked(own, occupied) {
        visit(other);
    }
}

/// Whether no piece of an army can move.
fn is_blocked(army: Army, occupied: BitBoard<4>) -> bool {
    let mut pieces = Piece::ALL.into_iter().zip(army);
    pieces.all(|(piece, set)| {
        let is_stuck = |cell| Tatedrez::reach(piece, cell, occupied).is_empty();
        set.cells().all(is_stuck)
    })
}
