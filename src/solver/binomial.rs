//! Binomial coefficients.

/// The number of ways to choose `size` out of `count` things.
pub(super) const fn binomial(count: usize, size: usize) -> usize {
    if size > count {
        return 0;
    }
    let mut number = 1;
    let mut taken = 0;
    while taken < size {
        number = number * (count - taken) / (taken + 1);
        taken += 1;
    }
    number
}
