//! Checks the values of Tic-Tac-Two. The values of all positions are compared with those of their
//! successors. For random positions, the built-in table must give the same values.

mod successors;

use std::sync::LazyLock;

use tt2::model::game::{Position as _, Variant};
use tt2::model::games::TicTacTwo;
use tt2::solver::{AnyValues, SolvedTable, Value};
use tt2::tables;

use super::{Watcher, check_no_row_is_empty, value_by_successors};
use crate::readme;
use crate::rules::naive::NaiveTwo;
use crate::rules::samples::from_texts;
use crate::support::SplitMix;

static SOLVED: LazyLock<SolvedTable<TicTacTwo>> =
    LazyLock::new(|| SolvedTable::solve(&|_, _| true).expect("nobody stops it"));

#[test]
#[ignore = "the gate solves Tic-Tac-Two"]
fn positions_agree_with_their_successors() {
    let census = successors::check(&SOLVED);
    let solution = SOLVED.solution(&|_, _| true).expect("nobody stops it");
    assert!(solution.packed == tables::TIC_TAC_TWO, "the built-in table");
    assert_eq!(solution.start, Value::Draw);
    check_no_row_is_empty(&solution);
    readme::check_claim(Variant::TicTacTwo, solution.counts.values().sum());
    assert_eq!(solution.counts, census);
    let watcher = Watcher::after(10);
    assert_eq!(
        SOLVED.solution(&|done, total| watcher.hears(done, total)),
        None
    );
}

#[test]
#[ignore = "the gate solves Tic-Tac-Two"]
fn random_positions_agree_with_their_legal_moves_and_with_the_built_in_table() {
    let mut values = AnyValues::default();
    let values = values.of(Variant::TicTacTwo).expect("a solved game");
    for (position, _) in from_texts::<NaiveTwo>(&mut SplitMix(1), 100_000) {
        let value = SOLVED.value(&position);
        let by_successors = value_by_successors(&position, |next| SOLVED.value(next));
        assert_eq!(by_successors, value, "{position}");
        assert_eq!(values.value(&position.into()), value, "{position}");
    }
}

/// Generates a random position in which each side has a line, but not inside the grid. One place of
/// the grid contains both lines. A shift to that place is a draw, which may be better than all other
/// moves. The result is `None` if the game is over, or if the rules do not allow the position.
fn with_two_lines(dice: &mut SplitMix) -> Option<TicTacTwo> {
    let mut board = [['-'; 5]; 5];
    let [row, col] = [(); 2].map(|()| dice.index(3));
    let mut lines = [0, 1, 2];
    dice.shuffle(&mut lines);
    let is_across = dice.once_in(2);
    for (side, line) in ['X', 'O'].into_iter().zip(lines) {
        for step in 0..3 {
            let (down, right) = if is_across {
                (line, step)
            } else {
                (step, line)
            };
            board[row + down][col + right] = side;
        }
        let other = &mut board[dice.index(5)][dice.index(5)];
        if *other == '-' {
            *other = side;
        }
    }
    let rows = board.map(|row| row.iter().collect::<String>()).join("/");
    let [row, col] = [(); 2].map(|()| 1 + dice.index(3));
    let side = dice.letter("XO");
    format!("two {rows} {row}{col} {side}")
        .parse()
        .ok()
        .filter(|position: &TicTacTwo| position.outcome().is_none())
}

#[test]
fn a_position_with_a_line_of_each_side_is_worth_what_its_best_move_is() {
    let mut values = AnyValues::default();
    let values = values.of(Variant::TicTacTwo).expect("a solved game");
    let mut dice = SplitMix(1);
    let mut saved = 0;
    for _ in 0..1_000 {
        let Some(position) = with_two_lines(&mut dice) else {
            continue;
        };
        let moves = values.move_values(&position.into());
        assert_eq!(values.value(&position.into()), moves[0].1, "{position}");
        saved += u32::from(moves[0].1 == Value::Draw && moves[1].1 == Value::Loss(2));
    }
    assert!(saved > 0, "a draw saves nobody");
}
