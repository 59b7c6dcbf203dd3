//! Watching a long computation.

/// The caller of a long computation, which is told of the progress and may stop it.
pub trait Watch: Sync {
    /// Says that `done` of `total` steps of about equal length are done.
    fn progress(&self, done: u64, total: u64);

    /// Whether to stop; asked at least ten times a second.
    fn stops(&self) -> bool;
}
