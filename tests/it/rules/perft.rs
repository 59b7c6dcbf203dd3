//! Counts of positions by depth, as the rules ledger gives them.

use tt2::game::{Position, perft};
use tt2::games::{Tatedrez, TicTacSwap, TicTacToe, TicTacTwo};

#[track_caller]
fn check<P: Position>(counts: &[u64]) {
    for (depth, &count) in (1..).zip(counts) {
        assert_eq!(
            perft(&P::START, depth),
            count,
            "{} at depth {depth}",
            P::GAME
        );
    }
}

#[test]
fn tic_tac_two() {
    check::<TicTacTwo>(&[
        9,
        72,
        504,
        3_024,
        69_552,
        1_557_792,
        35_725_344,
        797_707_152,
    ]);
}

#[test]
fn tic_tac_swap() {
    check::<TicTacSwap>(&[9, 72, 576, 5_040, 45_360, 393_120]);
}

#[test]
fn tic_tac_toe() {
    check::<TicTacToe>(&[9, 72, 504, 3_024, 15_120, 54_720]);
}

#[test]
fn tatedrez() {
    check::<Tatedrez>(&[27, 648, 9_072, 108_864, 544_320, 1_969_920]);
}

#[test]
fn perft_counts_tatedrez_on_4x4() {
    check::<Tatedrez<4>>(&[48, 2_160, 70_560, 2_140_320, 44_029_440]);
}

#[test]
fn perft_counts_tatedrez_on_5x5() {
    check::<Tatedrez<5>>(&[75, 5_400, 331_200, 19_430_400]);
}
