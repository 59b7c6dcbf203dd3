//! Divides work among threads.

use std::ops::Range;
use std::sync::Mutex;
use std::thread;

use super::{Stopped, Watch, check_memory};

/// The number of steps in which a long computation reports its progress. It is so large that even a
/// small share of the work is a whole number of steps.
pub(super) const PROGRESS_STEPS: u64 = 1_000_000;

/// The number of bytes of addresses that must be free for each thread. The C library can set aside
/// 128 MB of them as soon as a thread allocates memory, and the calling thread needs others later.
const THREAD_MEMORY: usize = 300_000_000;

/// Applies `work` to each of the items, and returns the results in any order. Before each item,
/// asks `watch` whether to stop, and if so, returns [`Stopped`]. `steps` is the range of
/// [`PROGRESS_STEPS`] that this part of the computation takes.
///
/// There is one thread for each processor, and each thread takes the next item when it has finished
/// one. If the system does not allow that many threads, or if there is too little memory for them,
/// fewer threads do the work. The calling thread is one of them. Only the calling thread reports
/// the progress to `watch`. Its last report says that all of `steps` are done.
pub(super) fn parallel_unordered<T: Send, R: Send>(
    items: impl ExactSizeIterator<Item = T> + Send,
    watch: &dyn Watch,
    steps: Range<u64>,
    work: impl Fn(T) -> R + Sync,
) -> Result<Vec<R>, Stopped> {
    /// The reason why the locks are never poisoned.
    const UNPOISONED: &str = "no thread panics while it holds a lock";
    let count = items.len();
    let items = Mutex::new(items);
    let results = Mutex::new(Vec::with_capacity(count));
    let next = || items.lock().expect(UNPOISONED).next();
    let run = |tells: bool| {
        while !watch.stops()
            && let Some(item) = next()
        {
            let result = work(item);
            let mut results = results.lock().expect(UNPOISONED);
            results.push(result);
            let done = results.len() as u64;
            drop(results);
            if tells {
                let done = (steps.end - steps.start) * done / count as u64;
                watch.progress(steps.start + done, PROGRESS_STEPS);
            }
        }
    };
    thread::scope(|scope| {
        let processors = thread::available_parallelism().map_or(1, usize::from);
        for others in 1..processors {
            let has_room = check_memory(others * THREAD_MEMORY).is_ok();
            let spawn = || thread::Builder::new().spawn_scoped(scope, || run(false));
            if !has_room || spawn().is_err() {
                break;
            }
        }
        run(true);
    });
    let results = results.into_inner().expect(UNPOISONED);
    if results.len() < count {
        return Err(Stopped);
    }
    watch.progress(steps.end, PROGRESS_STEPS);
    Ok(results)
}
