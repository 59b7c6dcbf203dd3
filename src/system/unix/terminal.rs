//! The settings of the terminal on standard input.

use std::fs::File;
use std::io::{self, IsTerminal as _, Write as _};
use std::sync::{Mutex, MutexGuard, PoisonError};

use nix::sys::termios::{LocalFlags, SetArg, Termios, tcgetattr, tcsetattr};
use nix::unistd::{getpgrp, tcgetpgrp};

/// The settings when the program began.
static FOUND: Mutex<Option<Termios>> = Mutex::new(None);
/// The settings for single keys, while they are wanted.
static SINGLE_KEYS: Mutex<Option<Termios>> = Mutex::new(None);

fn lock(settings: &'static Mutex<Option<Termios>>) -> MutexGuard<'static, Option<Termios>> {
    settings.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The current settings; `None` without a terminal, and in the background, when the terminal is another program's.
fn settings() -> Option<Termios> {
    let standard = io::stdin();
    let is_elsewhere = || tcgetpgrp(&standard).is_ok_and(|group| group != getpgrp());
    if !standard.is_terminal() || is_elsewhere() {
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

/// Remembers the current settings for [`put_terminal_in_order`].
pub(super) fn remember() {
    *lock(&FOUND) = settings();
}

/// Makes the terminal deliver single keys without showing them; returns the previous settings, unless it already did.
pub(super) fn begin_single_keys() -> Option<Termios> {
    let mut wanted = lock(&SINGLE_KEYS);
    let before = settings().filter(|_| wanted.is_none())?;
    let mut single = before.clone();
    single
        .local_flags
        .remove(LocalFlags::ICANON | LocalFlags::ECHO);
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
pub fn put_terminal_in_order() {
    let found = lock(&FOUND);
    let (Some(found), Some(now)) = (&*found, settings()) else {
        return;
    };
    set(found);
    // only the line editor takes the interrupt key for itself, and it makes the terminal mark pastes
    let is_editing = !now.local_flags.contains(LocalFlags::ISIG);
    if is_editing && found.local_flags.contains(LocalFlags::ISIG) {
        end_marked_pastes();
    }
}

/// Turns off what the line editor turned on. Standard output may be locked by a thread that is writing to it.
fn end_marked_pastes() {
    const OFF: &[u8] = b"\x1b[?2004l";
    let terminal = File::options().write(true).open("/dev/tty");
    // a terminal that has gone away needs no putting in order
    let _ = terminal.and_then(|mut terminal| terminal.write_all(OFF));
}
