//! Divides work among threads.

use std::ops::Range;
use std::sync::Mutex;
use std::thread;

use super::{Progress, check_memory};

/// The number of steps in which a long computation reports its progress. It is so large that even a
/// small share of the work is a whole number of steps.
pub(super) const PROGRESS_STEPS: u64 = 1_000_000;

/// The number of bytes of addresses that must be free for each thread. The C library can set aside
/// 128 MB of them as soon as a thread allocates memory, and the calling thread needs others later.
const THREAD_MEMORY: usize = 300_000_000;

/// Applies `work` to each of the items, and returns the results in any order. Reports the progress
/// before each item. Returns `None` if `progress` stops the work. `steps` is the range of
/// [`PROGRESS_STEPS`] that this part of the computation takes.
///
/// There is one thread for each processor, and each thread takes the next item when it has finished
/// one. If the system does not allow that many threads, or if there is too little memory for them,
/// fewer threads do the work. The calling thread is one of them. The last report says that all of
/// `steps` are done.
pub(super) fn parallel_unordered<T: Send, R: Send>(
    items: impl ExactSizeIterator<Item = T> + Send,
    progress: &Progress,
    steps: Range<u64>,
    work: impl Fn(T) -> R + Sync,
) -> Option<Vec<R>> {
    let count = items.len();
    let shared = Mutex::new((items, Vec::with_capacity(count)));
    // reports under the lock, so that the progress never decreases
    let next = |result: Option<R>| {
        let mut shared = shared
            .lock()
            .expect("no thread panics while it holds the lock");
        let (items, results) = &mut *shared;
        results.extend(result);
        let done = (steps.end - steps.start) * results.len() as u64 / count as u64;
        progress(steps.start + done, PROGRESS_STEPS).then(|| items.next())?
    };
    let run = || {
        let mut item = next(None);
        while let Some(taken) = item {
            item = next(Some(work(taken)));
        }
    };
    thread::scope(|scope| {
        let processors = thread::available_parallelism().map_or(1, usize::from);
        for others in 1..processors {
            let has_room = check_memory(others * THREAD_MEMORY).is_ok();
            if !has_room || thread::Builder::new().spawn_scoped(scope, run).is_err() {
                break;
            }
        }
        run();
    });
    let (_, results) = shared.into_inner().ok()?;
    (results.len() == count).then_some(results)
}
