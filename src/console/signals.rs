//! Signals that come while a line is edited.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use nix::errno::Errno;
use nix::sys::signal::{SigSet, SigmaskHow, Signal, kill, raise};
use nix::sys::termios::tcdrain;
use nix::unistd::{getpgrp, getpid, tcgetpgrp};

/// The signals for which the terminal is set back before they act, and those after which it is set again.
const WAITED_FOR: [Signal; 5] = [
    Signal::SIGTERM,
    Signal::SIGHUP,
    Signal::SIGQUIT,
    Signal::SIGTSTP,
    Signal::SIGCONT,
];

/// Edits a line in the foreground: in the background the program first stops, as every program does that sets the
/// terminal. In the foreground, a signal that ends or stops the program, or continues it after a stop, ends `edit` as
/// the interrupt key does, so that `edit` sets the terminal back; then the signal acts. Returns what `edit` returned,
/// and whether such a signal came.
///
/// # Errors
/// Those of the terminal, of signals and of starting a thread.
pub(super) fn in_foreground<T>(edit: impl FnOnce() -> T) -> io::Result<(T, bool)> {
    while let Err(error) = tcdrain(io::stdin()) {
        if error != Errno::EINTR {
            return Err(error.into());
        }
    }
    let signals = SigSet::from_iter(WAITED_FOR);
    let mask = signals.thread_swap_mask(SigmaskHow::SIG_BLOCK)?;
    let is_over = AtomicBool::new(false);
    let edited: io::Result<_> = thread::scope(|scope| {
        let waiter = thread::Builder::new().spawn_scoped(scope, || wait(&signals, &is_over))?;
        let edited = edit();
        is_over.store(true, Ordering::Relaxed);
        kill(getpid(), Signal::SIGCONT)?;
        let signal = waiter.join().unwrap_or(Err(Errno::EINVAL))?;
        Ok((edited, signal))
    });
    mask.thread_set_mask()?;
    let (edited, signal) = edited?;
    signal.map(raise).transpose()?;
    Ok((edited, signal.is_some()))
}

/// Waits for a signal, and interrupts the editor until the line is over. Returns the signal. `None` if none
/// came.
fn wait(signals: &SigSet, is_over: &AtomicBool) -> nix::Result<Option<Signal>> {
    const STEP: Duration = Duration::from_millis(10);
    let signal = loop {
        let signal = signals.wait()?;
        if is_over.load(Ordering::Relaxed) {
            return Ok((signal != Signal::SIGCONT).then_some(signal));
        }
        if !is_in_background() {
            break signal;
        }
        // stopped from outside: the terminal is another program's
        signals.thread_unblock()?;
        raise(signal)?;
        signals.thread_block()?;
    };
    while !is_over.load(Ordering::Relaxed) {
        kill(getpid(), Signal::SIGINT)?;
        thread::sleep(STEP);
    }
    Ok(Some(signal))
}

fn is_in_background() -> bool {
    tcgetpgrp(io::stdin()).is_ok_and(|group| group != getpgrp())
}
