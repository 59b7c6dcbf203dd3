//! The values of all positions of a large game, found one remoteness after another, from the ends of the game backwards.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use arrayvec::ArrayVec;

use super::combinations::bits_of_words;
use super::index::{Block, Index, Placement};
use super::large_game::LargeGame;
use super::search::Searchable as _;
use super::threads::{Part, share};
use super::transposition_table::Claim;
use super::value::Code;
use crate::game::Side;

/// A retrograde analysis that works on whole blocks: a position is won in an odd number of plies as soon as a
/// successor is lost in one less, and lost in an even number as soon as all its successors are won.
///
/// Source: Ken Thompson, Retrograde Analysis of Certain Endgames, 1986.
struct Retrograde<'a, P: LargeGame> {
    index: &'a Index<P>,
    won: FreshSet,
    lost: FreshSet,
}

/// One in so many offsets of a block has to be newly won for all of the block to be searched for losses.
const MANY: usize = 20;

/// The values of the positions, by their numbers before a move; `None` when the watch says to stop.
pub(super) fn solve<P: LargeGame>(index: &Index<P>, part: &mut Part<'_>) -> Option<Vec<Code>> {
    /// The percentage of the remaining work that a level takes, by experience.
    const LEVEL: u64 = 12;
    let retrograde = Retrograde {
        index,
        won: FreshSet::new(index),
        lost: FreshSet::new(index),
    };
    let mut codes = vec![Code::NONE; index.len()];
    let mut won = vec![0; index.len() / 64];
    let mut latest = [1, 1];
    for plies in 0.. {
        let found = retrograde.level(plies, &mut codes, &mut won, &part.split_off(LEVEL))?;
        latest = [latest[1], found];
        if latest == [0, 0] {
            break;
        }
    }
    Some(codes)
}

impl<P: LargeGame> Retrograde<'_, P> {
    /// Finds the positions of remoteness `plies`, and returns how many numbers they have.
    ///
    /// A thread writes to no block of `codes` and `won` but its own. At each level one of the two fresh sets is read and
    /// the other is written, so the order of the blocks does not matter.
    fn level(
        &self,
        plies: u8,
        mut codes: &mut [Code],
        mut won: &mut [u64],
        part: &Part<'_>,
    ) -> Option<usize> {
        let blocks = &self.index.blocks;
        let work = blocks.iter().enumerate().map(|(number, block)| {
            let codes = codes.split_off_mut(..block.range().len());
            let won = won.split_off_mut(..block.range().len() / 64);
            (number, codes.unwrap_or_default(), won.unwrap_or_default())
        });
        let found = share(work, part, |(number, codes, won)| match plies {
            0 => Self::finish(&blocks[number], codes),
            _ => self.decide(plies, number, codes, won),
        });
        Some(found?.into_iter().sum())
    }

    /// Finds the finished positions of a block, and returns how many there are.
    fn finish(block: &Block<P>, codes: &mut [Code]) -> usize {
        let mut found = 0;
        let slots = block.slots(|own| P::occurs(own, block.size()));
        for (zone, codes) in codes.chunks_mut(block.stride).enumerate() {
            let other_has_line = P::has_line(block.army, zone);
            for &(slot, own) in &slots {
                let has_line = P::has_line(own, zone);
                if has_line && !P::GIVES_LINES {
                    continue;
                }
                let code = Code::finished([has_line, other_has_line]);
                codes[slot] = code.unwrap_or(Code::OPEN);
                found += usize::from(code.is_some());
            }
        }
        found
    }

    /// The offsets after a move in a block whose positions are lost in no plies, or won in at most one, as can be said at
    /// sight.
    fn at_sight(block: &Block<P>, wins: bool) -> Vec<u64> {
        let mut found = vec![0; block.range().len() / 64];
        let own = block.army;
        let slots = block.slots(|other| P::occurs(block.size(), other));
        for zone in 0..P::ZONES {
            let node = |other| P::of_placement(Placement { own, other, zone }, Side::X).node();
            let wins_at_once = |other| node(other).at_sight(Claim::Win, 1) == Some(true);
            let has_line = P::has_line(own, zone);
            // what the other side has can only prevent a win at once
            let may_be_sought = match wins {
                true => has_line && P::GIVES_LINES || !has_line && wins_at_once([0; 3]),
                false => !has_line,
            };
            for &(slot, other) in slots.iter().filter(|_| may_be_sought) {
                let is_sought = match P::has_line(other, zone) {
                    true => !wins,
                    false => wins && (has_line || wins_at_once(other)),
                };
                if is_sought {
                    let offset = zone * block.stride + slot;
                    found[offset / 64] |= 1 << (offset % 64);
                }
            }
        }
        found
    }

    /// Finds the positions of a block that are decided in `plies`, at least 1, and returns how many there are.
    ///
    /// By offset, `codes` has the value of the position before a move, in which the army of the block stands still, and
    /// `won` whether the army of the block is to move after a move, and wins.
    fn decide(&self, plies: u8, number: usize, codes: &mut [Code], won: &mut [u64]) -> usize {
        let block = &self.index.blocks[number];
        let wins = plies % 2 == 1;
        let (sought, decided) = match wins {
            true => (&self.lost, &self.won),
            false => (&self.won, &self.lost),
        };
        let fresh = match plies {
            1 | 2 => Some(Self::at_sight(block, !wins)),
            _ => sought.take(number, block),
        };
        let Some(fresh) = fresh else {
            return 0;
        };
        let is_sparse = bits_of_words(&fresh).nth(codes.len() / MANY).is_none();
        let mut candidates = match wins || is_sparse {
            true => P::offsets_before(block, &fresh),
            false => vec![!0; fresh.len()],
        };
        if !wins {
            for (won, fresh) in won.iter_mut().zip(fresh) {
                *won |= fresh;
            }
            P::narrow(block, won, &mut candidates);
        }
        let is_not_won = |offset: usize| won[offset / 64] >> (offset % 64) & 1 == 0;
        let mut found = 0;
        let zones = codes
            .chunks_mut(block.stride)
            .zip(candidates.chunks(block.stride / 64));
        for (zone, (codes, candidates)) in zones.enumerate() {
            let mut slots = Vec::new();
            for slot in bits_of_words(candidates) {
                let is_open = codes[slot] == Code::OPEN;
                if is_open && (wins || !P::any_offset_after(block, zone, slot, is_not_won)) {
                    codes[slot] = Code::decided(plies);
                    slots.push(slot);
                }
            }
            if plies > 1 {
                self.insert(decided, block, zone, &slots);
            }
            found += slots.len();
        }
        found
    }

    /// Inserts the positions before a move in these slots of a zone.
    ///
    /// Their numbers after a move are far apart in memory, and the processor fetches many words in the time of one if
    /// nothing else waits for them.
    fn insert(&self, set: &FreshSet, block: &Block<P>, zone: usize, slots: &[usize]) {
        let images = block.images();
        for slots in slots.chunks(8) {
            // a slot has at most eight numbers
            let mut numbers = ArrayVec::<(usize, usize), 64>::new();
            for &slot in slots {
                numbers.extend(self.index.numbers_after(block, &images, zone, slot));
            }
            set.insert(&numbers);
        }
    }
}

/// A set of positions after a move, until their predecessors are examined. Several threads may insert at the same time.
struct FreshSet {
    /// A bit for each number.
    words: Vec<AtomicU64>,
    /// By the number of a block: whether something was inserted since its positions were last taken.
    is_changed: Vec<AtomicBool>,
}

impl FreshSet {
    fn new<P: LargeGame>(index: &Index<P>) -> Self {
        let words = (0..index.len() / 64).map(|_| AtomicU64::new(0));
        let is_changed = index.blocks.iter().map(|_| AtomicBool::new(false));
        Self {
            words: words.collect(),
            is_changed: is_changed.collect(),
        }
    }

    fn insert(&self, numbers: &[(usize, usize)]) {
        let word = |number: usize| &self.words[number / 64];
        let words = numbers
            .iter()
            .map(|&(_, number)| word(number).load(Relaxed));
        let words: ArrayVec<u64, 64> = words.collect();
        for (word_before, &(block, number)) in words.into_iter().zip(numbers) {
            let bit = 1 << (number % 64);
            if word_before & bit == 0 {
                word(number).fetch_or(bit, Relaxed);
            }
            if !self.is_changed[block].load(Relaxed) {
                self.is_changed[block].store(true, Relaxed);
            }
        }
    }

    /// Removes the positions of a block, and returns a bit for each offset, if there are any.
    fn take<P: LargeGame>(&self, number: usize, block: &Block<P>) -> Option<Vec<u64>> {
        let is_changed = self.is_changed[number].swap(false, Relaxed);
        is_changed.then(|| {
            let range = block.range();
            let words = &self.words[range.start / 64..range.end / 64];
            let taken = words.iter().map(|word| word.load(Relaxed)).collect();
            for word in words {
                word.store(0, Relaxed);
            }
            taken
        })
    }
}
