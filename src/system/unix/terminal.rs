//! The settings of the terminal on standard input.

use std::fs::File;
use std::io::{self, IsTerminal as _, Write as _};
use std::sync::{Mutex, MutexGuard, PoisonError};

use nix::sys::termios::{LocalFlags, SetArg, Termios, tcgetattr, tcsetattr};
use nix::unistd::{getpgrp, tcgetpgrp};

/// The settings that the program found when it began.
static FOUND: Mutex<Option<Termios>> = Mutex::new(None);
/// The settings that give single keys, while they are wanted.
static SINGLE_KEYS: Mutex<Option<Termios>> = Mutex::new(None);

fn lock(settings: &'static Mutex<Option<Termios>>) -> MutexGuard<'static, Option<Termios>> {
    settings.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The settings now; `None` without a terminal, and in the background, where it is another program's.
fn settings() -> Option<Termios> {
    let standard = io::stdin();
    let is_elsewhere = || tcgetpgrp(&standard).is_ok_and(|group| group != getpgrp());
    if !standard.is_terminal() || is_elsewhere() {
        return None;
    }
    tcgetattr(&standard).ok()
}

/// Gives the terminal other settings, if it is ours.
fn set(wanted: &Termios) {
    if settings().is_some_and(|now| now != *wanted) {
        // a terminal that has gone away needs no settings
        let _ = tcsetattr(io::stdin(), SetArg::TCSANOW, wanted);
    }
}

/// Keeps the settings as they are now, for [`put_terminal_in_order`].
pub(super) fn remember() {
    *lock(&FOUND) = settings();
}

/// Has the terminal give single keys and show none of them; the settings before, unless it does so already.
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

/// Gives the terminal the settings from before [`begin_single_keys`].
pub(super) fn end_single_keys(before: &Termios) {
    let mut wanted = lock(&SINGLE_KEYS);
    *wanted = None;
    set(before);
}

/// Has the terminal give single keys again, if they are still wanted, after another program had it.
pub(super) fn renew_single_keys() {
    if let Some(single) = &*lock(&SINGLE_KEYS) {
        set(single);
    }
}

/// Gives the terminal the settings that the program found, where it has changed them.
pub fn put_terminal_in_order() {
    let found = lock(&FOUND);
    let (Some(found), Some(now)) = (&*found, settings()) else {
        return;
    };
    set(found);
    // only the line editor takes the interrupt key for itself, and it has the terminal mark pastes
    let is_editing = !now.local_flags.contains(LocalFlags::ISIG);
    if is_editing && found.local_flags.contains(LocalFlags::ISIG) {
        end_marked_pastes();
    }
}

/// Turns off what the line editor turned on. Standard output may be held by somebody who writes to it.
fn end_marked_pastes() {
    const OFF: &[u8] = b"\x1b[?2004l";
    let terminal = File::options().write(true).open("/dev/tty");
    // a terminal that has gone away needs no order
    let _ = terminal.and_then(|mut terminal| terminal.write_all(OFF));
}
