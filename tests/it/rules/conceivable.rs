//! Every conceivable move, on the board and off it, is tried against the naive list; what is wrong with the
//! others must be so.

use std::collections::HashMap;
use std::mem::{Discriminant, discriminant};

use tt2::board::Cell;
use tt2::game::{ConcretePosition, Illegal, Move, Piece, Position, Side};
use tt2::games::Tatedrez;

use super::naive::{
    Naive, NaiveSwap, NaiveTatedrez, NaiveToe, NaiveTwo, cells, conceivable, is_in_grid,
    is_its_way, letter_of, passed, shifted,
};
use super::samples::{Pair, from_play, from_texts};
use crate::support::{MORE, SplitMix};

/// How many positions are tried of each kind and game.
const POSITIONS: usize = 1_000 * MORE as usize;

/// One of each kind of reason that was seen.
type Seen = HashMap<Discriminant<Illegal>, Illegal>;

#[track_caller]
fn check<N: Naive>(positions: &[Pair<N>], reasons: &[&str]) {
    // six rows and columns: one more than the largest board has
    let moves = conceivable(6);
    let mut seen = Seen::new();
    for (fast, naive) in positions {
        if naive.outcome().is_none() {
            check_position(fast, naive, &moves, &mut seen);
        }
    }
    let mut names: Vec<String> = seen.values().map(name).collect();
    names.sort_unstable();
    assert_eq!(names, reasons, "kinds of reasons");
}

/// The reason's name without what it names.
fn name(illegal: &Illegal) -> String {
    let name = format!("{illegal:?}");
    name.chars().take_while(char::is_ascii_alphabetic).collect()
}

#[track_caller]
fn check_position<N: Naive>(fast: &N::Fast, naive: &N, moves: &[Move], seen: &mut Seen) {
    for &mv in moves {
        let checked = fast.check(mv);
        assert_eq!(
            checked.is_ok(),
            naive.allows(mv),
            "{mv} in {}: {checked:?}",
            naive.text()
        );
        if let Err(illegal) = checked {
            assert!(
                is_so(illegal, mv, naive),
                "{mv} in {}: {illegal:?}",
                naive.text()
            );
            seen.insert(discriminant(&illegal), illegal);
        }
    }
}

/// The cells that the move names, in its order.
fn named_cells(mv: Move) -> Vec<Cell> {
    match mv {
        Move::Place(cell) | Move::PlacePiece(_, cell) => vec![cell],
        Move::Swap(one, other) | Move::Move(one, other) => vec![one, other],
        Move::Shift(_) | Move::Pass => Vec::new(),
    }
}

/// Whether the position breaks that very rule with the move.
fn is_so<N: Naive>(illegal: Illegal, mv: Move, naive: &N) -> bool {
    let side = naive.side_to_move();
    let is_named = |cell: Cell| named_cells(mv).contains(&cell);
    let owner = |cell: Cell| naive.letter(cell).and_then(N::owner);
    let has = |cell: Cell, piece| naive.letter(cell) == Some(letter_of(side, piece));
    let standing = || naive.count(Side::X) + naive.count(Side::O);
    match illegal {
        Illegal::NotInGame { game, kind } => {
            game == N::Fast::VARIANT.game() && kind == mv.kind() && !N::has_kind(mv)
        }
        Illegal::PiecesAlike(game) => {
            game == N::Fast::VARIANT.game()
                && matches!(mv, Move::PlacePiece(..))
                && !N::has_kind(mv)
        }
        Illegal::OffBoard { cell, size } => {
            size == N::Fast::VARIANT.size() && is_named(cell) && naive.letter(cell).is_none()
        }
        Illegal::Taken { cell, by } => is_named(cell) && owner(cell) == Some(by),
        Illegal::OutsideGrid { cell, centre } => {
            is_named(cell) && naive.centre() == Some(centre) && !is_in_grid(cell, centre)
        }
        Illegal::NoneLeft(of) => of == side && naive.count(side) == 4,
        Illegal::TooEarly => naive.count(Side::X) < 2 || naive.count(Side::O) < 2,
        Illegal::GridOffBoard(direction) => {
            let centre = naive.centre();
            mv == Move::Shift(direction)
                && centre.is_some_and(|centre| shifted(centre, direction).is_none())
        }
        Illegal::Empty(cell) => is_named(cell) && naive.letter(cell) == Some('-'),
        Illegal::NotOwn { cell, owner: by } => {
            is_named(cell) && owner(cell) == Some(by) && by != side
        }
        Illegal::SameCell(cell) => named_cells(mv) == [cell, cell],
        Illegal::Locked(cell) => {
            let letter = naive.letter(cell);
            is_named(cell) && letter.is_some_and(|letter| letter.is_ascii_lowercase())
        }
        Illegal::AlreadyPlaced { piece, at, other } => {
            let is_placed = matches!(mv, Move::PlacePiece(placed, _) if placed == piece);
            let mut all = cells(N::Fast::VARIANT.size());
            all.retain(|&cell| has(cell, piece));
            is_placed && all.into_iter().eq([at].into_iter().chain(other))
        }
        Illegal::WhichPiece(_) => matches!(mv, Move::Place(_)),
        Illegal::StillPlacing(pieces) => {
            pieces == 2 * usize::from(N::Fast::VARIANT.size()) && standing() < pieces
        }
        Illegal::AllPlaced(pieces) => {
            pieces == 2 * usize::from(N::Fast::VARIANT.size()) && standing() == pieces
        }
        Illegal::CannotReach { piece, from, to } => {
            mv == Move::Move(from, to)
                && has(from, piece)
                && !is_its_way(letter_of(side, piece), from, to)
        }
        Illegal::Blocked {
            piece,
            from,
            to,
            at,
        } => {
            mv == Move::Move(from, to)
                && has(from, piece)
                && is_its_way(letter_of(side, piece), from, to)
                && passed(from, to)
                    .into_iter()
                    .find(|&cell| owner(cell).is_some())
                    == Some(at)
        }
        Illegal::NoPass => mv == Move::Pass,
    }
}

#[test]
fn every_conceivable_move_of_tic_tac_toe_is_legal_or_rejected_with_its_reason() {
    let positions = super::samples::all::<NaiveToe>();
    assert_eq!(positions.len(), 5_478);
    check(
        &positions,
        &["NoPass", "NotInGame", "OffBoard", "PiecesAlike", "Taken"],
    );
}

#[test]
fn every_conceivable_move_of_tic_tac_swap_is_legal_or_rejected_with_its_reason() {
    let mut dice = SplitMix(2);
    let mut positions = from_texts::<NaiveSwap>(&mut dice, POSITIONS);
    positions.extend(from_play(&mut dice, POSITIONS));
    check(
        &positions,
        &[
            "Empty",
            "Locked",
            "NoPass",
            "NotInGame",
            "OffBoard",
            "PiecesAlike",
            "SameCell",
            "Taken",
        ],
    );
}

#[test]
fn every_conceivable_move_of_tic_tac_two_is_legal_or_rejected_with_its_reason() {
    let mut dice = SplitMix(3);
    let mut positions = from_texts::<NaiveTwo>(&mut dice, POSITIONS);
    positions.extend(from_play(&mut dice, POSITIONS));
    check(
        &positions,
        &[
            "Empty",
            "GridOffBoard",
            "NoPass",
            "NoneLeft",
            "NotInGame",
            "NotOwn",
            "OffBoard",
            "OutsideGrid",
            "PiecesAlike",
            "SameCell",
            "Taken",
            "TooEarly",
        ],
    );
}

#[track_caller]
fn check_tatedrez<const SIZE: usize>(seed: u64) {
    let mut dice = SplitMix(seed);
    let mut positions = from_texts::<NaiveTatedrez<SIZE>>(&mut dice, POSITIONS);
    positions.extend(from_play(&mut dice, POSITIONS));
    check(
        &positions,
        &[
            "AllPlaced",
            "AlreadyPlaced",
            "Blocked",
            "CannotReach",
            "Empty",
            "NoPass",
            "NotInGame",
            "NotOwn",
            "OffBoard",
            "SameCell",
            "StillPlacing",
            "Taken",
            "WhichPiece",
        ],
    );
}

#[test]
fn every_conceivable_move_of_tatedrez_is_legal_or_rejected_with_its_reason() {
    check_tatedrez::<3>(4);
}

#[test]
fn every_conceivable_move_of_tatedrez_on_4x4_is_legal_or_rejected_with_its_reason() {
    check_tatedrez::<4>(14);
}

#[test]
fn every_conceivable_move_of_tatedrez_on_5x5_is_legal_or_rejected_with_its_reason() {
    check_tatedrez::<5>(15);
}

#[test]
fn the_cells_of_both_knights_are_named_when_a_third_is_placed() {
    let position = "tatedrez n--N/-b--/--N-/---- X"
        .parse::<Tatedrez<4>>()
        .expect("a position");

    let third = Move::PlacePiece(Piece::Knight, Cell::new(3, 3));
    let illegal = position.check(third).expect_err("both knights stand");
    assert_eq!(
        illegal.to_string(),
        "the knights are already at 0 3 and 2 2; place a piece still in hand"
    );
}
