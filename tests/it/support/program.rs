//! The program before it is started.

use std::env;
use std::ffi::OsStr;
use std::io;
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
/// By default, it runs in a new folder of its own, its environment is empty, and its streams are
/// pipes.
#[derive(Debug)]
pub(crate) struct Program {
    /// The command: the program, or a shell that runs it.
    pub(super) command: Command,
    /// The program's own folder, if it runs there.
    pub(super) folder: Option<Folder>,
    pub(super) stdin: Option<Stdio>,
    pub(super) stdout: Option<Stdio>,
    /// `true` if messages go to standard output.
    is_in_one_stream: bool,
    /// Rows and columns of the terminal's window.
    #[cfg(unix)]
    pub(super) window: (u16, u16),
}

impl Program {
    /// Prepares the program with its options.
    pub(crate) fn new(options: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Self {
        Self::of(PROGRAM).options(options)
    }

    /// Prepares any program, without options.
    pub(crate) fn of(executable: impl AsRef<OsStr>) -> Self {
        let folder = Folder::new();
        let mut command = Command::new(executable);
        command.env_clear().current_dir(folder.path());
        // only Windows sets this, and may not find its libraries without it
        command.envs(env::var_os("SystemRoot").map(|root| ("SystemRoot", root)));
        Self {
            command,
            folder: Some(folder),
            stdin: None,
            stdout: None,
            is_in_one_stream: false,
            // so tall that nothing scrolls away, and so wide that nothing wraps
            #[cfg(unix)]
            window: (150, 200),
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

    /// Sets the folder in which the program runs. At a terminal, it is also the home folder.
    pub(crate) fn within(mut self, folder: &Path) -> Self {
        self.command.current_dir(folder);
        self.folder = None;
        self
    }

    pub(crate) fn stdout(mut self, stream: impl Into<Stdio>) -> Self {
        self.stdout = Some(stream.into());
        self
    }

    /// Lets messages go to standard output, so that the order of both is kept.
    pub(crate) fn in_one_stream(mut self) -> Self {
        self.is_in_one_stream = true;
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
        self.command
            .stdin(self.stdin.unwrap_or_else(Stdio::piped))
            .stdout(self.stdout.unwrap_or_else(Stdio::piped))
            .stderr(Stdio::piped());
        let both = self.is_in_one_stream.then(|| {
            let (reader, writer) = io::pipe().expect("a pipe");
            let copy = writer.try_clone().expect("a pipe");
            self.command.stdout(writer).stderr(copy);
            reader
        });
        let child = self.command.spawn().expect("the program starts");
        Running::new(child, both, self.folder)
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
