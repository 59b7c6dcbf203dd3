//! Sharing work out among threads.

use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;

use super::Watch;

/// A part of a long computation, which reports its progress to the watch.
pub(super) struct Part<'a> {
    watch: &'a dyn Watch,
    /// How many steps of the computation's [`Part::TOTAL`] are done before this part and after it.
    steps: Range<u64>,
}

impl<'a> Part<'a> {
    /// Enough steps for a small share of the work to be a whole number of them.
    const TOTAL: u64 = 1_000_000;

    /// The whole computation.
    pub(super) fn whole(watch: &'a dyn Watch) -> Self {
        let steps = 0..Self::TOTAL;
        Self { watch, steps }
    }

    /// Splits off the first `percent` per cent of the work.
    pub(super) fn split_off(&mut self, percent: u64) -> Self {
        let Range { start, end } = self.steps;
        let middle = start + (end - start) * percent / 100;
        self.steps = middle..end;
        Self {
            watch: self.watch,
            steps: start..middle,
        }
    }

    /// Reports that `done` of `count` items of the work are done.
    pub(super) fn tell(&self, done: u64, count: u64) {
        let Range { start, end } = self.steps;
        let steps = start + (end - start) * done / count;
        self.watch.progress(steps, Self::TOTAL);
    }
}

/// The results of `work` for each of the items, in any order; `None` when the watch, which is asked after every
/// item, says to stop.
///
/// The threads, one for each processor, take the items in turn. If the system allows no more threads there are fewer,
/// down to the calling one alone.
pub(super) fn share<T: Send, R: Send>(
    items: impl ExactSizeIterator<Item = T> + Send,
    part: &Part<'_>,
    work: impl Fn(T) -> R + Sync,
) -> Option<Vec<R>> {
    /// Why a lock is sound: nothing that holds one panics.
    const UNPOISONED: &str = "no thread panics while it holds a lock";
    let count = items.len();
    let items = Mutex::new(items);
    let results = Mutex::new(Vec::with_capacity(count));
    let stopped = AtomicBool::new(part.watch.stops());
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
                part.tell(done as u64, count as u64);
            }
            stopped.fetch_or(part.watch.stops(), Relaxed);
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
