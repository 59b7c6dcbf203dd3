//! Random: any legal move.

use tt2::game::Position as _;
use tt2::games::AnyPosition;
use tt2::settings::PlayerKind;

use super::{check_fair, mixed};
use crate::rules::naive::{Naive, NaiveSwap, NaiveTatedrez, NaiveToe, NaiveTwo};

#[track_caller]
fn check<N: Naive>()
where
    N::Fast: Into<AnyPosition>,
{
    for position in mixed::<N>(2, 10) {
        let legal = position.legal_moves().into_iter().collect();
        check_fair(PlayerKind::Random, position.into(), &legal);
    }
}

#[test]
fn random_makes_every_legal_move_equally_often() {
    check::<NaiveToe>();
    check::<NaiveSwap>();
    check::<NaiveTatedrez>();
    check::<NaiveTwo>();
}
