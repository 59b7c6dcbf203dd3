//! Values of Tatedrez on the board of 4 by 4 cells: of single positions by those of all.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use tt2::game::{ConcretePosition, Position, Side, Variant};
use tt2::games::Tatedrez;
use tt2::solver::{SolvedTable, TableAndSearch, Value, Values, Watch, list};

use super::{Patient, check_no_row_is_empty};
use crate::support::{MORE, SplitMix};

/// The pieces of both sides.
const PIECES: &str = "NNRBnnrb";

/// Some unfinished position, with all the pieces or in the opening.
fn random_position(random: &mut SplitMix) -> Tatedrez<4> {
    loop {
        let mut letters: Vec<char> = PIECES.chars().collect();
        letters.resize(16, '-');
        // each side takes as many of its pieces from the board, or the side that moves one more
        for _ in 0..[0, 0, 1, 2, 3][random.below(5) as usize] {
            for is_own in [char::is_uppercase, char::is_lowercase] as [fn(char) -> bool; 2] {
                let own: Vec<usize> = (0..16).filter(|&at| is_own(letters[at])).collect();
                letters[own[random.below(own.len() as u32) as usize]] = '-';
            }
        }
        random.shuffle(&mut letters);
        let rows: Vec<String> = letters.chunks(4).map(|row| row.iter().collect()).collect();
        let side = Side::ALL[random.below(2) as usize];
        let position: Result<Tatedrez<4>, _> =
            format!("tatedrez {} {side}", rows.join("/")).parse();
        if let Some(position) = position
            .ok()
            .filter(|position| position.outcome().is_none())
        {
            return position;
        }
    }
}

/// The value of a position by the values of its successors.
fn value_by_successors(solved: &SolvedTable<Tatedrez<4>>, position: &Tatedrez<4>) -> Value {
    let moves = position.legal_moves().into_iter();
    let values = moves.map(|mv| solved.value(&position.apply(mv)).before());
    values.max().expect("some move is always legal")
}

#[test]
fn listed_positions_can_be_read_again_and_have_their_values() {
    let mut values = TableAndSearch::<Tatedrez<4>>::open().expect("enough memory");
    let mut left = 2_000 * MORE;
    let listed = list(Variant::Tatedrez4, &Patient, |position, value| {
        assert_eq!(position.to_string().parse(), Ok(position));
        let position = position.try_into().expect("a position of Tatedrez");
        assert_eq!(values.value(&position), value, "{position}");
        left -= 1;
        left > 0
    });
    assert_eq!(listed, Ok(None));
}

/// Checks that what is done only grows.
#[derive(Default)]
struct Onwards(AtomicU64);

impl Watch for Onwards {
    fn progress(&self, done: u64, total: u64) {
        assert!(self.0.swap(done, Relaxed) <= done && done <= total);
    }

    fn stops(&self) -> bool {
        false
    }
}

/// The single positions that are looked at.
const POSITIONS: u32 = if MORE > 1 { 1_000_000 } else { 5_000 };

fn check_solution(solved: &SolvedTable<Tatedrez<4>>) {
    let solution = solved.solution(&Patient).expect("nobody stops it");
    assert!(
        solution.agrees,
        "`solve tatedrez 4 FILE` writes the built-in table"
    );
    assert_eq!(solution.start, Value::Draw);
    check_no_row_is_empty(&solution);
    let first_moves = Tatedrez::<4>::START.legal_moves().into_iter();
    let all_draw = first_moves
        .map(|mv| solved.value(&Tatedrez::<4>::START.apply(mv)))
        .all(|value| value == Value::Draw);
    assert!(all_draw, "after every first move");
}

#[test]
fn the_solved_game_agrees_with_table_and_search_and_with_itself() {
    // for this test alone: with so much memory each program that a test starts would take its time
    let solved = SolvedTable::solve(&Onwards::default()).expect("nobody stops it");
    check_solution(&solved);
    let mut random = SplitMix(1);
    let mut values = TableAndSearch::<Tatedrez<4>>::open().expect("enough memory");
    for _ in 0..POSITIONS {
        let position = random_position(&mut random);
        let value = solved.value(&position);
        assert_eq!(values.value(&position), value, "{position}");
    }
    for _ in 0..5_000 * MORE {
        let position = random_position(&mut random);
        let value = value_by_successors(&solved, &position);
        assert_eq!(solved.value(&position), value, "{position}");
    }
}

/// The built-in table and the values follow from these, so a symmetry that is overlooked in them is seen nowhere else.
#[test]
#[ignore = "the gate does it"]
fn every_position_that_play_can_reach_has_the_value_of_its_successors() {
    let solved = SolvedTable::solve(&Patient).expect("nobody stops it");
    let listed = list(Variant::Tatedrez4, &Patient, |position, value| {
        let position = position.try_into().expect("a position of Tatedrez");
        assert_eq!(value, value_by_successors(&solved, &position), "{position}");
        true
    });
    assert_eq!(listed, Ok(Some(())));
}
