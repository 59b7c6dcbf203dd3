//! The keyboard while nobody is asked.

use std::fs::File;
use std::io::{self, IsTerminal as _, Write as _};
use std::os::fd::AsFd as _;
use std::thread;
use std::time::Duration;

use nix::errno::Errno;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::termios::{self, LocalFlags, SetArg, Termios};
use nix::unistd::{getpgrp, tcgetpgrp};

/// A keyboard that gives single keys, without showing them, until it is dropped.
#[derive(Debug)]
pub struct Keyboard {
    /// The terminal's settings before; `None` where standard input is no terminal.
    before: Option<Termios>,
}

impl Keyboard {
    /// Turns the terminal on standard input to single keys.
    pub fn open() -> Self {
        let before = settings();
        if let Some(before) = &before {
            let mut single = before.clone();
            single
                .local_flags
                .remove(LocalFlags::ICANON | LocalFlags::ECHO);
            apply(&single);
        }
        Self { before }
    }

    /// Waits so long for a key; `true` as soon as there is one, which is left to be read.
    pub fn waits_for_key(&self, length: Duration) -> bool {
        if self.before.is_none() {
            thread::sleep(length);
            return false;
        }
        let standard = io::stdin();
        let mut keyboard = [PollFd::new(standard.as_fd(), PollFlags::POLLIN)];
        let timeout = PollTimeout::try_from(length).unwrap_or(PollTimeout::ZERO);
        // an interrupt is no key
        poll(&mut keyboard, timeout).is_ok_and(|ready| ready > 0)
    }
}

/// Waits until standard input can be read; `false` when a signal may have come before.
pub(super) fn waits_for_line() -> bool {
    // a signal that comes just before the wait does not end it
    const LONGEST: u16 = 1000;
    let standard = io::stdin();
    let mut keyboard = [PollFd::new(standard.as_fd(), PollFlags::POLLIN)];
    !matches!(
        poll(&mut keyboard, PollTimeout::from(LONGEST)),
        Ok(0) | Err(Errno::EINTR)
    )
}

impl Drop for Keyboard {
    fn drop(&mut self) {
        if let Some(before) = &self.before {
            apply(before);
        }
    }
}

/// The settings of the terminal on standard input, if it is one.
pub(super) fn settings() -> Option<Termios> {
    let standard = io::stdin();
    standard
        .is_terminal()
        .then(|| termios::tcgetattr(&standard).ok())
        .flatten()
}

/// Gives the terminal the settings that it had before, where this program has changed them.
pub(super) fn put_in_order(before: Option<&Termios>) {
    let (Some(before), Some(now)) = (before, settings()) else {
        return;
    };
    // in the background the terminal is somebody else's
    if now == *before || tcgetpgrp(io::stdin()) != Ok(getpgrp()) {
        return;
    }
    apply(before);
    // of all here only the line editor takes the interrupt key for itself, and it has pastes marked
    if !now.local_flags.contains(LocalFlags::ISIG) {
        end_marked_pastes();
    }
}

fn apply(settings: &Termios) {
    // a terminal that has gone away needs no order
    let _ = termios::tcsetattr(io::stdin(), SetArg::TCSANOW, settings);
}

/// Turns off what the line editor turned on. Standard output may be held by somebody who writes to it.
fn end_marked_pastes() {
    const OFF: &[u8] = b"\x1b[?2004l";
    // a terminal that has gone away needs no order
    let _ = File::options()
        .write(true)
        .open("/dev/tty")
        .and_then(|mut tty| tty.write_all(OFF));
}
