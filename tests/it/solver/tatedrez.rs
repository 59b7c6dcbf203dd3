//! Values of Tatedrez on the board of 4 by 4 cells: of single positions by those of all.

use tt2::game::{ConcretePosition, Position as _, Variant};
use tt2::games::Tatedrez;
use tt2::solver::{SolvedTable, TableAndSearch, Value, Values as _, list};

use super::{Watcher, check_no_row_is_empty, value_by_successors};
use crate::rules::naive::NaiveTatedrez;
use crate::rules::samples::from_texts;
use crate::support::{SplitMix, times};

#[test]
#[ignore = "the gate does it"]
fn listed_positions_can_be_read_again_and_have_their_values() {
    let mut values = TableAndSearch::<Tatedrez<4>>::open().expect("enough memory");
    let mut left = 2_000 * times();
    let listed = list(
        Variant::Tatedrez4,
        &Watcher::patient(),
        |position, value| {
            assert_eq!(position.to_string().parse(), Ok(position));
            let position = position.try_into().expect("a position of Tatedrez");
            assert_eq!(values.value(&position), value, "{position}");
            left -= 1;
            left > 0
        },
    );
    assert_eq!(listed, Ok(None));
}

fn check_solution(solved: &SolvedTable<Tatedrez<4>>) {
    let solution = solved
        .solution(&Watcher::patient())
        .expect("nobody stops it");
    assert!(
        solution.agrees,
        "`solve tatedrez 4 FILE` writes the built-in table"
    );
    assert_eq!(solution.start, Value::Draw);
    check_no_row_is_empty(&solution);
    Tatedrez::<4>::START.for_each_successor(|first, next| {
        assert_eq!(solved.value(next), Value::Draw, "after {first}");
    });
}

#[test]
#[ignore = "the gate does it"]
fn the_solved_game_agrees_with_table_and_search_and_with_itself() {
    // for this test alone: with so much memory each program that a test starts would take its time
    let solved = SolvedTable::solve(&Watcher::patient()).expect("nobody stops it");
    check_solution(&solved);
    let mut dice = SplitMix(1);
    let mut values = TableAndSearch::<Tatedrez<4>>::open().expect("enough memory");
    for _ in 0..times() * times() {
        for (position, _) in from_texts::<NaiveTatedrez<4>>(&mut dice, 5_000) {
            let value = solved.value(&position);
            assert_eq!(values.value(&position), value, "{position}");
            let by_successors = value_by_successors(&position, |next| solved.value(next));
            assert_eq!(by_successors, value, "{position}");
        }
    }
}

/// The built-in table and the values follow from these, so a symmetry that is overlooked in them is seen nowhere else.
#[test]
#[ignore = "the gate does it"]
fn every_position_that_play_can_reach_has_the_value_of_its_successors() {
    let solved = SolvedTable::<Tatedrez<4>>::solve(&Watcher::patient()).expect("nobody stops it");
    let listed = list(
        Variant::Tatedrez4,
        &Watcher::patient(),
        |position, value| {
            let position = position.try_into().expect("a position of Tatedrez");
            let by_successors = value_by_successors(&position, |next| solved.value(next));
            assert_eq!(value, by_successors, "{position}");
            true
        },
    );
    assert_eq!(listed, Ok(Some(())));
}
