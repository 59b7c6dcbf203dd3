//! The settings of the terminal on standard input.

use std::fs::File;
use std::io::{self, IsTerminal as _, Write as _};
use std::os::fd::AsFd;
use std::sync::{Mutex, MutexGuard, PoisonError, mpsc};
use std::thread;
use std::time::Duration;

use nix::sys::termios::{
    LocalFlags, SetArg, SpecialCharacterIndices, Termios, tcgetattr, tcsetattr,
};
use nix::unistd::{getpgrp, tcgetpgrp};

/// The settings when the program began.
static ORIGINAL: Mutex<Option<Termios>> = Mutex::new(None);
/// The settings for single keys, while they are wanted.
static SINGLE_KEYS: Mutex<Option<Termios>> = Mutex::new(None);

/// Whether the line editor has the terminal, or is about to have it.
static EDITING: Mutex<bool> = Mutex::new(false);

fn lock<T>(mutex: &'static Mutex<T>) -> MutexGuard<'static, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The terminal, whose settings no other thread can begin to change.
#[derive(Debug)]
pub(super) struct Held {
    editing: MutexGuard<'static, bool>,
    _single_keys: MutexGuard<'static, Option<Termios>>,
}

impl Held {
    /// Whether the line editor has the terminal.
    pub(super) fn is_edited(&self) -> bool {
        *self.editing
    }

    /// Restores the terminal's settings as they were when the program began, if it has changed them.
    pub(super) fn restore(&self) {
        let Some(original) = &*lock(&ORIGINAL) else {
            return;
        };
        // the line editor turns bracketed paste on; only in its own settings can no key hold what is written
        if self.is_edited() && !is_edited(original) && settings().is_some() {
            end_bracketed_paste();
        }
        set(original);
    }
}

/// Holds the terminal: if it is restored now, it stays so.
pub(super) fn hold() -> Held {
    const MOMENT: Duration = Duration::from_millis(1);
    const ATTEMPTS: u32 = 500;
    let held = Held {
        editing: lock(&EDITING),
        _single_keys: lock(&SINGLE_KEYS),
    };
    // an editor that is about to set the terminal cannot be stopped, so it is waited for
    let is_set = || settings().is_none_or(|now| is_edited(&now));
    if *held.editing {
        for _ in 0..ATTEMPTS {
            if is_set() {
                break;
            }
            thread::sleep(MOMENT);
        }
    }
    held
}

/// Notes whether the line editor has the terminal from now on; waits while the terminal is held.
pub(super) fn set_editing(editing: bool) {
    *lock(&EDITING) = editing;
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
    if !standard.is_terminal() || is_elsewhere(&standard) {
        return None;
    }
    tcgetattr(&standard).ok()
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
    *lock(&ORIGINAL) = settings();
}

/// Makes the terminal deliver single keys without showing them; returns the previous settings, unless it already did.
/// A read does not wait for a key: the interrupt key drops even those that were there a moment before.
pub(super) fn begin_single_keys() -> Option<Termios> {
    let mut wanted = lock(&SINGLE_KEYS);
    let before = settings().filter(|_| wanted.is_none())?;
    let mut single = before.clone();
    single
        .local_flags
        .remove(LocalFlags::ICANON | LocalFlags::ECHO);
    single.control_chars[SpecialCharacterIndices::VMIN as usize] = 0;
    single.control_chars[SpecialCharacterIndices::VTIME as usize] = 0;
    set(&single);
    *wanted = Some(single);
    Some(before)
}

/// Restores the settings from before [`begin_single_keys`].
pub(super) fn end_single_keys(before: &Termios) {
    let mut wanted = lock(&SINGLE_KEYS);
    *wanted = None;
    set(before);
}

/// Makes the terminal deliver single keys again, if they are still wanted, after another program had it.
pub(super) fn renew_single_keys() {
    if let Some(single) = &*lock(&SINGLE_KEYS) {
        set(single);
    }
}

/// Restores the terminal's settings as they were when the program began, if it has changed them.
pub fn restore_terminal() {
    hold().restore();
}

/// Turns off bracketed paste, which the line editor turned on. Another thread may be writing to the terminal, and never finish if nobody
/// reads it, so this waits only a while.
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
