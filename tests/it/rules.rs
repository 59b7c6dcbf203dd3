//! Tests of the rules of the games.

mod conceivable;
pub(crate) mod long_games;
pub(crate) mod naive;
mod perft;
mod positions;
pub(crate) mod samples;
mod texts;
mod undo_redo;

use tt2::model::game::Position as _;

use crate::support::SplitMix;
use naive::{Naive, NaiveTatedrez, conceivable};
use samples::{after, start};

/// The size of the board of Tatedrez is a parameter: the same rules work on 5 rows, with two
/// knights, two rooks and a bishop, although no variant has this board.
#[test]
fn tatedrez_on_five_rows_is_as_the_naive_rules_have_it() {
    let (mut dice, conceivable) = (SplitMix(12), conceivable(5));
    for _ in 0..20 {
        let mut position = start::<NaiveTatedrez<5>>();
        for _ in 0..40 {
            let (fast, naive) = position;
            assert_eq!(fast.outcome(), naive.outcome(), "{naive:?}");
            if naive.outcome().is_some() {
                break;
            }
            let legal = naive.legal_moves(&conceivable);
            let mut moves = fast.legal_moves();
            moves.sort_unstable();
            assert_eq!(moves[..], legal, "{naive:?}");
            position = after(position, dice.pick(&legal));
        }
    }
}
