//! Signals, taken by a thread that waits for them while all other threads block them. No handler is installed, so a
//! signal whose default action is wanted, or that was already ignored when this program began, need only be let
//! through.

use std::fs;
use std::io;
use std::thread;

use nix::sys::signal::Signal::{
    self, SIGALRM, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGVTALRM,
    SIGWINCH, SIGXCPU, SIGXFSZ,
};
use nix::sys::signal::{SigSet, SigmaskHow, raise};

use super::terminal;
use crate::system::{Interrupt, temporary};

/// The signals that the thread takes, unless they are ignored: those that end a program.
const TAKEN: [Signal; 10] = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGUSR1, SIGUSR2,
];

/// Begins to listen for the interrupt key and for other signals. A program that a signal ends leaves the terminal as it
/// was. A file that grows too large is an error, not a signal.
///
/// # Errors
/// Those of the operating system; signals then have their default actions.
pub fn listen(interrupt: &Interrupt) -> io::Result<()> {
    let interrupt = interrupt.clone();
    SigSet::from(SIGXFSZ).thread_block()?;
    let ignored = ignored();
    let taken = TAKEN.into_iter();
    let taken: SigSet = taken
        .filter(|signal| ignored >> (*signal as u32 - 1) & 1 == 0)
        .collect();
    let before = taken.thread_swap_mask(SigmaskHow::SIG_BLOCK)?;
    let begun = thread::Builder::new().spawn(move || {
        // it is the line editor that has to be told that the window has changed
        let _ = SigSet::from(SIGWINCH).thread_block();
        // every signal in the set can be waited for
        while let Ok(signal) = taken.wait() {
            take(signal, &interrupt);
        }
    });
    if begun.is_err() {
        before.thread_set_mask()?;
    }
    begun.map(drop)
}

fn take(signal: Signal, interrupt: &Interrupt) {
    if signal == SIGINT {
        let terminal = terminal::hold();
        interrupt.press();
        terminal.interrupt_editor();
    } else {
        let _next = terminal::take_back();
        temporary::remove_all();
        let_through(signal);
    }
}

/// Lets a signal take its default action, or none if it is ignored.
fn let_through(signal: Signal) {
    let set = SigSet::from(signal);
    // if one of these fails, the program goes on
    let _ = set
        .thread_unblock()
        .and_then(|()| raise(signal))
        .and_then(|()| set.thread_block());
}

/// The signals that were ignored when the program began, as by `nohup`, a bit for each; none if the system does not
/// say. Source: `proc_pid_status(5)`.
fn ignored() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mut lines = status.lines();
    let mask = lines.find_map(|line| line.strip_prefix("SigIgn:"));
    mask.map_or(0, |mask| u64::from_str_radix(mask.trim(), 16).unwrap_or(0))
}
