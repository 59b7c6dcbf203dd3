//! Numbers that look random and are the same in every run.

/// A generator, with its state.
///
/// Source: Guy Steele, Doug Lea and Christine Flood, Fast Splittable Pseudorandom Number Generators, 2014.
pub(crate) struct SplitMix(pub(crate) u64);

impl SplitMix {
    /// A number below `bound`.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % u64::from(bound)) as u32
    }
}
