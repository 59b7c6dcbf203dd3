//! Sessions in which anything is typed at any time: keys, pastes, bytes, signals, windows of any size.
//!
//! A run of the tests tries the same few sessions each time. With [`SECONDS`] they go on for this many seconds, in the same
//! order; with [`SEED`] one is tried alone. A failure gives its seed and its script.

mod checks;
mod running;
mod script;
mod typist;

use std::env;
use std::ops::Range;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use script::Script;

/// The variable with the number of seconds for which sessions are tried.
const SECONDS: &str = "TT2_TEST_SECONDS";
/// The variable with the seed of the only session to try.
const SEED: &str = "TT2_TEST_SEED";

/// How many sessions are tried at the same time: they wait most of the time.
const THREADS: usize = 4;

#[test]
fn whatever_is_typed_the_program_ends_in_order_and_keeps_what_was_played() {
    let number = |name: &str| env::var(name).ok()?.parse::<u64>().ok();
    if let Some(seed) = number(SEED) {
        return check_all(seed..seed + 1, Duration::MAX);
    }
    match number(SECONDS) {
        None => check_all(0..40, Duration::MAX),
        Some(seconds) => check_all(0..u64::MAX, Duration::from_secs(seconds)),
    }
}

/// Tries the sessions with these seeds one after another, in several threads, until the time is up.
fn check_all(seeds: Range<u64>, time: Duration) {
    let begun = Instant::now();
    let next = AtomicU64::new(seeds.start);
    let failed = Mutex::new(None);
    let try_some = || {
        while begun.elapsed() < time && failed.lock().expect("a lock").is_none() {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if !seeds.contains(&seed) {
                return;
            }
            let script = Script::new(seed);
            if let Err(why) = attempt(&script) {
                *failed.lock().expect("a lock") = Some((seed, script, why));
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(try_some);
        }
    });
    let count = next.load(Ordering::Relaxed).min(seeds.end) - seeds.start;
    println!("{count} hostile sessions in {:?}", begun.elapsed());
    if let Some((seed, script, why)) = failed.into_inner().expect("a lock") {
        panic!("{SEED}={seed} fails: {why}\n{script:#?}");
    }
}

/// Runs a session, and says what is wrong with it.
fn attempt(script: &Script) -> Result<(), String> {
    panic::catch_unwind(AssertUnwindSafe(|| running::run(script))).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        Err(text.unwrap_or_else(|| "a check failed".to_owned()))
    })
}
