//! Tests of the steps of retrograde analysis that save work, and change no value.

use super::{AtomicU64, Frontier, Index, Retrograde};
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
    let ends = (taken[0], taken[1], taken.last());
    assert_eq!(ends, (0, 1 << 6, Some(&(1 << 63))));
    assert!(set.take(one).iter().all(|word| *word == 0));
    assert_eq!(set.take(other)[0], 1);
}

#[test]
fn few_new_wins_have_few_candidates() {
    let index = Index::<Tatedrez<4>>::new();
    for block in &index.blocks {
        let [mut fresh, mut won] = [0, 0].map(|_| vec![0; block.range().len() / 64]);
        fresh[3] = 1;
        let candidates = Retrograde::candidates(false, block, &fresh, &mut won);
        let count: u32 = candidates.iter().map(|word| word.count_ones()).sum();
        assert!(count < 50, "{count}");
    }
}
