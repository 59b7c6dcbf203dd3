//! Numbers that look random and are the same in every run.

/// A generator of pseudorandom numbers, with its state.
///
/// Source: Guy Steele, Doug Lea and Christine Flood, Fast Splittable Pseudorandom Number
/// Generators, 2014.
#[derive(Debug)]
pub(crate) struct SplitMix(pub(crate) u64);

impl SplitMix {
    /// Draws a number below `bound`.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % u64::from(bound)) as u32
    }

    /// Draws an index below `length`, which must not be 0.
    pub(crate) fn index(&mut self, length: usize) -> usize {
        self.below(length as u32) as usize
    }

    /// Draws an event that happens once in `times` on average.
    pub(crate) fn once_in(&mut self, times: u32) -> bool {
        self.below(times) == 0
    }

    /// Picks one of `choices`, which must not be empty.
    pub(crate) fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.index(choices.len())]
    }

    /// Picks one character of `choices`, which must not be empty.
    pub(crate) fn letter(&mut self, choices: &str) -> char {
        let choices: Vec<char> = choices.chars().collect();
        self.pick(&choices)
    }

    /// Puts `things` in a random order.
    pub(crate) fn shuffle<T>(&mut self, things: &mut [T]) {
        for end in (1..things.len()).rev() {
            things.swap(end, self.index(end + 1));
        }
    }
}
