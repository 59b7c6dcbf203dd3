//! Signals that end the program.

use std::io::{self, Write as _};
use std::thread;

use nix::sys::signal::{SigSet, Signal, raise};
use nix::sys::termios::{SetArg, Termios, tcgetattr, tcsetattr};
use nix::unistd::{getpgrp, tcgetpgrp};

/// Makes TERM, HUP and QUIT set the terminal back to its present settings before they end the program as they end any
/// other. The signals are blocked in this thread and in those that it starts later, and one thread waits for the
/// signals.
pub(super) fn restore_terminal_at_end() -> nix::Result<()> {
    let before = tcgetattr(io::stdin())?;
    let ends = SigSet::from_iter([Signal::SIGTERM, Signal::SIGHUP, Signal::SIGQUIT]);
    ends.thread_block()?;
    thread::spawn(move || -> nix::Result<()> {
        loop {
            let signal = ends.wait()?;
            let now = tcgetattr(io::stdin());
            let is_set = set_terminal(&before);
            if is_set && now.as_ref().is_ok_and(|now| *now != before) {
                // a line was edited: pasted text is no longer bracketed
                let _ = io::stdout().write_all(b"\x1b[?2004l\n");
            }
            ends.thread_unblock()?;
            raise(signal)?;
            // the signal was ignored when the program began
            ends.thread_block()?;
            let _ = now.map(|now| set_terminal(&now));
        }
    });
    Ok(())
}

/// Sets the terminal, if that is this program's to set: in the background the program would be stopped. Returns whether
/// it was set.
fn set_terminal(settings: &Termios) -> bool {
    let is_in_foreground = tcgetpgrp(io::stdin()).is_ok_and(|group| group == getpgrp());
    is_in_foreground && tcsetattr(io::stdin(), SetArg::TCSANOW, settings).is_ok()
}
