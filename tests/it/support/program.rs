//! The program before it is started.

use std::ffi::OsStr;
use std::path::Path;
use std::process::{Command, Stdio};

use super::{Folder, Running};

/// The path of the program.
pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_tt2");

/// The output of a program until it ended, and its exit status.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Told {
    /// Standard output.
    pub(crate) out: String,
    /// Standard error.
    pub(crate) err: String,
    /// The exit status, or the negative number of the signal that ended the program.
    pub(crate) status: i32,
}

impl Told {
    /// Creates an expected result.
    pub(crate) fn new(out: &str, err: &str, status: i32) -> Self {
        Self {
            out: out.to_owned(),
            err: err.to_owned(),
            status,
        }
    }
}

/// The program with its options and its environment.
///
/// By default, it runs in a new folder of its own, its environment is empty, and its streams are pipes.
#[derive(Debug)]
pub(crate) struct Program {
    /// The command: the program, or a shell that runs it.
    command: Command,
    /// The program's own folder, if it runs there.
    folder: Option<Folder>,
    stdin: Option<Stdio>,
    stdout: Option<Stdio>,
    /// Rows and columns of the terminal's window.
    window: (u16, u16),
}

impl Program {
    /// Prepares the program with its options.
    pub(crate) fn new(options: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Self {
        Self::of(PROGRAM).options(options)
    }

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

    /// Prepares another program, without options.
    pub(crate) fn of(executable: impl AsRef<OsStr>) -> Self {
        let folder = Folder::new();
        let mut command = Command::new(executable);
        command.env_clear().current_dir(folder.path());
        Self {
            command,
            folder: Some(folder),
            stdin: None,
            stdout: None,
            // so tall that nothing scrolls away, and so wide that nothing wraps
            window: (400, 200),
        }
    }

    pub(crate) fn options(mut self, more: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Self {
        self.command.args(more);
        self
    }

    /// Adds lines that run first, each with an option `-c`.
    pub(crate) fn lines(self, lines: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Self {
        (lines.into_iter()).fold(self, |program, line| {
            program.options([OsStr::new("-c"), line.as_ref()])
        })
    }

    /// Sets an environment variable.
    pub(crate) fn with(mut self, name: impl AsRef<OsStr>, value: impl AsRef<OsStr>) -> Self {
        self.command.env(name, value);
        self
    }

    /// Sets the folder in which the program runs. At a terminal, it is also the home folder.
    pub(crate) fn within(mut self, folder: &Path) -> Self {
        self.command.current_dir(folder);
        self.folder = None;
        self
    }

    pub(crate) fn path(&self) -> &Path {
        self.command.get_current_dir().expect("a folder was set")
    }

    pub(crate) fn stdin(mut self, stream: impl Into<Stdio>) -> Self {
        self.stdin = Some(stream.into());
        self
    }

    pub(crate) fn stdout(mut self, stream: impl Into<Stdio>) -> Self {
        self.stdout = Some(stream.into());
        self
    }

    pub(crate) fn window(mut self, rows: u16, columns: u16) -> Self {
        self.window = (rows, columns);
        self
    }

    /// Starts the program with pipes, except for the streams that were set.
    #[track_caller]
    pub(crate) fn start(mut self) -> Running {
        #[cfg(unix)]
        {
            use std::os::unix::process::CommandExt as _;

            super::watchdog::take_ignored_signals();
            self.command.process_group(0);
        }
        let child = self
            .command
            .stdin(self.stdin.unwrap_or_else(Stdio::piped))
            .stdout(self.stdout.unwrap_or_else(Stdio::piped))
            .stderr(Stdio::piped())
            .spawn();
        Running::new(child.expect("the program starts"), self.folder)
    }

    /// Runs the program to its end with `input` as standard input.
    ///
    /// # Panics
    /// Panics if the program cannot be started, does not end, or writes anything but UTF-8.
    #[track_caller]
    pub(crate) fn reads(self, input: impl AsRef<[u8]>) -> Told {
        let mut running = self.start();
        running.send(input);
        running.closes_input();
        running.wait()
    }

    /// Starts the program at a terminal, except for the streams that were set.
    #[cfg(unix)]
    #[track_caller]
    pub(crate) fn begin(mut self) -> super::Terminal {
        super::watchdog::take_ignored_signals();
        let home = self.path().to_owned();
        self.command.env("HOME", home);
        let mut command = pty_process::blocking::Command::from(self.command);
        if let Some(stream) = self.stdin {
            command = command.stdin(stream);
        }
        if let Some(stream) = self.stdout {
            command = command.stdout(stream);
        }
        super::Terminal::new(command, self.window, self.folder)
    }
}

impl Folder {
    /// Runs the program in this folder.
    #[track_caller]
    pub(crate) fn run(&self, options: &[&str], input: impl AsRef<[u8]>) -> Told {
        Program::new(options).within(self.path()).reads(input)
    }

    /// Runs a script in this folder, and returns its standard output. Nothing may be rejected.
    #[track_caller]
    pub(crate) fn told(&self, input: &str) -> String {
        let told = self.run(&["-q", "--seed", "1"], input);
        assert_eq!((told.status, &*told.err), (0, ""), "{input}");
        told.out
    }
}
