//! Values of small games against those that the naive rules give, on every position.

use std::collections::{BTreeMap, HashSet};

use tt2::game::{ConcretePosition, Position as _, Variant};
use tt2::solver::{
    AnyValues, PackedTable, SmallGame, SmallGameValues, Solution, Value, Values as _, solve,
};

use super::Watcher;
use crate::rules::naive::{Key, Naive, NaiveSwap, NaiveTatedrez, NaiveToe, NaiveValues, key};
use crate::rules::samples::{all, from_texts};
use crate::support::SplitMix;

/// Checks the values of all positions that can be reached from the start, and of many others; returns how many others
/// there were.
#[track_caller]
fn check<N: Naive>() -> usize
where
    N::Fast: SmallGame,
{
    let others = from_texts::<N>(&mut SplitMix(6), 10_000);
    let starts = others.iter().map(|&(_, naive)| naive);
    let naive = NaiveValues::of(starts.chain([N::START]));
    let reached = all::<N::Fast>();
    let mut values = SmallGameValues::open().expect("enough memory");
    for position in others.iter().map(|(fast, _)| fast).chain(&reached) {
        let expected = naive.value(&key(position));
        assert_eq!(values.value(position), expected, "{position}");
    }
    check_solution(&reached, &naive);
    let reached: HashSet<N::Fast> = reached.into_iter().collect();
    let others: HashSet<N::Fast> = others.into_iter().map(|(fast, _)| fast).collect();
    others.difference(&reached).count()
}

/// Checks what is found by solving the game, in which these positions are reached. Positions that are the same but for
/// symmetries and the exchange of the sides count once, and one of them is in the table if they are lost.
#[track_caller]
fn check_solution<N: Naive>(reached: &[N::Fast], naive: &NaiveValues<N>)
where
    N::Fast: SmallGame,
{
    let solution = solve(N::Fast::VARIANT, &Watcher::patient());
    let Solution {
        counts,
        start,
        agrees,
        packed,
    } = solution.expect("enough memory").expect("nobody stops it");
    assert!(agrees);
    assert_eq!(start, naive.value(&key(&N::Fast::START)));

    let keys: HashSet<Key> = reached.iter().map(key).collect();
    let mut expected = BTreeMap::new();
    for key in keys {
        *expected.entry(naive.value(&key)).or_default() += 1;
    }
    assert_eq!(counts, expected);

    let table = PackedTable::open(packed.leak());
    let mut listed = HashSet::new();
    for position in reached {
        if let Some(plies) = table.probe(position.key() as u32) {
            let key = key(position);
            assert_eq!(naive.value(&key), Value::Loss(plies), "{position}");
            assert!(listed.insert(key), "{position} occurs twice");
        }
    }
    // one that stands for its class need not be reached itself
    let mut in_table = BTreeMap::new();
    for (plies, numbers) in table.numbers() {
        in_table.insert(Value::Loss(plies), numbers.len() as u64);
    }
    expected.retain(|value, _| *value < Value::Draw);
    assert_eq!(in_table, expected);
}

#[test]
fn every_position_of_a_small_game_has_the_value_that_the_naive_rules_give_it() {
    // marks without a line stand in any order, so what can be typed can be reached
    assert_eq!(check::<NaiveToe>(), 0);
    assert!(check::<NaiveSwap>() > 10);
    assert!(check::<NaiveTatedrez>() > 10);
}

#[test]
fn solving_can_be_stopped() {
    let stopped = solve(Variant::TicTacSwap, &Watcher::after(0));
    assert_eq!(stopped, Ok(None));
}

#[test]
fn a_solution_that_contradicts_itself_does_not_agree() {
    let solution = solve(Variant::TicTacToe, &Watcher::patient()).expect("enough memory");
    let mut solution = solution.expect("nobody stops it");
    solution.agrees = false;
    let lines = solution.lines();
    assert_eq!(lines.last().map(String::as_str), Some("agrees no"));
}

#[test]
fn the_solved_games_have_values() {
    let mut values = AnyValues::default();
    for variant in Variant::ALL {
        assert_eq!(values.of(variant).is_ok(), variant.is_solved(), "{variant}");
    }
}
