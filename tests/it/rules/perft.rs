//! Counts of positions by depth, as the rules ledger gives them for the starts, and as visiting every position gives them
//! elsewhere.

use tt2::game::{ConcretePosition, Position, Uncounted, perft};
use tt2::games::{Tatedrez, TicTacSwap, TicTacToe, TicTacTwo};

use super::naive::{Naive, NaiveSwap, NaiveTatedrez, NaiveToe, NaiveTwo};
use super::samples::mixed;
use crate::solver::Watcher;

/// The count by visiting every position but those of the last ply.
fn visiting_perft<P: Position>(position: &P, depth: u32) -> u64 {
    let mut count = 0;
    match depth {
        0 => count = 1,
        _ if position.outcome().is_some() => {}
        1 => count = position.legal_move_count() as u64,
        _ => position.for_each_successor(|_, next| count += visiting_perft(next, depth - 1)),
    }
    count
}

#[test]
fn a_count_that_is_watched_can_be_stopped_at_every_question() {
    let watcher = Watcher::patient();
    let count = perft(&TicTacToe::START, 8, &watcher);
    assert_eq!(count, Ok(visiting_perft(&TicTacToe::START, 8)));
    let questions = watcher.questions();
    assert!(questions > 60, "{questions} questions");
    for patience in 0..questions {
        let count = perft(&TicTacToe::START, 8, &Watcher::after(patience));
        assert_eq!(count, Err(Uncounted::Stopped), "{patience} questions");
    }
    let again = perft(&TicTacToe::START, 8, &Watcher::after(questions));
    assert_eq!(again, count);
}

/// Too many positions to keep those of a ply: those after each are counted one by one.
#[test]
fn a_count_that_never_ends_can_be_stopped() {
    let count = perft(&Tatedrez::<5>::START, 99, &Watcher::after(20_000));
    assert_eq!(count, Err(Uncounted::Stopped));
}

#[test]
fn more_positions_than_64_bits_count_are_too_many() {
    let count = |depth| perft(&Tatedrez::<3>::START, depth, &Watcher::patient());
    // as another program counts them, with integers of any length: after 35 plies there are 31,655,343,701,298,566,304
    assert_eq!(count(34), Ok(10_602_724_269_439_756_224));
    for depth in [35, 99] {
        assert_eq!(count(depth), Err(Uncounted::TooMany), "{depth}");
    }
}

#[track_caller]
fn check_start<P: ConcretePosition>(counts: &[u64]) {
    for (depth, &count) in (1..).zip(counts) {
        let counted = perft(&P::START, depth, &Watcher::patient());
        assert_eq!(counted, Ok(count), "{} at depth {depth}", P::VARIANT);
        let visited = visiting_perft(&P::START, depth);
        assert_eq!(visited, count, "{} at depth {depth}", P::VARIANT);
    }
}

#[test]
fn the_positions_after_the_starts_are_as_many_as_is_known() {
    check_start::<TicTacTwo>(&[
        9,
        72,
        504,
        3_024,
        69_552,
        1_557_792,
        35_725_344,
        797_707_152,
    ]);
    check_start::<TicTacSwap>(&[9, 72, 576, 5_040, 45_360, 393_120]);
    check_start::<TicTacToe>(&[9, 72, 504, 3_024, 15_120, 54_720]);
    check_start::<Tatedrez>(&[27, 648, 9_072, 108_864, 544_320, 1_969_920]);
    check_start::<Tatedrez<4>>(&[48, 2_160, 70_560, 2_140_320, 44_029_440]);
    check_start::<Tatedrez<5>>(&[75, 5_400, 331_200, 19_430_400]);
}

/// Counts on from positions before and after which games end in every way.
#[track_caller]
fn check_elsewhere<N: Naive>(depth: u32) {
    for (position, _) in mixed::<N>(8, 80) {
        for depth in 0..=depth {
            let counted = perft(&position, depth, &Watcher::patient());
            let visited = visiting_perft(&position, depth);
            assert_eq!(counted, Ok(visited), "{position} at depth {depth}");
        }
    }
}

#[test]
fn positions_that_coincide_are_counted_as_often_as_they_are_reached() {
    check_elsewhere::<NaiveTwo>(4);
    check_elsewhere::<NaiveSwap>(5);
    check_elsewhere::<NaiveToe>(9);
    check_elsewhere::<NaiveTatedrez<3>>(6);
    check_elsewhere::<NaiveTatedrez<4>>(4);
    check_elsewhere::<NaiveTatedrez<5>>(3);
}
