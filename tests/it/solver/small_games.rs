//! Compares the values of positions in the small games with values that are computed by the naive
//! rules.

use std::collections::{BTreeMap, HashSet};

use tt2::model::game::{ConcretePosition as _, Variant};
use tt2::model::games::AnyPosition;
use tt2::solver::{AnyValues, Value, solve};

use crate::rules::naive::{Key, Naive, NaiveSwap, NaiveTatedrez, NaiveToe, NaiveValues, key};
use crate::rules::samples::{all, from_texts};
use crate::support::SplitMix;

/// Checks the values of all positions that can be reached from the start, and of many random ones.
/// The result is the number of random positions that cannot be reached.
#[track_caller]
fn check<N: Naive>() -> usize
where
    N::Fast: Into<AnyPosition>,
{
    let others = from_texts::<N>(&mut SplitMix(6), 4_000);
    let starts = others.iter().map(|&(_, naive)| naive);
    let naive = NaiveValues::of(starts.chain([N::START]));
    let reached = all::<N::Fast>();
    let mut values = AnyValues::default();
    let values = values.of(N::Fast::VARIANT).expect("a solved game");
    for &position in others.iter().map(|(fast, _)| fast).chain(&reached) {
        let expected = naive.value(&key(&position));
        assert_eq!(values.value(&position.into()), expected, "{position}");
    }
    check_solution(&reached, &naive);
    let reached: HashSet<N::Fast> = reached.into_iter().collect();
    let others: HashSet<N::Fast> = others.into_iter().map(|(fast, _)| fast).collect();
    others.difference(&reached).count()
}

/// Checks what [`solve`] finds: the value of the start, and the number of positions with each
/// value. `reached` lists all positions that can be reached. Positions that differ only by a
/// symmetry of the board or by exchanging the sides count once.
#[track_caller]
fn check_solution<N: Naive>(reached: &[N::Fast], naive: &NaiveValues<N>) {
    let solution = solve(N::Fast::VARIANT, &|_, _| true);
    let solution = solution.expect("enough memory").expect("nobody stops it");
    assert_eq!(solution.start, naive.value(&key(&N::Fast::START)));
    let keys: HashSet<Key> = reached.iter().map(key).collect();
    let mut expected: BTreeMap<Value, u64> = BTreeMap::new();
    for key in keys {
        *expected.entry(naive.value(&key)).or_default() += 1;
    }
    assert_eq!(solution.counts, expected);
}

#[test]
fn every_position_of_a_small_game_has_the_value_that_the_naive_rules_give_it() {
    // in Tic-Tac-Toe, marks without a line can be placed in any order, so every position that can
    // be typed can be reached
    assert_eq!(check::<NaiveToe>(), 0);
    assert!(check::<NaiveTatedrez>() > 10);
}

#[test]
#[ignore = "the gate does it"]
fn every_position_of_tic_tac_swap_has_the_value_that_the_naive_rules_give_it() {
    assert!(check::<NaiveSwap>() > 10);
}

#[test]
fn solving_can_be_stopped() {
    for variant in [Variant::TicTacSwap, Variant::TicTacTwo, Variant::Tatedrez4] {
        assert_eq!(solve(variant, &|_, _| false), Ok(None), "{variant}");
    }
}
