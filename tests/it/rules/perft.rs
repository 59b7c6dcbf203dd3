//! Checks the known numbers of positions after each number of plies from the start.

use std::any::type_name;

use tt2::model::game::{ConcretePosition, Position};
use tt2::model::games::{Tatedrez, TicTacSwap, TicTacToe, TicTacTwo};

/// Counts the positions exactly `depth` plies after a position. A position that can be reached in
/// several ways counts several times. A game that ended earlier does not count, and a forced pass
/// is a ply.
fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    let mut count = 0;
    match depth {
        0 => count = 1,
        _ if position.outcome().is_some() => {}
        1 => position.for_each_successor(|_, _| count += 1),
        _ => position.for_each_successor(|_, next| count += perft(next, depth - 1)),
    }
    count
}

/// Checks the counts of [`perft`] from the start. `counts` lists them for the depths 1, 2 and so
/// on.
#[track_caller]
fn check<P: ConcretePosition>(counts: &[u64]) {
    for (depth, &count) in (1..).zip(counts) {
        let counted = perft(&P::START, depth);
        assert_eq!(counted, count, "{} at depth {depth}", type_name::<P>());
    }
}

#[test]
fn the_positions_after_the_starts_are_as_many_as_is_known() {
    check::<TicTacTwo>(&[9, 72, 504, 3_024, 69_552, 1_557_792, 35_725_344]);
    check::<TicTacSwap>(&[9, 72, 576, 5_040, 45_360, 393_120]);
    check::<TicTacToe>(&[9, 72, 504, 3_024, 15_120, 54_720]);
    check::<Tatedrez>(&[27, 648, 9_072, 108_864, 544_320, 1_969_920]);
    check::<Tatedrez<4>>(&[48, 2_160, 70_560, 2_140_320, 44_029_440]);
    check::<Tatedrez<5>>(&[75, 5_400, 331_200, 19_430_400]);
}
