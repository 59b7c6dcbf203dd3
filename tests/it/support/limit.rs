//! Waits, each of which ends.

use std::sync::{Arc, Condvar, Mutex, MutexGuard};
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

/// What threads write down, and others wait for.
pub(super) struct Notes<T>(Arc<(Mutex<T>, Condvar)>);

impl<T> Notes<T> {
    pub(super) fn new(notes: T) -> Self {
        Self(Arc::new((Mutex::new(notes), Condvar::new())))
    }

    /// The current notes, until they are let go.
    pub(super) fn read(&self) -> MutexGuard<'_, T> {
        self.0.0.lock().expect("nobody fails while writing")
    }

    /// Changes the notes.
    pub(super) fn write(&self, change: impl FnOnce(&mut T)) {
        change(&mut self.read());
        self.0.1.notify_all();
    }

    /// Waits until the notes have something, for at most so long.
    pub(super) fn wait<R>(&self, patience: Duration, found: impl Fn(&T) -> Option<R>) -> Option<R> {
        let end = Instant::now() + patience;
        let mut notes = self.read();
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let result = found(&notes);
            if result.is_some() || left.is_zero() {
                return result;
            }
            notes = (self.0.1.wait_timeout(notes, left))
                .expect("nobody fails while writing")
                .0;
        }
    }
}

impl<T> Clone for Notes<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}
