//! The terminal on standard input, which belongs to the line editor while that reads a line, and has its settings.

use std::io;
use std::os::fd::AsFd;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use nix::sys::signal::{Signal, kill};
use nix::sys::termios::{SetArg, Termios, tcgetattr, tcsetattr};
use nix::unistd::{Pid, getpgrp, tcgetpgrp};

use super::streams::{set_waits, write_output};

/// The terminal, for the line editor and the thread that takes signals.
static TERMINAL: Mutex<Terminal> = Mutex::new(Terminal {
    before: None,
    is_edited: false,
});
/// Tells that the line editor has given the terminal back.
static GIVEN_BACK: Condvar = Condvar::new();
/// Held by whoever is to have the terminal next.
static NEXT: Mutex<()> = Mutex::new(());

/// Turns off bracketed paste, which the line editor has turned on.
const NO_PASTE: &[u8] = b"\x1b[?2004l";

/// Whose the terminal is.
#[derive(Debug)]
pub(super) struct Terminal {
    /// The settings before the line editor had it; `None` if it cannot be set.
    before: Option<Termios>,
    /// Whether the line editor has it.
    is_edited: bool,
}

impl Terminal {
    /// Makes the line editor return: its reads fail instead of waiting, and a signal that does nothing else ends the one
    /// that waits already.
    pub(super) fn interrupt_editor(&self) {
        if self.is_edited {
            set_waits(false);
            // a signal to oneself is sent
            let _ = kill(Pid::this(), Signal::SIGWINCH);
        }
    }

    /// Gives the terminal the settings from before the line editor had it; returns whether they were others.
    fn restore(&self) -> bool {
        let before = self.before.as_ref().filter(|_| self.is_edited);
        // a terminal that has gone away needs no settings
        before.is_some_and(|before| tcsetattr(io::stdin(), SetArg::TCSANOW, before).is_ok())
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whose the terminal is; that does not change as long as what is returned is held.
pub(super) fn hold() -> MutexGuard<'static, Terminal> {
    lock(&TERMINAL)
}

/// The time in which the line editor has the terminal. It restores the settings itself.
#[derive(Debug)]
pub struct LineEditing(());

impl LineEditing {
    /// Gives the terminal to the line editor, unless a signal is about to end the program.
    pub fn begin() -> Self {
        let _next = lock(&NEXT);
        let mut terminal = hold();
        set_waits(true);
        terminal.before = settings();
        terminal.is_edited = true;
        Self(())
    }
}

impl Drop for LineEditing {
    fn drop(&mut self) {
        let mut terminal = hold();
        set_waits(true);
        terminal.is_edited = false;
        GIVEN_BACK.notify_all();
        drop(terminal);
        // a signal that has taken the terminal back ends the program before its unfinished line does
        drop(lock(&NEXT));
    }
}

/// Takes the terminal from the line editor, which does not get it as long as what is returned is held.
pub(super) fn take_back() -> MutexGuard<'static, ()> {
    /// An editor that draws in a terminal that nobody reads may wait for ever.
    const PATIENCE: Duration = Duration::from_secs(1);
    let next = lock(&NEXT);
    let terminal = hold();
    let was_edited = terminal.is_edited;
    terminal.interrupt_editor();
    let waited = GIVEN_BACK.wait_timeout_while(terminal, PATIENCE, |terminal| terminal.is_edited);
    let (terminal, _) = waited.unwrap_or_else(PoisonError::into_inner);
    terminal.restore();
    if was_edited {
        end_marked_pastes();
    }
    next
}

/// Turns off bracketed paste: the line editor may not have got that through to a terminal that was full, and one that
/// nobody reads is not waited for.
fn end_marked_pastes() {
    const TRIES: u32 = 50;
    const MOMENT: Duration = Duration::from_millis(20);
    set_waits(false);
    for _ in 0..TRIES {
        match write_output(NO_PASTE) {
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => thread::sleep(MOMENT),
            _ => break,
        }
    }
    set_waits(true);
}

/// Takes the terminal from a line editor that panics.
pub(in crate::system) fn restore_terminal() {
    if hold().restore() {
        // what comes next tells enough about an output that cannot be written
        let _ = write_output(NO_PASTE);
    }
}

/// Whether a terminal is another program's, as it is for a program in the background.
fn is_elsewhere(terminal: impl AsFd) -> bool {
    tcgetpgrp(terminal).is_ok_and(|group| group != getpgrp())
}

/// Whether the terminal on standard error is this program's, and not that of a program in front of it.
pub fn is_in_foreground() -> bool {
    !is_elsewhere(io::stderr())
}

/// The current settings; `None` without a terminal, and in the background, where to set them would stop the program.
fn settings() -> Option<Termios> {
    let standard = io::stdin();
    if is_elsewhere(&standard) {
        return None;
    }
    tcgetattr(standard).ok()
}
