//! The program, run as somebody at a shell would.

use std::ffi::OsStr;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

/// The program before it is started.
pub(crate) struct Program {
    command: Command,
}

/// What a program told until it ended.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Told {
    /// Standard output.
    pub(crate) out: String,
    /// Standard error.
    pub(crate) err: String,
    /// The exit status; -1 after a signal.
    pub(crate) status: i32,
}

impl Told {
    /// What is expected.
    pub(crate) fn new(out: &str, err: &str, status: i32) -> Self {
        Self {
            out: out.to_owned(),
            err: err.to_owned(),
            status,
        }
    }
}

impl Program {
    /// The program with its options, in an environment that says nothing of a terminal.
    pub(crate) fn new(options: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tt2"));
        command.args(options);
        Self::from(command)
    }

    /// A shell that runs `script`, in which `"$0"` is the program.
    pub(crate) fn in_shell(script: &str) -> Self {
        let mut command = Command::new("sh");
        command.args(["-c", script, env!("CARGO_BIN_EXE_tt2")]);
        Self::from(command)
    }

    fn from(mut command: Command) -> Self {
        for name in ["TERM", "NO_COLOR", "CLICOLOR_FORCE"] {
            command.env_remove(name);
        }
        Self { command }
    }

    /// Sets the folder in which the program runs.
    pub(crate) fn at(mut self, folder: &Path) -> Self {
        self.command.current_dir(folder);
        self
    }

    /// Sets a variable of the environment.
    pub(crate) fn with(mut self, name: &str, value: &str) -> Self {
        self.command.env(name, value);
        self
    }

    /// Runs the program to its end with `input` as standard input.
    ///
    /// # Panics
    /// When the program cannot be started, or writes anything but UTF-8.
    #[track_caller]
    pub(crate) fn reads(mut self, input: impl AsRef<[u8]> + Send) -> Told {
        let mut child = self
            .command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut stdin = child.stdin.take().expect("standard input is a pipe");
        let output = thread::scope(|scope| {
            scope.spawn(move || {
                // a program that ends early leaves its input unread
                let _ = stdin.write_all(input.as_ref());
            });
            child.wait_with_output().expect("the program ends")
        });
        Told {
            out: String::from_utf8(output.stdout).expect("standard output is UTF-8"),
            err: String::from_utf8(output.stderr).expect("standard error is UTF-8"),
            status: output.status.code().unwrap_or(-1),
        }
    }
}
