//! Values of Tatedrez on the board of 4 by 4 cells: of single positions by those of all.

use tt2::game::{ConcretePosition, Position as _};
use tt2::games::Tatedrez;
use tt2::solver::{Solvable, SolvedTable, TableAndSearch, Value, Values as _};

use super::{Watcher, value_by_successors};
use crate::rules::naive::NaiveTatedrez;
use crate::rules::samples::from_texts;
use crate::support::{MORE, SplitMix};

#[test]
fn listed_positions_can_be_read_again_and_have_their_values() {
    let mut values = TableAndSearch::<Tatedrez<4>>::default();
    let mut left = 2_000 * MORE;
    let listed = Tatedrez::<4>::list(&Watcher::patient(), |position, value| {
        assert_eq!(position.to_string().parse(), Ok(*position));
        assert_eq!(values.value(position), value, "{position}");
        left -= 1;
        left > 0
    });
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
    let is_empty = |&(wins, losses): &(u64, u64)| wins + losses == 0;
    assert!(!solution.decided.iter().any(is_empty), "rows of zeros");
    Tatedrez::<4>::START.for_each_successor(|first, next| {
        assert_eq!(solved.value(next), Value::Draw, "after {first}");
    });
}

#[test]
fn the_solved_game_agrees_with_table_and_search_and_with_itself() {
    // for this test alone: with so much memory each program that a test starts would take its time
    let solved = SolvedTable::solve(&Watcher::patient()).expect("nobody stops it");
    check_solution(&solved);
    let mut dice = SplitMix(1);
    let mut values = TableAndSearch::<Tatedrez<4>>::default();
    for _ in 0..MORE * MORE {
        for (position, _) in from_texts::<NaiveTatedrez<4>>(&mut dice, 5_000) {
            let value = solved.value(&position);
            assert_eq!(values.value(&position), value, "{position}");
            let by_successors = value_by_successors(&position, |next| solved.value(next));
            assert_eq!(by_successors, value, "{position}");
        }
    }
}
