//! What a search has found of positions, in bounded memory.

use super::arrangement::Arrangement;

/// The logarithm of the number of positions remembered.
const SIZE_BITS: u32 = 17;
/// The bits of a position as a number.
const KEY_BITS: u32 = 54;
/// The bits of what is known of a position.
const KNOWN_BITS: u32 = 16;
/// An odd number: to multiply by it modulo a power of 2 is one to one.
const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

/// What is known of a position; each a number of plies below 16, and 0 where nothing is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Known {
    /// The side to move wins in so many plies and not before.
    pub(super) won: u8,
    /// The side to move loses in so many plies and not before.
    pub(super) lost: u8,
    /// The side to move does not win in so many plies.
    pub(super) not_won: u8,
    /// The side to move does not lose in so many plies.
    pub(super) not_lost: u8,
}

impl Known {
    /// Whether the side to move wins in at most `plies`, if that is known.
    pub(super) fn is_won(self, plies: u8) -> Option<bool> {
        match self {
            Self { won: 1.., .. } => Some(self.won <= plies),
            Self { lost: 1.., .. } => Some(false),
            _ => (self.not_won >= plies).then_some(false),
        }
    }

    /// Whether the side to move loses in at most `plies`, if that is known.
    pub(super) fn is_lost(self, plies: u8) -> Option<bool> {
        match self {
            Self { lost: 1.., .. } => Some(self.lost <= plies),
            Self { won: 1.., .. } => Some(false),
            _ => (self.not_lost >= plies).then_some(false),
        }
    }

    fn bits(self) -> u64 {
        let Self {
            won,
            lost,
            not_won,
            not_lost,
        } = self;
        [won, lost, not_won, not_lost]
            .into_iter()
            .fold(0, |bits, plies| bits << 4 | u64::from(plies))
    }

    fn from_bits(bits: u64) -> Self {
        let [won, lost, not_won, not_lost] = [12, 8, 4, 0].map(|at| (bits >> at & 15) as u8);
        Self {
            won,
            lost,
            not_won,
            not_lost,
        }
    }
}

/// Remembers of each position what was put last, until another one takes its place. It takes 1 MB once
/// something is put.
///
/// The number of a position is mixed one to one. The high bits of the result are its place, the low ones are
/// there above what is known. An entry in which nothing is known is empty.
#[derive(Default)]
pub(super) struct Memory {
    entries: Vec<u64>,
}

impl Memory {
    /// What is known of a position.
    pub(super) fn get(&self, position: Arrangement) -> Known {
        let (index, tag) = place(position);
        match self.entries.get(index) {
            Some(entry) if entry >> KNOWN_BITS == tag => Known::from_bits(*entry),
            _ => Known::default(),
        }
    }

    /// Changes what is known of a position.
    pub(super) fn update(&mut self, position: Arrangement, change: impl FnOnce(&mut Known)) {
        if self.entries.is_empty() {
            self.entries = vec![0; 1 << SIZE_BITS];
        }
        let mut known = self.get(position);
        change(&mut known);
        let (index, tag) = place(position);
        self.entries[index] = tag << KNOWN_BITS | known.bits();
    }
}

/// The place of a position, and what tells it from the others in the same place.
fn place(position: Arrangement) -> (usize, u64) {
    let Arrangement { own, other, grid } = position;
    let key = u64::from(own) << 29 | u64::from(other) << 4 | u64::from(grid);
    let mixed = key.wrapping_mul(FACTOR) & ((1 << KEY_BITS) - 1);
    let tag_bits = KEY_BITS - SIZE_BITS;
    ((mixed >> tag_bits) as usize, mixed & ((1 << tag_bits) - 1))
}
