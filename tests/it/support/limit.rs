//! Waits, each of which ends.

use std::thread;
use std::time::{Duration, Instant};

/// The longest wait for anything; far longer than anything takes on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// What comes of `attempt`, which is tried again as long as nothing does.
///
/// # Panics
/// If [`PATIENCE`] runs out, with `what` was waited for.
#[track_caller]
pub(crate) fn eventually<T>(what: &str, mut attempt: impl FnMut() -> Option<T>) -> T {
    let end = Instant::now() + PATIENCE;
    loop {
        if let Some(result) = attempt() {
            return result;
        }
        assert!(Instant::now() < end, "waited for {what}");
        thread::sleep(Duration::from_millis(2));
    }
}
