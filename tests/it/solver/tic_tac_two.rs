//! Values of Tic-Tac-Two: of all positions by their successors, and of single ones by those of all.

mod successors;

use std::sync::LazyLock;

use tt2::games::TicTacTwo;
use tt2::solver::{Solvable, SolvedTable, TableAndSearch, Value, Values as _};

use super::{Watcher, value_by_successors};
use crate::rules::naive::NaiveTwo;
use crate::rules::samples::from_texts;
use crate::support::{MORE, SplitMix};

const BUILT_IN: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/src/solver/tic_tac_two/lost.bin"
);

static SOLVED: LazyLock<SolvedTable<TicTacTwo>> =
    LazyLock::new(|| SolvedTable::solve(&Watcher::patient()).expect("nobody stops it"));

#[test]
#[ignore = "the gate solves Tic-Tac-Two"]
fn positions_agree_with_their_successors() {
    let census = successors::check(&SOLVED);
    let solution = SOLVED
        .solution(&Watcher::patient())
        .expect("nobody stops it");
    if std::env::var_os("RENEW_TABLE").is_some() {
        std::fs::write(BUILT_IN, &solution.packed).expect("the built-in table can be written");
    } else {
        assert!(
            solution.agrees,
            "RENEW_TABLE=1 writes the built-in table anew"
        );
    }
    assert_eq!(solution.start, Value::Draw);
    let is_empty = |&(wins, losses): &(u64, u64)| wins + losses == 0;
    assert!(!solution.decided.iter().any(is_empty), "rows of zeros");
    let mut counted = vec![(Value::Draw, solution.draws)];
    for (plies, &(wins, losses)) in (0..).zip(&solution.decided) {
        counted.extend([(Value::Win(plies), wins), (Value::Loss(plies), losses)]);
    }
    counted.retain(|&(_, count)| count > 0);
    counted.sort_unstable();
    assert_eq!(counted, census);
    assert_eq!(SOLVED.solution(&Watcher::after(10)), None);
    let positions: u64 = census.iter().map(|(_, count)| count).sum();
    assert_eq!(positions, 134_326_485);
}

#[test]
#[ignore = "the gate solves Tic-Tac-Two"]
fn random_positions_agree_with_their_legal_moves_and_with_table_and_search() {
    let mut values = TableAndSearch::<TicTacTwo>::default();
    for (position, _) in from_texts::<NaiveTwo>(&mut SplitMix(1), 200_000) {
        let value = SOLVED.value(&position);
        let by_successors = value_by_successors(&position, |next| SOLVED.value(next));
        assert_eq!(by_successors, value, "{position}");
        assert_eq!(values.value(&position), value, "{position}");
    }
}

#[test]
fn solving_can_be_stopped_at_any_question() {
    for questions in [0, 1, 300 * u64::from(MORE)] {
        let watcher = Watcher::after(questions);
        assert_eq!(TicTacTwo::solve(&watcher), Ok(None));
    }
}
