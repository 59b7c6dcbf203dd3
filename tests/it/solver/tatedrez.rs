//! Checks the values of random positions of Tatedrez on 4x4, by the values of their successors and
//! by the built-in table.

use expect_test::expect_file;
use tt2::model::game::{ConcretePosition, Position as _, Variant};
use tt2::model::games::Tatedrez;
use tt2::solver::{AnyValues, SolvedTable, Value};
use tt2::tables;

use super::{Watcher, check_no_row_is_empty, value_by_successors};
use crate::rules::naive::{Naive as _, NaiveTatedrez};
use crate::rules::samples::{from_texts, random_moves};
use crate::support::{SplitMix, times};

#[test]
#[ignore = "the gate solves Tatedrez on 4 rows"]
fn the_solved_game_agrees_with_the_built_in_table_and_with_itself() {
    // the solution is not shared with other tests: with so much memory in use, the programs that
    // they run would start slowly
    let watcher = Watcher::patient();
    let progress = |done, total| watcher.hears(done, total);
    let solved: SolvedTable<Tatedrez<4>> = SolvedTable::solve(&progress).expect("nobody stops it");
    let solution = solved.solution(&progress).expect("nobody stops it");
    watcher.has_seen_everything();
    assert!(solution.packed == tables::TATEDREZ4, "the built-in table");
    assert_eq!(solution.start, Value::Draw);
    // `solve tatedrez4` would take seconds in a script
    let lines = solution.lines().join("\n") + "\n";
    expect_file!["../../data/tatedrez4-solve.txt"].assert_eq(&lines);
    check_no_row_is_empty(&solution);
    Tatedrez::<4>::START.for_each_successor(|first, next| {
        assert_eq!(solved.value(next), Value::Draw, "after {first}");
    });
    let mut values = AnyValues::default();
    let values = values.of(Variant::Tatedrez4).expect("a solved game");
    for (position, _) in from_texts::<NaiveTatedrez<4>>(&mut SplitMix(1), 40_000 * times()) {
        let value = solved.value(&position);
        assert_eq!(values.value(&position.into()), value, "{position}");
        let by_successors = value_by_successors(&position, |next| solved.value(next));
        assert_eq!(by_successors, value, "{position}");
    }
}

#[test]
fn in_the_placing_phase_a_value_is_that_of_the_best_move() {
    let mut values = AnyValues::default();
    let values = values.of(Variant::Tatedrez4).expect("a solved game");
    let mut random = SplitMix(2);
    for _ in 0..150 * times() {
        let moves = random_moves(&mut random, NaiveTatedrez::<4>::START, 6);
        let start = Tatedrez::<4>::START;
        let position = moves.iter().fold(start, |position, mv| position.apply(*mv));
        if position.outcome().is_none() {
            let best = values.move_values(&position.into())[0].1;
            assert_eq!(values.value(&position.into()), best, "{position}");
        }
    }
}
