//! Signals, taken by a thread that waits for them while all other threads block them. No handler is installed, so a
//! signal whose default action is wanted, or that was already ignored when this program began, need only be let
//! through.

use std::fs;
use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use nix::sys::signal::Signal::{
    self, SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGTERM, SIGTSTP, SIGURG, SIGUSR1,
    SIGUSR2, SIGVTALRM, SIGXCPU, SIGXFSZ,
};
use nix::sys::signal::{SigSet, SigmaskHow, kill, raise};
use nix::unistd::Pid;

use super::streams;
use super::terminal;
use crate::system::{STOPS, interrupt, temporary};

/// The signals that the thread takes, unless they are ignored: those that end, stop or continue a program, and [`LAST`].
const TAKEN: [Signal; 13] = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGUSR1, SIGUSR2,
    SIGTSTP, SIGCONT, LAST,
];

/// A signal without an effect, which this program sends to itself. Of those that wait it is taken after the others.
const LAST: Signal = SIGURG;

/// How many signals have been taken.
static COUNT: AtomicUsize = AtomicUsize::new(0);

/// Waits until the signals that have been sent to the program are taken, or nobody takes them.
pub(super) fn take_signals() {
    const STEP: Duration = Duration::from_micros(50);
    const STEPS: u32 = 2_000;
    let count = COUNT.load(Ordering::Relaxed);
    let is_sent = kill(Pid::this(), LAST).is_ok();
    for _ in 0..STEPS {
        if !is_sent || COUNT.load(Ordering::Relaxed) != count {
            return;
        }
        thread::sleep(STEP);
    }
}

/// Begins to listen for the interrupt key and for other signals. A program that a signal ends or stops leaves the
/// terminal as it is now; one that is continued has it as before the signal. A file that grows too large is an error,
/// not a signal.
///
/// # Errors
/// Those of the operating system; signals then have their default actions.
pub fn listen() -> io::Result<()> {
    terminal::remember();
    SigSet::from(SIGXFSZ).thread_block()?;
    let ignored = ignored();
    let is_taken = |signal: &Signal| ignored >> (*signal as u32 - 1) & 1 == 0;
    let taken: SigSet = TAKEN.into_iter().filter(is_taken).collect();
    let before = taken.thread_swap_mask(SigmaskHow::SIG_BLOCK)?;
    let thread = thread::Builder::new().name("signals".to_owned());
    let begun = thread.spawn(move || {
        // every signal in the set can be waited for
        while let Ok(signal) = taken.wait() {
            take(signal);
        }
    });
    if begun.is_err() {
        before.thread_set_mask()?;
    }
    begun.map(drop)
}

fn take(signal: Signal) {
    match signal {
        SIGINT => interrupt(),
        SIGCONT | LAST => {}
        SIGTSTP => {
            STOPS.fetch_add(1, Ordering::Relaxed);
            let terminal = terminal::hold();
            // nobody would give the line editor its settings again
            if !terminal.is_edited {
                terminal.restore();
            }
            let_through(signal);
        }
        _ => {
            let _held = terminal::restore_terminal();
            temporary::remove_all();
            let_through(signal);
        }
    }
    // a program that goes on after another one had the terminal
    terminal::renew_single_keys();
    COUNT.fetch_add(1, Ordering::Relaxed);
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

/// The terminal while the line editor has it: the editor itself restores the terminal and stops the program when it
/// reads the key for that, and its reads block.
#[derive(Debug)]
pub struct LineEditing {
    mask: Option<SigSet>,
}

impl LineEditing {
    /// Hands the terminal to the line editor of this thread.
    pub fn begin() -> Self {
        streams::set_blocking();
        terminal::set_editing(true);
        let stop = SigSet::from(SIGTSTP);
        Self {
            mask: stop.thread_swap_mask(SigmaskHow::SIG_UNBLOCK).ok(),
        }
    }
}

impl Drop for LineEditing {
    fn drop(&mut self) {
        if let Some(mask) = &self.mask {
            // a mask that was in force before can be set
            let _ = mask.thread_set_mask();
        }
        terminal::set_editing(false);
    }
}
