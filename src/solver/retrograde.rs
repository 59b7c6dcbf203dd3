//! The values of all positions of a large game, found backwards from the ends of the game, one
//! remoteness after another. [`solver`](super) explains the terms.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use arrayvec::ArrayVec;

use super::armies::bits_of_words;
use super::block_index::Index;
use super::large_game::{Block, LargeGame, Placement};
use super::threads::{PROGRESS_STEPS, parallel_unordered};
use super::value::PackedValue;
use super::{Progress, Value};
use crate::model::board::Symmetry;

/// A retrograde analysis, which finds the positions of one remoteness from those of the remoteness
/// before it. It works on whole blocks. A position is won in n plies, an odd number, as soon as a
/// successor is lost in n - 1 plies. A position is lost in n plies, an even number, as soon as all
/// successors are won.
///
/// Source: Ken Thompson, Retrograde Analysis of Certain Endgames, 1986.
struct Retrograde<'a, P: LargeGame> {
    index: &'a Index<P>,
    /// The positions that are won, each until the positions before it are examined.
    won: Frontier,
    /// The positions that are lost, each until the positions before it are examined.
    lost: Frontier,
}

/// The whole of a block is searched for losses if more than one in `SPARSE` of its offsets is newly
/// won. If not, the search covers only the offsets from which a move leads to a newly won offset.
const SPARSE: usize = 20;
/// The number of [`PROGRESS_STEPS`] for finding the values of the positions. The last tenth of the
/// steps is for counting the positions.
pub(super) const SOLVING_STEPS: u64 = PROGRESS_STEPS * 9 / 10;

/// Finds the values of all positions. The index of a value is the number of its position before a
/// move. Returns `None` if `progress` stops the work.
pub(super) fn solve<P: LargeGame>(
    index: &Index<P>,
    progress: &Progress,
) -> Option<Vec<PackedValue>> {
    /// The percentage of the remaining work that one remoteness takes. This is an estimate from
    /// experience.
    const LEVEL: u64 = 12;
    let fresh_set = || {
        let words = (0..index.len() / 64).map(|_| AtomicU64::new(0));
        Frontier(words.collect())
    };
    let retrograde = Retrograde {
        index,
        won: fresh_set(),
        lost: fresh_set(),
    };
    let mut codes = vec![PackedValue::UNKNOWN; index.len()];
    let mut won = vec![0; index.len() / 64];
    let mut latest = [1, 1];
    let mut steps_done = 0;
    for plies in 0.. {
        let part = steps_done..steps_done + (SOLVING_STEPS - steps_done) * LEVEL / 100;
        steps_done = part.end;
        let found = retrograde.level(plies, &mut codes, &mut won, progress, part)?;
        latest = [latest[1], found];
        if latest == [0, 0] {
            break;
        }
    }
    Some(codes)
}

impl<P: LargeGame> Retrograde<'_, P> {
    /// Finds the positions of remoteness `plies`, stores their values in `codes`, and counts them.
    ///
    /// Each thread writes only to the parts of `codes` and `won` that belong to its own block. For
    /// each remoteness above 0, one of the two frontiers is only read and cleared, and the other is
    /// only written, so the blocks can be processed in any order.
    fn level(
        &self,
        plies: u8,
        mut codes: &mut [PackedValue],
        mut won: &mut [u64],
        progress: &Progress,
        steps: Range<u64>,
    ) -> Option<usize> {
        let blocks = &self.index.blocks;
        let work = blocks.iter().map(|block| {
            let codes = codes.split_off_mut(..block.range().len());
            let won = won.split_off_mut(..block.range().len() / 64);
            (block, codes.unwrap_or_default(), won.unwrap_or_default())
        });
        let found = parallel_unordered(work, progress, steps, |(block, codes, won)| match plies {
            0 => self.mark_finished(block, codes),
            _ => self.assign_values(plies, block, codes, won),
        });
        Some(found?.into_iter().sum())
    }

    /// Stores the values of the finished positions of a block, inserts those that are won or lost
    /// into the frontiers, and counts all of them. Marks the unfinished positions as undecided.
    fn mark_finished(&self, block: &Block<P>, codes: &mut [PackedValue]) -> usize {
        let mut found = 0;
        let slots = block.slots(|own| P::can_have_pieces(own, block.size()));
        for (zone, codes) in codes.chunks_mut(block.stride).enumerate() {
            let other_has_line = P::has_line(block.army, zone);
            let (mut won, mut lost) = (Vec::new(), Vec::new());
            for &(slot, own) in &slots {
                let has_line = P::has_line(own, zone);
                let placement = Placement {
                    own,
                    other: block.army,
                    zone,
                };
                if !P::is_possible(&placement, has_line) {
                    continue;
                }
                let code = PackedValue::finished([has_line, other_has_line]);
                codes[slot] = code.unwrap_or(PackedValue::UNDECIDED);
                found += usize::from(code.is_some());
                match codes[slot].value() {
                    Value::Win(_) => won.push(slot),
                    Value::Loss(_) => lost.push(slot),
                    Value::Draw => {}
                }
            }
            self.insert(&self.won, block, zone, &won);
            self.insert(&self.lost, block, zone, &lost);
        }
        found
    }

    /// Finds the positions of a block that are won or lost in exactly `plies` plies, stores their
    /// values in `codes`, and counts them. `plies` must be at least 1.
    ///
    /// `codes` has the values of the positions before a move, indexed by offset. `won` has a bit
    /// for each position after a move, which is set if the side to move is known to win.
    fn assign_values(
        &self,
        plies: u8,
        block: &Block<P>,
        codes: &mut [PackedValue],
        won: &mut [u64],
    ) -> usize {
        let wins = plies % 2 == 1;
        let (sought, decided) = if wins {
            (&self.lost, &self.won)
        } else {
            (&self.won, &self.lost)
        };
        let fresh = sought.take(block);
        if fresh.iter().all(|word| *word == 0) {
            return 0;
        }
        let mut candidates = Self::candidates(wins, block, &fresh, won);
        if !wins {
            P::drop_safe(block, won, &mut candidates);
        }
        let is_not_won = |offset: usize| won[offset / 64] >> (offset % 64) & 1 == 0;
        let mut found = 0;
        let candidates = candidates.chunks(block.stride / 64);
        let zones = codes.chunks_mut(block.stride).zip(candidates);
        for (zone, (codes, candidates)) in zones.enumerate() {
            let mut slots = Vec::new();
            for slot in bits_of_words(candidates) {
                let is_open = codes[slot] == PackedValue::UNDECIDED;
                if is_open && (wins || !P::any_offset_after(block, zone, slot, is_not_won)) {
                    codes[slot] = PackedValue::new(Value::decided(plies));
                    slots.push(slot);
                }
            }
            self.insert(decided, block, zone, &slots);
            found += slots.len();
        }
        found
    }

    /// Finds the offsets of positions *before a move* that may be decided by the positions in
    /// `fresh`, which have just been decided. For losses, also adds `fresh` to `won`.
    fn candidates(wins: bool, block: &Block<P>, fresh: &[u64], won: &mut [u64]) -> Vec<u64> {
        if wins {
            return P::offsets_before(block, fresh);
        }
        for (won, fresh) in won.iter_mut().zip(fresh) {
            *won |= fresh;
        }
        let is_sparse = bits_of_words(fresh)
            .nth(block.range().len() / SPARSE)
            .is_none();
        if is_sparse {
            P::offsets_before(block, fresh)
        } else {
            vec![!0; fresh.len()]
        }
    }

    /// Inserts into `set` the positions *before a move* in these slots of a zone.
    ///
    /// `set` has a bit for each number *after a move*, and the bits of a position are far apart in
    /// memory. The processor can fetch many words in the time of one if no instruction between the
    /// fetches waits for a word, so several slots are inserted together.
    fn insert(&self, set: &Frontier, block: &Block<P>, zone: usize, slots: &[usize]) {
        let images = block.images();
        for slots in slots.chunks(8) {
            // a slot has at most eight numbers
            let mut numbers = ArrayVec::<usize, 64>::new();
            for &slot in slots {
                let image = |symmetry: Symmetry| images[symmetry.number()];
                numbers.extend(self.index.numbers(block.army_in(slot), image, zone));
            }
            set.insert(&numbers);
        }
    }
}

/// A set of positions after a move, with a bit for each number. A position is inserted when its
/// value is found, and removed when the positions before it are examined. Several threads may
/// insert positions at the same time.
struct Frontier(Vec<AtomicU64>);

impl Frontier {
    fn insert(&self, numbers: &[usize]) {
        let words = numbers.iter().map(|number| &self.0[number / 64]);
        let before: ArrayVec<u64, 64> = words.clone().map(|word| word.load(Relaxed)).collect();
        for ((word, before), number) in words.zip(before).zip(numbers) {
            let bit = 1 << (number % 64);
            if before & bit == 0 {
                word.fetch_or(bit, Relaxed);
            }
        }
    }

    /// Removes the positions of a block from the set, and returns them as a set with a bit for each
    /// offset.
    fn take<P: LargeGame>(&self, block: &Block<P>) -> Vec<u64> {
        let range = block.range();
        let words = &self.0[range.start / 64..range.end / 64];
        let taken = words.iter().map(|word| word.load(Relaxed)).collect();
        for word in words {
            word.store(0, Relaxed);
        }
        taken
    }
}
