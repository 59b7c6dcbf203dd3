//! Tests of the set of the positions that retrograde analysis has found last.

use super::{AtomicU64, Frontier, Index};
use crate::model::games::Tatedrez;

#[test]
fn a_block_is_taken_out_of_the_set_with_its_positions() {
    let index = Index::<Tatedrez<4>>::new();
    let words = (0..index.len() / 64).map(|_| AtomicU64::new(0));
    let set = Frontier(words.collect());
    let [one, other] = [&index.blocks[5], &index.blocks[6]];
    let last = one.range().end - 1;
    set.insert(&[one.range().start + 70, last, other.range().start]);
    let taken = set.take(one);
    assert_eq!(
        (taken[0], taken[1], taken.last()),
        (0, 1 << 6, Some(&(1 << 63)))
    );
    assert!(set.take(one).iter().all(|word| *word == 0));
    assert_eq!(set.take(other)[0], 1);
}
