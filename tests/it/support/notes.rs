//! Writes down the output of a program as it comes, and waits for parts of it.

use std::io::Read;
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread;
use std::time::Duration;

/// The notes that threads take of the streams of a program.
#[derive(Default)]
pub(super) struct Notes<T> {
    /// The notes, and the number of streams that have not ended yet.
    seen: Mutex<(T, u32)>,
    changed: Condvar,
}

impl<T: Send + 'static> Notes<T> {
    /// Writes down everything that comes from a stream, piece by piece. The last piece is empty.
    pub(super) fn listen(
        self: &Arc<Self>,
        mut stream: impl Read + Send + 'static,
        note: impl Fn(&mut T, &[u8]) + Send + 'static,
    ) {
        self.lock().1 += 1;
        let notes = Arc::clone(self);
        thread::spawn(move || {
            let mut piece = [0; 8_192];
            loop {
                // when a program ends, its terminal gives an error, which can overtake the last
                // output; a stream that cannot be read a second time counts as closed
                let read = stream.read(&mut piece);
                let length = read.or_else(|_| stream.read(&mut piece)).unwrap_or(0);
                notes.with(|seen| note(seen, &piece[..length]));
                notes.lock().1 -= u32::from(length == 0);
                notes.changed.notify_all();
                if length == 0 {
                    return;
                }
            }
        });
    }

    fn lock(&self) -> MutexGuard<'_, (T, u32)> {
        self.seen.lock().expect("nobody fails while writing")
    }

    /// Gives access to the current notes.
    pub(super) fn with<R>(&self, look: impl FnOnce(&mut T) -> R) -> R {
        look(&mut self.lock().0)
    }

    /// Waits for something to be `found` in the notes, while more may come, and at most for
    /// `patience`.
    pub(super) fn wait<R>(&self, patience: Duration, found: impl Fn(&T) -> Option<R>) -> Option<R> {
        let mut result = None;
        let is_due = |(seen, open): &mut (T, u32)| {
            result = found(seen);
            result.is_none() && *open > 0
        };
        let waited = (self.changed).wait_timeout_while(self.lock(), patience, is_due);
        drop(waited.expect("nobody fails while writing"));
        result
    }

    /// Waits for the end of all streams. Returns `true` if it came in time.
    pub(super) fn is_over_in(&self, patience: Duration) -> bool {
        self.wait(patience, |_| None::<()>);
        self.lock().1 == 0
    }
}

/// Converts the end of the output to text.
pub(super) fn last(bytes: &[u8]) -> String {
    let end = bytes.len().saturating_sub(2_000);
    String::from_utf8_lossy(&bytes[end..]).into_owned()
}
