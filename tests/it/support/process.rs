//! A process of a test's own.

use std::process::{Child, ExitStatus};

#[cfg(unix)]
use super::watchdog::tell;
use super::{Folder, eventually};

/// A program that runs; it is killed when nobody needs it any more.
pub(super) struct Process {
    child: Child,
    /// Kept until the end, if it is the program's own.
    _folder: Option<Folder>,
}

impl Process {
    pub(super) fn new(child: Child, folder: Option<Folder>) -> Self {
        #[cfg(unix)]
        tell("begins", child.id());
        Self {
            child,
            _folder: folder,
        }
    }

    pub(super) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Sends a signal to the program.
    #[cfg(unix)]
    pub(super) fn signal(&self, signal: nix::sys::signal::Signal) {
        let pid = nix::unistd::Pid::from_raw(self.id().cast_signed());
        nix::sys::signal::kill(pid, signal).expect("the program gets the signal");
    }

    /// Waits for the end of the program.
    #[track_caller]
    pub(super) fn status(&mut self) -> ExitStatus {
        eventually("the end of the program", || {
            self.child.try_wait().expect("a program of ours")
        })
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if let Ok(None) = self.child.try_wait() {
            self.child.kill().expect("a program of ours");
            self.child.wait().expect("the end of a killed program");
        }
        #[cfg(unix)]
        tell("ended", self.id());
    }
}
