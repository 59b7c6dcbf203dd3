//! Compares the library's positions with the same positions of the naive rules: moves, outcomes,
//! texts and keys.

use std::collections::{BTreeSet, HashMap, HashSet, VecDeque};

use tt2::model::board::{Cell, Line, Symmetry};
use tt2::model::game::{ConcretePosition as _, Illegal, Move, Outcome, Piece, Position, Variant};
use tt2::model::games::{AnyPosition, Tatedrez};

use super::naive::{Naive, NaiveSwap, NaiveTatedrez, NaiveToe, NaiveTwo, cells, conceivable};
use super::samples::{after, from_play, from_texts, start};
use crate::support::{SplitMix, times};

/// Compares all that the library and the naive rules say about the same position, and returns the
/// legal moves.
#[track_caller]
fn compare<P: Position, N: Naive>(fast: &P, naive: &N, conceivable: &[Move]) -> Vec<Move> {
    let text = naive.text();
    assert_eq!(fast.to_string(), text);
    assert_eq!(fast.variant(), N::Fast::VARIANT, "{text}");
    assert_eq!(fast.side_to_move(), naive.side_to_move(), "{text}");
    assert_eq!(fast.outcome(), naive.outcome(), "{text}");
    let cells_of_lines: BTreeSet<Cell> = fast.lines().into_iter().flat_map(Line::cells).collect();
    assert!(cells_of_lines.into_iter().eq(naive.line_cells()), "{text}");
    for cell in cells(N::Fast::VARIANT.size()) {
        let letter = naive.letter(cell).expect("a cell of the board");
        assert_eq!(fast.letter(cell), letter, "{text}: {cell}");
        assert_eq!(fast.owner(cell), N::owner(letter), "{text}: {cell}");
        let piece = fast.piece(cell).map(Piece::letter);
        let expected = "nrb".contains(letter.to_ascii_lowercase());
        let expected = expected.then(|| letter.to_ascii_lowercase());
        assert_eq!(piece, expected, "{text}: {cell}");
    }
    assert_eq!(fast.grid_centre(), naive.centre(), "{text}");
    assert_eq!(fast.must_pass(), naive.must_pass(), "{text}");
    if naive.outcome().is_some() {
        assert!(fast.legal_moves().is_empty(), "{text}");
        for mv in conceivable {
            assert_eq!(fast.legal(*mv), Err(Illegal::GameOver), "{text}: {mv}");
        }
        return Vec::new();
    }
    let expected = naive.legal_moves(conceivable);
    let mut moves = fast.legal_moves().to_vec();
    let mut successors = Vec::new();
    fast.for_each_successor(|mv, next| successors.push((mv, *next)));
    let applied: Vec<_> = moves.iter().map(|&mv| (mv, fast.apply(mv))).collect();
    assert_eq!(successors, applied, "{text}");
    moves.sort_unstable();
    assert_eq!(moves, expected, "{text}");
    expected
}

#[test]
fn a_position_is_none_of_another_variant() {
    let start = AnyPosition::start(Variant::Tatedrez4);
    assert_eq!(Tatedrez::<3>::try_from(start).ok(), None);
    assert_eq!(Tatedrez::<4>::try_from(start).ok(), Some(Tatedrez::START));
}

/// Compares every position that can be reached from the start. There must be `count` positions,
/// each with its own key.
#[track_caller]
fn check_reachable<N: Naive>(count: usize) {
    let conceivable = conceivable(N::Fast::VARIANT.size());
    let (fast, naive) = start::<N>();
    let mut keys: HashMap<N, u64> = HashMap::from([(naive, fast.key())]);
    let mut queue = VecDeque::from([(fast, naive)]);
    while let Some(position) = queue.pop_front() {
        for mv in compare(&position.0, &position.1, &conceivable) {
            let (fast, naive) = after(position, mv);
            let key = *keys.entry(naive).or_insert_with(|| {
                queue.push_back((fast, naive));
                fast.key()
            });
            assert_eq!(fast.key(), key, "{}", naive.text());
        }
    }
    assert_eq!(keys.len(), count, "positions");
    let distinct: HashSet<u64> = keys.into_values().collect();
    assert_eq!(distinct.len(), count, "keys");
}

#[test]
fn every_position_of_tic_tac_toe_is_as_the_naive_rules_have_it() {
    check_reachable::<NaiveToe>(5_478);
}

#[test]
#[ignore = "the gate does it"]
fn every_position_of_tic_tac_swap_is_as_the_naive_rules_have_it() {
    check_reachable::<NaiveSwap>(621_016);
}

#[test]
#[ignore = "the gate does it"]
fn every_position_of_tatedrez_is_as_the_naive_rules_have_it() {
    check_reachable::<NaiveTatedrez<3>>(186_012);
}

/// Checks the image of a position under each symmetry of the board. A symmetry must move the
/// letters and the grid as it moves their cells.
#[track_caller]
fn check_images<P: Position>(position: &P) {
    let size = position.variant().size();
    for symmetry in Symmetry::ALL {
        let image = position.transformed(symmetry);
        let context = format!("{position} by {symmetry:?} is {image}");
        assert_eq!(image.side_to_move(), position.side_to_move(), "{context}");
        let centre = position.grid_centre();
        let centre = centre.map(|centre| symmetry.cell(centre, size));
        assert_eq!(image.grid_centre(), centre, "{context}");
        for cell in cells(size) {
            let there = symmetry.cell(cell, size);
            assert_eq!(image.letter(there), position.letter(cell), "{context}");
        }
    }
}

/// Compares positions from random texts and random games, and one successor of each, both as
/// [`Naive::Fast`] and as [`AnyPosition`]. The result is the number of positions in which both
/// sides have a line inside the grid after a shift.
#[track_caller]
fn check_many<N: Naive>(seed: u64, count: usize) -> usize
where
    N::Fast: Into<AnyPosition> + TryFrom<AnyPosition>,
{
    let mut dice = SplitMix(seed);
    let mut positions = from_texts::<N>(&mut dice, count * times());
    positions.extend(from_play::<N>(&mut dice, count * times()));
    let conceivable = conceivable(N::Fast::VARIANT.size());
    let (mut keys, mut draws) = (HashMap::new(), 0);
    for position in positions {
        let moves = compare(&position.0, &position.1, &conceivable);
        let next = (!moves.is_empty()).then(|| after(position, dice.pick(&moves)));
        for (fast, naive) in [position].into_iter().chain(next) {
            let same = keys.entry(fast.key()).or_insert(naive);
            assert_eq!(*same, naive, "two positions with one key");
            let any: AnyPosition = fast.into();
            assert_eq!(N::Fast::try_from(any).ok(), Some(fast));
            compare(&any, &naive, &conceivable);
            check_images(&fast);
            check_images(&any);
            draws += usize::from(naive.outcome() == Some(Outcome::LineOfEach));
        }
    }
    draws
}

#[test]
fn many_positions_of_each_game_are_as_the_naive_rules_have_them() {
    let draws = check_many::<NaiveTwo>(1, 2_000);
    assert!(draws > 10, "{draws} shifts showed a line of each side");
    check_many::<NaiveSwap>(21, 100);
    check_many::<NaiveToe>(22, 100);
    check_many::<NaiveTatedrez<3>>(23, 100);
    check_many::<NaiveTatedrez<4>>(16, 250);
}
