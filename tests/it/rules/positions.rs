//! The library's positions against the naive ones: moves, outcomes, texts and keys.

use std::collections::{HashMap, HashSet, VecDeque};

use tt2::board::Symmetry;
use tt2::game::{
    ConcretePosition as _, Move, Outcome, Piece, Position as _, Side, Variant, Visible, perft,
};
use tt2::games::{AnyPosition, Tatedrez};

use super::naive::{Naive, NaiveSwap, NaiveTatedrez, NaiveToe, NaiveTwo, cells, conceivable};
use super::samples::{Pair, after, from_play, from_texts, start};
use crate::support::{MORE, SplitMix};

/// Compares all that the two say of the position, and returns its legal moves.
#[track_caller]
fn compare<N: Naive>((fast, naive): &Pair<N>, conceivable: &[Move]) -> Vec<Move> {
    let text = naive.text();
    assert_eq!(fast.to_string(), text);
    assert_eq!(fast.side_to_move(), naive.side_to_move(), "{text}");
    assert_eq!(fast.outcome(), naive.outcome(), "{text}");
    assert_eq!(fast.line_cells(), naive.line_cells(), "{text}");
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
    if naive.outcome().is_some() {
        return Vec::new();
    }
    let expected = naive.legal_moves(conceivable);
    assert_eq!(fast.must_pass(), naive.must_pass(), "{text}");
    let mut moves = fast.legal_moves().to_vec();
    assert_eq!(fast.legal_move_count(), moves.len(), "{text}");
    let mut successors = Vec::new();
    fast.for_each_successor(|mv, next| successors.push((mv, *next)));
    let applied: Vec<_> = moves.iter().map(|&mv| (mv, fast.apply(mv))).collect();
    assert_eq!(successors, applied, "{text}");
    moves.sort_unstable();
    assert_eq!(moves, expected, "{text}");
    expected
}

/// Compares all that a position of any game says with what the one inside says.
#[track_caller]
fn compare_any<P>(position: &P, conceivable: &[Move])
where
    P: Visible + Into<AnyPosition> + TryFrom<AnyPosition, Error = AnyPosition>,
{
    let any: AnyPosition = (*position).into();
    assert_eq!(P::try_from(any), Ok(*position));
    assert_eq!(any.to_string(), position.to_string());
    assert_eq!(any.variant(), position.variant(), "{position}");
    assert_eq!(any.side_to_move(), position.side_to_move(), "{position}");
    assert_eq!(any.outcome(), position.outcome(), "{position}");
    assert_eq!(any.key(), position.key(), "{position}");
    assert_eq!(any.grid_centre(), position.grid_centre(), "{position}");
    assert_eq!(any.line_cells(), position.line_cells(), "{position}");
    for side in Side::ALL {
        let fewest = position.fewest_moves_to_line(side);
        assert_eq!(any.fewest_moves_to_line(side), fewest, "{position}");
        assert_eq!(any.hand(side), position.hand(side), "{position}");
    }
    for cell in cells(position.variant().size()) {
        assert_eq!(any.letter(cell), position.letter(cell), "{position}");
        assert_eq!(any.owner(cell), position.owner(cell), "{position}");
        assert_eq!(any.piece(cell), position.piece(cell), "{position}");
        assert_eq!(any.is_locked(cell), position.is_locked(cell), "{position}");
    }
    for symmetry in Symmetry::ALL {
        assert_eq!(any.image(symmetry), position.image(symmetry).into());
    }
    assert_eq!(AnyPosition::described(&any.to_string()), Ok(any));
    let is_over = position.outcome().is_some();
    assert_eq!(any.to_string().parse().ok(), (!is_over).then_some(any));
    if is_over {
        return;
    }
    assert_eq!(any.legal_moves(), position.legal_moves(), "{position}");
    assert_eq!(any.legal_move_count(), position.legal_move_count());
    assert_eq!(any.must_pass(), position.must_pass(), "{position}");
    assert_eq!(any.wins(), position.wins(), "{position}");
    assert_eq!(any.threats(), position.threats(), "{position}");
    for &mv in conceivable {
        let after = position.after(mv).map(P::into);
        assert_eq!(any.after(mv), after, "{position}: {mv}");
    }
    any.for_each_successor(|mv, next| assert_eq!(*next, position.apply(mv).into()));
    for depth in 0..3 {
        assert_eq!(any.perft(depth, &()), perft(position, depth, &()));
    }
}

#[track_caller]
fn check_any<N: Naive>(seed: u64)
where
    N::Fast: Into<AnyPosition> + TryFrom<AnyPosition, Error = AnyPosition>,
{
    let mut dice = SplitMix(seed);
    let mut positions = from_texts::<N>(&mut dice, 300);
    positions.extend(from_play::<N>(&mut dice, 300));
    let conceivable = conceivable(N::Fast::VARIANT.size());
    for (position, _) in positions {
        compare_any(&position, &conceivable);
    }
    let start = AnyPosition::start(N::Fast::VARIANT);
    assert_eq!(start, N::Fast::START.into());
}

#[test]
fn a_position_of_any_game_is_as_the_one_inside() {
    check_any::<NaiveTwo>(20);
    check_any::<NaiveSwap>(21);
    check_any::<NaiveToe>(22);
    check_any::<NaiveTatedrez<3>>(23);
    check_any::<NaiveTatedrez<4>>(24);
    check_any::<NaiveTatedrez<5>>(25);
}

#[test]
fn a_position_is_none_of_another_variant() {
    let start = AnyPosition::start(Variant::Tatedrez4);
    assert_eq!(Tatedrez::<3>::try_from(start), Err(start));
    assert_eq!(Tatedrez::<4>::try_from(start), Ok(Tatedrez::START));
}

/// Compares every position that can be reached from the start, and counts them.
#[track_caller]
fn check_reachable<N: Naive>(count: usize) {
    let conceivable = conceivable(N::Fast::VARIANT.size());
    let (fast, naive) = start::<N>();
    let mut keys: HashMap<N, u64> = HashMap::from([(naive, fast.key())]);
    let mut queue = VecDeque::from([(fast, naive)]);
    while let Some(position) = queue.pop_front() {
        for mv in compare(&position, &conceivable) {
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
fn every_position_of_tic_tac_swap_is_as_the_naive_rules_have_it() {
    check_reachable::<NaiveSwap>(621_016);
}

#[test]
fn every_position_of_tatedrez_is_as_the_naive_rules_have_it() {
    check_reachable::<NaiveTatedrez<3>>(186_012);
}

/// Compares positions from texts and from games at random, and a successor of each.
///
/// Returns the number of shifts that showed a line of each side.
#[track_caller]
fn check_many<N: Naive>(seed: u64) -> usize {
    let mut dice = SplitMix(seed);
    let mut positions = from_texts::<N>(&mut dice, 7_000 * MORE as usize);
    positions.extend(from_play::<N>(&mut dice, 3_000 * MORE as usize));
    let conceivable = conceivable(N::Fast::VARIANT.size());
    let (mut keys, mut ties) = (HashMap::new(), 0);
    for position in positions {
        let moves = compare(&position, &conceivable);
        let next = (!moves.is_empty()).then(|| after(position, dice.pick(&moves)));
        if let Some(next) = &next {
            compare(next, &conceivable);
            ties += usize::from(next.1.outcome() == Some(Outcome::LineOfEach));
        }
        for (fast, naive) in [position].into_iter().chain(next) {
            let same = keys.entry(fast.key()).or_insert(naive);
            assert_eq!(*same, naive, "two positions with one key");
        }
    }
    assert!(keys.len() > 10_000, "{} positions", keys.len());
    ties
}

#[test]
fn many_positions_of_tic_tac_two_are_as_the_naive_rules_have_them() {
    let ties = check_many::<NaiveTwo>(1);
    assert!(ties > 10, "{ties} shifts showed a line of each side");
}

#[test]
fn many_positions_of_tatedrez_on_4x4_are_as_the_naive_rules_have_them() {
    check_many::<NaiveTatedrez<4>>(16);
}

#[test]
fn many_positions_of_tatedrez_on_5x5_are_as_the_naive_rules_have_them() {
    check_many::<NaiveTatedrez<5>>(17);
}
