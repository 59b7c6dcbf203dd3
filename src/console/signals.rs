//! Handles the signals that come while a line is edited.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use nix::errno::Errno;
use nix::sys::signal::{SigSet, SigmaskHow, Signal, kill, raise};
use nix::sys::termios::tcdrain;
use nix::unistd::{getpgrp, getpid, tcgetpgrp};

/// The signals that end or stop the program, before which the terminal gets its original settings
/// back. Also `SIGCONT`, after which the line editor sets up the terminal again. The line editor
/// itself handles `SIGINT`.
const WAITED_FOR: &[Signal] = &[
    Signal::SIGTERM,
    Signal::SIGHUP,
    Signal::SIGQUIT,
    Signal::SIGUSR1,
    Signal::SIGUSR2,
    Signal::SIGALRM,
    Signal::SIGVTALRM,
    Signal::SIGPROF,
    Signal::SIGXCPU,
    Signal::SIGIO,
    #[cfg(target_os = "linux")]
    Signal::SIGPWR,
    Signal::SIGTSTP,
    Signal::SIGCONT,
];

/// Calls `edit`, which edits a line, once the program is in the foreground. If the program is in
/// the background, the system first stops it, because only a program in the foreground may use the
/// terminal.
///
/// A signal that would end, stop or continue the program interrupts `edit`, in the same way as the
/// interrupt key. `edit` then restores the terminal and ends, and only after that does the signal
/// take effect. Returns the result of `edit`, and `true` if a signal interrupted it.
pub(super) fn in_foreground<T>(edit: impl FnOnce() -> T) -> io::Result<(T, bool)> {
    while let Err(error) = tcdrain(io::stdin()) {
        if error != Errno::EINTR {
            return Err(error.into());
        }
    }
    let signals: SigSet = WAITED_FOR.iter().copied().collect();
    let mask = signals.thread_swap_mask(SigmaskHow::SIG_BLOCK)?;
    let is_over = AtomicBool::new(false);
    let edited: io::Result<_> = thread::scope(|scope| {
        let waiter = thread::Builder::new().spawn_scoped(scope, || wait(&signals, &is_over))?;
        let edited = edit();
        is_over.store(true, Ordering::Relaxed);
        // a thread of a computation that has just ended may still take the signal instead
        while !waiter.is_finished() {
            kill(getpid(), Signal::SIGCONT)?;
            thread::yield_now();
        }
        let signal = waiter.join().unwrap_or(Err(Errno::EINVAL))?;
        Ok((edited, signal))
    });
    mask.thread_set_mask()?;
    let (edited, signal) = edited?;
    signal.map(raise).transpose()?;
    Ok((edited, signal.is_some()))
}

/// Waits for a signal, and then interrupts the editor until `is_over` is `true`. Returns the
/// signal, or `None` if the line was over before a signal came.
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
        // the program was stopped from outside, and the terminal belongs to another program
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
