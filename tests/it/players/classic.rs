//! Tests of the computer player Classic, whose moves are compared with its description. To find the
//! moves that the description allows, the tests use the naive rules in Tic-Tac-Two, and the library
//! in the other games.

use std::collections::{BTreeMap, BTreeSet};

use tt2::model::board::Cell;
use tt2::model::game::{Direction, Move, Outcome, Position, Side};
use tt2::model::games::{AnyPosition, Tatedrez, TicTacToe};

use super::{all, check_moves, choices, mixed, moves_of, one_in};
use crate::rules::naive::{Naive, NaiveSwap, NaiveTatedrez, NaiveTwo, cells, conceivable};
use crate::rules::samples;
use crate::support::times;

/// The kinds of moves that Classic distinguishes, best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Merit {
    Wins,
    LeavesNoWin,
    LeavesAWin,
    Loses,
}

fn is_won<P: Position>(position: &P, side: Side) -> bool {
    position.outcome().and_then(Outcome::winner) == Some(side)
}

fn merit<P: Position>(position: &P, mv: Move) -> Merit {
    let (next, side) = (position.apply(mv), position.side_to_move());
    if is_won(&next, side) {
        return Merit::Wins;
    }
    if is_won(&next, !side) {
        return Merit::Loses;
    }
    let wins = |reply| is_won(&next.apply(reply), !side);
    if next.outcome().is_none() && next.legal_moves().into_iter().any(wins) {
        Merit::LeavesAWin
    } else {
        Merit::LeavesNoWin
    }
}

/// Lists the centre and the corners of a square of `size` rows and columns, in the order in which
/// Classic prefers them. The first argument is the row and the column of the upper left corner.
fn preferred([top, left]: [u8; 2], size: u8) -> [Cell; 5] {
    let centre = Cell::new(top + size / 2, left + size / 2);
    let (bottom, right) = (top + size - 1, left + size - 1);
    let corners = [(top, left), (bottom, left), (top, right), (bottom, right)];
    let [first, second, third, fourth] = corners.map(|(row, col)| Cell::new(row, col));
    [centre, first, second, third, fourth]
}

/// Finds the rank of a move: the index, among the preferred cells, of the cell to which the move
/// brings a piece. Any other move comes last.
fn rank(mv: Move, size: u8) -> usize {
    let goes_to = |cell| match mv {
        Move::Place(to) | Move::PlacePiece(_, to) | Move::Move(_, to) => to == cell,
        Move::Swap(..) | Move::Shift(_) | Move::Pass => false,
    };
    let preferred = preferred([0, 0], size);
    let found = preferred.into_iter().position(goes_to);
    found.unwrap_or(preferred.len())
}

/// Lists the moves that the description of Classic allows in a game without a grid.
fn written<P: Position>(position: &P) -> BTreeSet<Move> {
    let size = position.variant().size();
    let moves = position.legal_moves().into_iter();
    let rated = moves.map(|mv| ((merit(position, mv), rank(mv, size)), mv));
    let rated: Vec<_> = rated.collect();
    let best = rated.iter().map(|&(rating, _)| rating).min();
    let best = rated.iter().filter(|&&(rating, _)| Some(rating) == best);
    best.map(|&(_, mv)| mv).collect()
}

/// Checks that Classic makes a move that its description allows in each position. In some positions,
/// asks it many times, and checks that it makes all of these moves.
#[track_caller]
fn check(positions: &[AnyPosition]) {
    check_moves("classic", positions, written);
    for position in positions.iter().step_by(3_000) {
        let made = choices("classic", *position, 1_000);
        assert!(made.keys().eq(&written(position)), "{position}: {made:?}");
    }
}

#[test]
fn classic_plays_the_games_without_a_grid_as_it_is_written() {
    check(&all::<TicTacToe>());
    check(&mixed::<NaiveSwap>(1, 700 * times()));
    let step = if times() > 1 { 1 } else { 30 };
    check(&one_in::<Tatedrez>(step));
    check(&mixed::<NaiveTatedrez>(1, 1_500));
    check(&mixed::<NaiveTatedrez<4>>(1, 300));
}

/// The steps in the description of Classic in Tic-Tac-Two. One of them applies in each position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rule {
    PlaceToWin,
    ShiftToWin,
    PlaceToDefend,
    /// The other side has no piece in hand, so it could only move one to the cell.
    PlaceToDefendFromMove,
    ShiftToDefend,
    /// The opposite shift is off the board.
    ShiftElsewhereToDefend,
    ShiftBeforeLine,
    InitialCentre,
    InitialCorner,
    PlaceOrShift,
    Shift,
}

/// The shifts with the numbers 1 to 8. The shifts n and 9 - n have opposite directions.
const NUMBERED: [Direction; 8] = [
    Direction::Left,
    Direction::Up,
    Direction::DownRight,
    Direction::DownLeft,
    Direction::UpRight,
    Direction::UpLeft,
    Direction::Down,
    Direction::Right,
];

/// Finds the step that applies in a position of Tic-Tac-Two, and the moves that this step allows.
fn written_for_two(position: &NaiveTwo) -> (Rule, Vec<Move>) {
    let side = position.side_to_move();
    let is_place = |mv: &Move| matches!(mv, Move::Place(_));
    let mut known = conceivable(5);
    known.retain(|mv| is_place(mv) || matches!(mv, Move::Shift(_)));
    let split = |moves: Vec<Move>| moves.into_iter().partition::<Vec<Move>, _>(is_place);
    let (places, shifts) = split(position.legal_moves(&known));
    let (to_win, shifts_to_win) = split(position.wins(&known));
    let threats = position.threats(&known);
    // a shift that makes a line for the other side loses
    let mut sensible = shifts.clone();
    sensible.retain(|shift| !threats.contains(shift));
    let to_block = cells(5).filter(|cell| position.completes(*cell, !side));
    let to_defend: Vec<Move> = to_block.map(Move::Place).collect();
    let is_in_hand = |side| position.count(side) < 4;
    let back = (0..8)
        .filter(|number| threats.contains(&Move::Shift(NUMBERED[*number])))
        .map(|number| Move::Shift(NUMBERED[7 - number]))
        .find(|back| shifts.contains(back));
    let is_shift = |mv: &Move| matches!(mv, Move::Shift(_));
    let is_threatened = threats.iter().any(is_shift);
    let elsewhere = NUMBERED.map(Move::Shift).into_iter().find(|shift| {
        let after = shifts.contains(shift).then(|| position.after(*shift));
        let is_gone =
            |after: NaiveTwo| after.outcome().is_none() && !after.wins(&known).iter().any(is_shift);
        is_threatened && sensible.contains(shift) && after.is_some_and(is_gone)
    });
    let centre = position.centre().expect("a grid");
    let preferred = preferred([centre.row - 1, centre.col - 1], 3).map(Move::Place);
    let first = preferred.into_iter().find(|place| places.contains(place));
    match position.count(side) {
        _ if !to_win.is_empty() => (Rule::PlaceToWin, to_win),
        _ if !shifts_to_win.is_empty() => (Rule::ShiftToWin, shifts_to_win),
        _ if !to_defend.is_empty() && is_in_hand(side) && is_in_hand(!side) => {
            (Rule::PlaceToDefend, to_defend)
        }
        _ if !to_defend.is_empty() && is_in_hand(side) => (Rule::PlaceToDefendFromMove, to_defend),
        _ if back.is_some() => (Rule::ShiftToDefend, back.into_iter().collect()),
        _ if elsewhere.is_some() => (
            Rule::ShiftElsewhereToDefend,
            elsewhere.into_iter().collect(),
        ),
        _ if !to_defend.is_empty() => (Rule::ShiftBeforeLine, sensible),
        0 | 1 => match first.expect("a corner is free") {
            place if place == preferred[0] => (Rule::InitialCentre, vec![place]),
            place => (Rule::InitialCorner, vec![place]),
        },
        2 | 3 => (Rule::PlaceOrShift, [places, sensible].concat()),
        _ => (Rule::Shift, sensible),
    }
}

#[test]
fn classic_plays_tic_tac_two_as_it_is_written() {
    let positions = samples::mixed::<NaiveTwo>(1, 2_000 * times());
    let fast: Vec<AnyPosition> = positions.iter().map(|(fast, _)| (*fast).into()).collect();
    let mut counts: BTreeMap<Rule, usize> = BTreeMap::new();
    for ((position, naive), mv) in positions.iter().zip(moves_of("classic", &fast)) {
        let (rule, written) = written_for_two(naive);
        assert!(written.contains(&mv), "{position}: {mv}, not {written:?}");
        let count = counts.entry(rule).or_default();
        *count += 1;
        if written.len() > 1 && *count <= 5 && rule >= Rule::ShiftBeforeLine {
            let made = choices("classic", (*position).into(), 500);
            let written: BTreeSet<Move> = written.into_iter().collect();
            assert!(made.keys().eq(&written), "{position}: {made:?}");
        }
    }
    assert!(counts.len() == 11, "{counts:?}");
    assert!(counts.values().all(|&count| count >= 5), "{counts:?}");
}

#[test]
fn classic_places_and_shifts_equally_often() {
    let text = "two -----/-X---/-X-O-/-O---/----- 32 X";
    let position: AnyPosition = text.parse().expect("a position");
    let made = choices("classic", position, 10_000);
    let placed = made.iter().filter(|(mv, _)| matches!(mv, Move::Place(_)));
    let placed: usize = placed.map(|(_, times)| times).sum();
    assert!((4_800..=5_200).contains(&placed), "{placed} of 10000");
}
