//! Sharing work out among threads.

use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;

use super::Watch;

/// A part of a long computation, whose progress is that of the whole.
pub(super) struct Part<'a> {
    pub(super) whole: &'a dyn Watch,
    /// How many of the [`Part::TOTAL`] steps of the whole are done before this part and after it.
    pub(super) steps: Range<u64>,
}

impl Part<'_> {
    /// Enough steps for a small share of the work to be a whole number of them.
    pub(super) const TOTAL: u64 = 1_000_000;
}

impl Watch for Part<'_> {
    fn progress(&self, done: u64, total: u64) {
        let Range { start, end } = self.steps;
        let steps = start + (end - start) * done / total;
        self.whole.progress(steps, Self::TOTAL);
    }

    fn stops(&self) -> bool {
        self.whole.stops()
    }
}

/// Returns the results of `work` for each of the items, in any order; `None` when `watch`, which is asked after every
/// item, says to stop.
///
/// The threads, one for each processor, take the items in turn. If the system allows no more threads there are fewer,
/// down to the calling one alone.
pub(super) fn share<T: Send, R: Send>(
    items: impl ExactSizeIterator<Item = T> + Send,
    watch: &dyn Watch,
    work: impl Fn(T) -> R + Sync,
) -> Option<Vec<R>> {
    /// Why a lock is sound: nothing that holds one panics.
    const UNPOISONED: &str = "no thread panics while it holds a lock";
    let count = items.len();
    let items = Mutex::new(items);
    let results = Mutex::new(Vec::with_capacity(count));
    let stopped = AtomicBool::new(watch.stops());
    let run = |tells: bool| {
        while !stopped.load(Relaxed) {
            let item = items.lock().expect(UNPOISONED).next();
            let Some(item) = item else { break };
            let result = work(item);
            let done = {
                let mut results = results.lock().expect(UNPOISONED);
                results.push(result);
                results.len()
            };
            if tells {
                watch.progress(done as u64, count as u64);
            }
            stopped.fetch_or(watch.stops(), Relaxed);
        }
    };
    thread::scope(|scope| {
        let processors = thread::available_parallelism().map_or(1, usize::from);
        for _ in 1..processors {
            let spawned = thread::Builder::new().spawn_scoped(scope, || run(false));
            if spawned.is_err() {
                break;
            }
        }
        run(true);
    });
    let results = results.into_inner().expect(UNPOISONED);
    (!stopped.into_inner()).then_some(results)
}
