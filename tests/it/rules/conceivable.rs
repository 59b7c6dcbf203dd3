//! Tries every conceivable move, on the board and off it. A move must be legal exactly when the
//! naive rules allow it. For any other move, the reason that the library gives must be true.

use std::collections::HashSet;
use std::mem::discriminant;

use tt2::model::board::Cell;
use tt2::model::game::{ConcretePosition, Illegal, Move, Position, Side};

use super::naive::{
    Naive, NaiveSwap, NaiveTatedrez, NaiveToe, NaiveTwo, cells, conceivable, is_in_grid,
    is_its_way, letter_for, passed, shifted,
};
use super::samples::mixed;
use crate::support::times;

/// Tries all conceivable moves in many positions. The library must reject moves for exactly
/// `kinds_of_reasons` different reasons.
#[track_caller]
fn check<N: Naive>(seed: u64, kinds_of_reasons: usize) {
    // one row and one column more than the largest board has
    let moves = conceivable(6);
    let mut reasons = HashSet::new();
    for (fast, naive) in mixed::<N>(seed, 80 * times()) {
        for &mv in &moves {
            let checked = fast.legal(mv);
            let is_allowed = naive.allows(mv);
            assert_eq!(checked.is_ok(), is_allowed, "{mv} in {fast}: {checked:?}");
            if let Err(illegal) = checked {
                assert!(is_so(illegal, mv, &naive), "{mv} in {fast}: {illegal:?}");
                reasons.insert(discriminant(&illegal));
            }
        }
    }
    assert_eq!(reasons.len(), kinds_of_reasons);
}

/// Lists the cells that a move names, in the order in which the move names them.
fn named_cells(mv: Move) -> Vec<Cell> {
    match mv {
        Move::Place(cell) | Move::PlacePiece(_, cell) => vec![cell],
        Move::Swap(one, other) | Move::Move(one, other) => vec![one, other],
        Move::Shift(_) | Move::Pass => Vec::new(),
    }
}

/// Returns `true` if `illegal` is a true reason against the move in this position.
fn is_so<N: Naive>(illegal: Illegal, mv: Move, naive: &N) -> bool {
    let side = naive.side_to_move();
    let is_named = |cell: Cell| named_cells(mv).contains(&cell);
    let owner = |cell: Cell| naive.letter(cell).and_then(N::owner);
    let has = |cell: Cell, piece| naive.letter(cell) == Some(letter_for(side, piece));
    let standing = || naive.count(Side::X) + naive.count(Side::O);
    match illegal {
        Illegal::GameOver => naive.outcome().is_some(),
        Illegal::NotInGame(game, kind) => {
            game == N::Fast::VARIANT.game() && kind == mv.kind() && !N::has_kind(mv)
        }
        Illegal::OneKindOfPiece(game) => {
            game == N::Fast::VARIANT.game()
                && matches!(mv, Move::PlacePiece(..))
                && !N::has_kind(mv)
        }
        Illegal::OffBoard(cell, of) => {
            of == N::Fast::VARIANT.size() && is_named(cell) && naive.letter(cell).is_none()
        }
        Illegal::Taken(cell, by) => is_named(cell) && owner(cell) == Some(by),
        Illegal::OutsideGrid(cell, centre) => {
            is_named(cell) && naive.centre() == Some(centre) && !is_in_grid(cell, centre)
        }
        Illegal::NoneLeft => naive.count(side) == 4,
        Illegal::TooEarly(kind) => {
            kind == mv.kind() && (naive.count(Side::X) < 2 || naive.count(Side::O) < 2)
        }
        Illegal::GridOffBoard(direction) => {
            let centre = naive.centre();
            mv == Move::Shift(direction)
                && centre.is_some_and(|centre| shifted(centre, direction).is_none())
        }
        Illegal::Empty(cell) => is_named(cell) && naive.letter(cell) == Some('-'),
        Illegal::NotOwn(cell, by) => is_named(cell) && owner(cell) == Some(by) && by != side,
        Illegal::SameCell(cell) => named_cells(mv) == [cell, cell],
        Illegal::Locked(cell) => {
            let letter = naive.letter(cell);
            is_named(cell) && letter.is_some_and(|letter| letter.is_ascii_lowercase())
        }
        Illegal::AlreadyPlaced(piece, at, other) => {
            let is_placed = matches!(mv, Move::PlacePiece(placed, _) if placed == piece);
            let all = cells(N::Fast::VARIANT.size()).filter(|&cell| has(cell, piece));
            is_placed && all.eq([at].into_iter().chain(other))
        }
        Illegal::WhichPiece(_) => matches!(mv, Move::Place(_)),
        Illegal::StillPlacing(pieces) => {
            pieces == 2 * usize::from(N::Fast::VARIANT.size()) && standing() < pieces
        }
        Illegal::AllPlaced => standing() == 2 * usize::from(N::Fast::VARIANT.size()),
        Illegal::CannotReach(piece, from, to) => {
            mv == Move::Move(from, to)
                && has(from, piece)
                && !is_its_way(letter_for(side, piece), from, to)
        }
        Illegal::Blocked(piece, from, to, at) => {
            mv == Move::Move(from, to)
                && has(from, piece)
                && is_its_way(letter_for(side, piece), from, to)
                && passed(from, to)
                    .into_iter()
                    .find(|&cell| owner(cell).is_some())
                    == Some(at)
        }
        Illegal::NoPass => mv == Move::Pass,
    }
}

#[test]
fn every_conceivable_move_is_legal_or_rejected_with_its_reason() {
    check::<NaiveTwo>(3, 12);
    check::<NaiveSwap>(2, 8);
    check::<NaiveToe>(1, 5);
    check::<NaiveTatedrez<3>>(4, 13);
    check::<NaiveTatedrez<4>>(14, 13);
}
