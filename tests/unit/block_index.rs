//! Tests of the indices that the solver gives to armies (the pieces of a side on the board) and to
//! positions.

use std::collections::BTreeMap;

use super::Index;
use crate::model::board::Symmetry;
use crate::model::game::{ConcretePosition as _, Position as _};
use crate::model::games::{Tatedrez, TicTacTwo};
use crate::solver::armies::{Armies, cells};
use crate::solver::large_game::LargeGame;

/// Checks, for every number of free cells, that each army has the slot (index) at which the table
/// lists it. Lifting any piece of an army and putting it back must lead to the same slot.
#[track_caller]
fn check_slots<P: LargeGame>() {
    for free in 0..=P::CELLS {
        let armies = Armies::<P>::new(free);
        let tables = armies.tables();
        assert_eq!(tables.armies.len(), armies.len, "{free} free cells");
        for (slot, &army) in tables.armies.iter().enumerate() {
            assert_eq!(armies.slot(army), slot, "{army:?}");
            for left in tables.lifted[slot].iter().copied().map(usize::from) {
                let without = tables.armies[left];
                assert_eq!(cells(army) & cells(without), cells(without));
                let lifted = cells(army) ^ cells(without);
                let cell = lifted.trailing_zeros() as usize;
                let kind = (0..3).find(|&kind| army[kind] != without[kind]);
                let put = &tables.put[kind.expect("a piece was lifted")];
                assert_eq!(usize::from(put[left][cell]), slot, "{army:?} and {cell}");
            }
            let count = cells(army).count_ones() as usize;
            assert_eq!(tables.lifted[slot].len(), count);
        }
    }
}

#[test]
fn armies_and_slots_belong_together() {
    check_slots::<TicTacTwo>();
    check_slots::<Tatedrez<4>>();
}

#[test]
fn symmetric_positions_share_a_least_number_and_no_others_do() {
    let index = Index::<TicTacTwo>::new();
    let mut classes = BTreeMap::new();
    TicTacTwo::START.for_each_successor(|_, one| {
        one.for_each_successor(|_, two| {
            let images = Symmetry::ALL.map(|symmetry| two.transformed(symmetry));
            let least = images.map(|image| index.canonical_number(image.placement()));
            assert_eq!(least, [least[0]; 8], "{two}");
            let mut blocks = index.blocks.iter();
            let block = blocks.find(|block| block.range().contains(&least[0]));
            let block = block.expect("every number belongs to a block");
            let found = block.placement_before(least[0] - block.range().start);
            let found = found.turned();
            let mut placements = images.map(|image| image.placement());
            assert!(placements.contains(&found), "{two}");
            placements.sort_unstable();
            assert_eq!(*classes.entry(least[0]).or_insert(placements), placements);
        });
    });
}
