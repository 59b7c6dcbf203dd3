//! Programs in a shell, at a pseudo-terminal, or with streams of their own.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use pty_process::blocking::Command;

use super::watchdog::take_ignored_signals;
use super::{PROGRAM, Program, Terminal};

/// The session that TT2 finds at a terminal, as if it had been there before.
const KEPT: &str = "set p2 easy\n";

impl Program {
    /// Prepares the program without options, with this `TERM` in its environment.
    pub(crate) fn with_term(term: &str) -> Self {
        Self::of(PROGRAM).with("TERM", term)
    }

    /// Prepares a shell that runs `script`, in which `"$0"` is the program and `"$@"` its options.
    pub(crate) fn in_shell(script: &str) -> Self {
        Self::of("/bin/sh")
            .with("PATH", "/usr/bin:/bin")
            .options(["-c", script, PROGRAM])
    }

    /// Sets an environment variable.
    pub(crate) fn with(mut self, name: impl AsRef<OsStr>, value: impl AsRef<OsStr>) -> Self {
        self.command.env(name, value);
        self
    }

    pub(crate) fn path(&self) -> &Path {
        self.command.get_current_dir().expect("a folder was set")
    }

    pub(crate) fn stdin(mut self, stream: impl Into<Stdio>) -> Self {
        self.stdin = Some(stream.into());
        self
    }

    pub(crate) fn window(mut self, rows: u16, columns: u16) -> Self {
        self.window = (rows, columns);
        self
    }

    /// Starts the program at a terminal, except for the streams that were set. If nothing is kept
    /// in the folder of the programs' states, [`KEPT`] is.
    #[track_caller]
    pub(crate) fn begin(mut self) -> Terminal {
        take_ignored_signals();
        let home = self.path().to_owned();
        let mut set = self.command.get_envs();
        let states = set.find_map(|(name, value)| value.filter(|_| name == "XDG_STATE_HOME"));
        let states = states.map_or(home.join(".local/state"), PathBuf::from);
        if !states.exists() {
            fs::create_dir_all(states.join("tt2")).expect("a folder");
            fs::write(states.join("tt2/session.tt2"), KEPT).expect("a session");
        }
        self.command.env("HOME", home);
        let mut command = Command::from(self.command);
        if let Some(stream) = self.stdin {
            command = command.stdin(stream);
        }
        if let Some(stream) = self.stdout {
            command = command.stdout(stream);
        }
        Terminal::new(command, self.window, self.folder)
    }
}
