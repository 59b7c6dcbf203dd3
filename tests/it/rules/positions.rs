//! The library's positions against the naive ones: moves, outcomes, texts and keys.

use std::collections::{HashMap, HashSet, VecDeque};

use tt2::game::{Move, Outcome, Piece, Position, Visible};

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
    for cell in cells(N::Fast::SIZE) {
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

/// Compares every position that can be reached from the start, and counts them.
#[track_caller]
fn check_reachable<N: Naive>(count: usize) {
    let conceivable = conceivable(<N::Fast as Position>::SIZE);
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
    let conceivable = conceivable(<N::Fast as Position>::SIZE);
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
