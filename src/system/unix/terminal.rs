//! The settings of the terminal on standard input.

use std::fs::File;
use std::io::{self, Write as _};
use std::os::fd::AsFd;
use std::sync::{Mutex, MutexGuard, PoisonError, mpsc};
use std::thread;
use std::time::Duration;

use nix::sys::termios::{
    LocalFlags, SetArg, SpecialCharacterIndices, Termios, tcgetattr, tcsetattr,
};
use nix::unistd::{getpgrp, tcgetpgrp};

/// The terminal, whose settings one thread at a time changes.
static TERMINAL: Mutex<Terminal> = Mutex::new(Terminal {
    original: None,
    single_keys: None,
    is_edited: false,
});

/// What is known of the terminal.
#[derive(Debug)]
pub(super) struct Terminal {
    /// The settings when the program began.
    original: Option<Termios>,
    /// The settings for single keys, while they are wanted.
    single_keys: Option<Termios>,
    /// Whether the line editor has the terminal, or is about to have it.
    pub(super) is_edited: bool,
}

impl Terminal {
    /// Restores the settings as they were when the program began, if it has changed them.
    pub(super) fn restore(&self) {
        let Some(original) = &self.original else {
            return;
        };
        // the line editor turns bracketed paste on; only in its own settings can no key hold what is written
        if self.is_edited && !is_edited(original) && settings().is_some() {
            end_bracketed_paste();
        }
        set(original);
    }
}

fn lock() -> MutexGuard<'static, Terminal> {
    TERMINAL.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Holds the terminal: if it is restored now, it stays so.
pub(super) fn hold() -> MutexGuard<'static, Terminal> {
    const MOMENT: Duration = Duration::from_millis(1);
    const ATTEMPTS: u32 = 500;
    let terminal = lock();
    // an editor that is about to set the terminal cannot be stopped, so it is waited for
    for _ in 0..ATTEMPTS {
        if !terminal.is_edited || settings().is_none_or(|now| is_edited(&now)) {
            break;
        }
        thread::sleep(MOMENT);
    }
    terminal
}

/// Notes whether the line editor has the terminal from now on; waits while the terminal is held.
pub(super) fn set_editing(is_edited: bool) {
    lock().is_edited = is_edited;
}

/// Whether these are settings of the line editor: it alone takes the interrupt key for itself.
fn is_edited(settings: &Termios) -> bool {
    !settings.local_flags.contains(LocalFlags::ISIG)
}

/// Whether a terminal is another program's, as it is for a program in the background.
fn is_elsewhere(terminal: impl AsFd) -> bool {
    tcgetpgrp(terminal).is_ok_and(|group| group != getpgrp())
}

/// Whether the terminal on standard error is this program's, and not that of a program in front of it.
pub fn is_in_foreground() -> bool {
    !is_elsewhere(io::stderr())
}

/// The current settings; `None` without a terminal, and in the background.
fn settings() -> Option<Termios> {
    let standard = io::stdin();
    let is_here = !is_elsewhere(&standard);
    is_here.then(|| tcgetattr(&standard).ok()).flatten()
}

/// Sets the terminal, if it is ours.
fn set(wanted: &Termios) {
    if settings().is_some_and(|now| now != *wanted) {
        // a terminal that has gone away needs no settings
        let _ = tcsetattr(io::stdin(), SetArg::TCSANOW, wanted);
    }
}

/// Remembers the current settings, to which the terminal is restored.
pub(super) fn remember() {
    lock().original = settings();
}

/// Makes the terminal deliver single keys without showing them; returns the previous settings, unless it already did.
/// A read does not wait for a key: the interrupt key drops even those that were there a moment before.
pub(super) fn begin_single_keys() -> Option<Termios> {
    let mut terminal = lock();
    let before = settings().filter(|_| terminal.single_keys.is_none())?;
    let mut single = before.clone();
    single.local_flags -= LocalFlags::ICANON | LocalFlags::ECHO;
    single.control_chars[SpecialCharacterIndices::VMIN as usize] = 0;
    single.control_chars[SpecialCharacterIndices::VTIME as usize] = 0;
    set(&single);
    terminal.single_keys = Some(single);
    Some(before)
}

/// Restores the settings from before [`begin_single_keys`].
pub(super) fn end_single_keys(before: &Termios) {
    let mut terminal = lock();
    terminal.single_keys = None;
    set(before);
}

/// Makes the terminal deliver single keys again, if they are still wanted, after another program had it.
pub(super) fn renew_single_keys() {
    if let Some(single) = &lock().single_keys {
        set(single);
    }
}

/// Restores the terminal's settings as they were when the program began, if it has changed them; they stay so as long as
/// what is returned is held.
pub fn restore_terminal() -> impl Sized {
    let terminal = hold();
    terminal.restore();
    terminal
}

/// Turns off bracketed paste, which the line editor turned on. Another thread may be writing to the terminal, and never
/// finish if nobody reads it, so this waits only a while.
fn end_bracketed_paste() {
    const OFF: &[u8] = b"\x1b[?2004l";
    const PATIENCE: Duration = Duration::from_secs(2);
    let (written, is_written) = mpsc::channel();
    let write = move || {
        let terminal = File::options().write(true).open("/dev/tty");
        // a terminal that has gone away need not be restored
        let _ = terminal.and_then(|mut terminal| terminal.write_all(OFF));
        let _ = written.send(());
    };
    if thread::Builder::new().spawn(write).is_ok() {
        let _ = is_written.recv_timeout(PATIENCE);
    }
}
