//! Waits with a time limit.

use std::thread;
use std::time::{Duration, Instant};

/// The longest wait for anything. It is far longer than anything takes on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// Repeats `attempt` until there is a result.
///
/// # Panics
/// Panics if [`PATIENCE`] runs out. The message says that it waited for `what`.
#[track_caller]
pub(crate) fn eventually<T>(what: &str, mut attempt: impl FnMut() -> Option<T>) -> T {
    let end = Instant::now() + PATIENCE;
    loop {
        if let Some(result) = attempt() {
            return result;
        }
        assert!(Instant::now() < end, "waited for {what}");
        thread::sleep(Duration::from_micros(500));
    }
}
