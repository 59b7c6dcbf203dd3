//! Values of Tic-Tac-Two: of all positions by their successors, and of single ones by those of all.

mod successors;

use std::sync::LazyLock;

use tt2::board::{BitBoard, Cell};
use tt2::game::{BySide, ConcretePosition, Position, Side, Variant};
use tt2::games::TicTacTwo;
use tt2::solver::{SolvedTable, TableAndSearch, Value, Values, solve};

use super::{Impatient, Patient, check_no_row_is_empty};
use crate::support::{MORE, SplitMix};

const BUILT_IN: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/src/solver/tic_tac_two/lost.bin"
);

static SOLVED: LazyLock<SolvedTable<TicTacTwo>> =
    LazyLock::new(|| SolvedTable::solve(&Patient).expect("nobody stops it"));

/// Some unfinished position after the opening.
fn random_position(random: &mut SplitMix) -> TicTacTwo {
    loop {
        let mut pieces = BySide::EMPTY;
        for cell in 0..25 {
            match random.below(25) {
                0..4 => pieces[Side::X] |= BitBoard::from_bits(1 << cell),
                4..8 => pieces[Side::O] |= BitBoard::from_bits(1 << cell),
                _ => {}
            }
        }
        let centre = Cell::new(random.below(3) as u8 + 1, random.below(3) as u8 + 1);
        let side = Side::ALL[random.below(2) as usize];
        let position = TicTacTwo::new(pieces, centre, side);
        let has_count = |side| (2..=4).contains(&pieces[side].len());
        if Side::ALL.into_iter().all(has_count) && position.outcome().is_none() {
            return position;
        }
    }
}

/// The value of a position by the values of its successors.
fn value_by_successors(position: &TicTacTwo) -> Value {
    let moves = position.legal_moves().into_iter();
    let values = moves.map(|mv| SOLVED.value(&position.apply(mv)).before());
    values.max().expect("some move is always legal")
}

#[test]
#[ignore = "the gate solves Tic-Tac-Two"]
fn positions_agree_with_their_successors() {
    let census = successors::check(&SOLVED);
    let solution = SOLVED.solution(&Patient).expect("nobody stops it");
    if std::env::var_os("RENEW_TABLE").is_some() {
        std::fs::write(BUILT_IN, &solution.packed).expect("the built-in table can be written");
    } else {
        assert!(
            solution.agrees,
            "RENEW_TABLE=1 writes the built-in table anew"
        );
    }
    assert_eq!(solution.start, Value::Draw);
    check_no_row_is_empty(&solution);
    assert_eq!(solution.counts, census);
    assert_eq!(SOLVED.solution(&Impatient::new(10)), None);
    let positions: u64 = census.values().sum();
    assert_eq!(positions, 134_326_485);
}

#[test]
#[ignore = "the gate solves Tic-Tac-Two"]
fn random_positions_agree_with_their_legal_moves() {
    let mut random = SplitMix(2);
    for _ in 0..20_000 {
        let position = random_position(&mut random);
        assert_eq!(
            SOLVED.value(&position),
            value_by_successors(&position),
            "{position}"
        );
    }
}

#[test]
#[ignore = "the gate solves Tic-Tac-Two"]
fn table_and_search_agree_with_the_solved_game() {
    let mut random = SplitMix(1);
    let mut values = TableAndSearch::<TicTacTwo>::open().expect("enough memory");
    for _ in 0..200_000 {
        let position = random_position(&mut random);
        let value = values.value(&position);
        assert_eq!(value, SOLVED.value(&position), "{position}");
    }
}

#[test]
#[ignore = "the gate solves Tic-Tac-Two"]
fn positions_of_the_opening_agree_with_their_successors() {
    let mut values = TableAndSearch::<TicTacTwo>::open().expect("enough memory");
    let mut positions = vec![TicTacTwo::START];
    for _ in 0..4 {
        for position in &positions {
            let value = SOLVED.value(position);
            assert_eq!(value, value_by_successors(position), "{position}");
            assert_eq!(values.value(position), value, "{position}");
        }
        let next = positions.iter().flat_map(|position| {
            let moves = position.legal_moves().into_iter();
            moves.map(|mv| position.apply(mv))
        });
        positions = next.collect();
    }
}

#[test]
#[ignore = "the gate solves Tic-Tac-Two"]
fn finished_positions_have_the_value_of_their_line() {
    let mut values = TableAndSearch::<TicTacTwo>::open().expect("enough memory");
    for (rows, expected) in [
        ("XXX--/-----/-----/-----/OO---", Value::Win(0)),
        ("OOO--/-----/-----/-----/XX---", Value::Loss(0)),
        ("XXX--/OOO--/-----/-----/-----", Value::Draw),
        ("-----/OOO--/XXX--/-----/-----", Value::Draw),
    ] {
        let mut pieces = BySide::EMPTY;
        for (bit, letter) in rows.chars().filter(|&letter| letter != '/').enumerate() {
            if letter != '-' {
                pieces[Side::of(letter)] |= BitBoard::from_bits(1 << bit);
            }
        }
        let position = TicTacTwo::new(pieces, Cell::new(1, 1), Side::X);
        assert_eq!(values.value(&position), expected, "{position}");
        assert_eq!(SOLVED.value(&position), expected, "{position}");
    }
}

#[test]
fn solving_can_be_stopped_at_any_question() {
    for questions in [0, 1, 300 * MORE as usize] {
        let watch = Impatient::new(questions);
        assert_eq!(solve(Variant::TicTacTwo, &watch), Ok(None));
    }
}
