//! A process that a test has started.

use std::process::{Child, ExitStatus};

#[cfg(unix)]
use super::watchdog::tell;
use super::{Folder, eventually};

/// A running program, which is killed when the value is dropped.
pub(super) struct Process {
    child: Child,
    /// The program's own folder, if it has one. It is kept until the end.
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

    #[cfg(unix)]
    pub(super) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Reads a number from a file that Linux has about the program.
    #[cfg(unix)]
    pub(super) fn number(&self, file: &str, field: &str) -> u64 {
        let path = format!("/proc/{}/{file}", self.id());
        let text = std::fs::read_to_string(path).expect("the state of a process");
        let value = text.lines().find_map(|line| line.strip_prefix(field));
        let words = value.expect(field).split_whitespace();
        let number = words.into_iter().find_map(|word| word.parse().ok());
        number.expect("a number")
    }

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
