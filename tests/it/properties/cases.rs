//! Random cases that are the same in every run.

use arbtest::arbitrary::{self, Unstructured};
use arbtest::arbtest;

use crate::support::times;

/// Tries a property on this many cases, each of which may use up `size` random bytes.
///
/// A case that fails tells its seed, and is tried alone with `ARBTEST_SEED`.
#[track_caller]
pub(super) fn check(
    cases: u32,
    size: u32,
    mut property: impl FnMut(&mut Unstructured<'_>) -> arbitrary::Result<()>,
) {
    /// Takes the numbers of the cases far from each other: 2 to the 32nd by the golden ratio.
    const SPREAD: u32 = 0x9e37_79b9;
    if std::env::var_os("ARBTEST_SEED").is_some() {
        // a seed that is set here would go before that one
        return arbtest(property).run();
    }
    for case in 1..=cases * times() as u32 {
        let seed = u64::from(case.wrapping_mul(SPREAD)) << 32 | u64::from(size);
        arbtest(&mut property).seed(seed).run();
    }
}
