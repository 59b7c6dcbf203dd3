//! How the program is started.

use std::ffi::OsString;
use std::fs::{self, File};
use std::os::fd::AsFd as _;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::Arc;

use nix::sys::termios::tcgetattr;
use pty_process::{Size, blocking};

use super::folder::Folder;
use super::session::Session;

pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_tt2");

/// Arguments, environment and window of a program that has yet to be started, in a home of its own.
#[derive(Debug)]
pub(crate) struct Setup {
    arguments: Vec<OsString>,
    environment: Vec<(&'static str, OsString)>,
    /// Rows and columns.
    window: (u16, u16),
    home: Arc<Folder>,
}

impl Setup {
    /// A program in a tall window of a terminal of this kind, so that nothing scrolls away.
    pub(crate) fn at(term: &str) -> Self {
        Self::without_term().with("TERM", term)
    }

    /// A program at a terminal of which nothing is known.
    pub(crate) fn without_term() -> Self {
        Self {
            arguments: Vec::new(),
            environment: Vec::new(),
            window: (400, 80),
            home: Arc::new(Folder::new()),
        }
    }

    pub(crate) fn with(mut self, name: &'static str, value: impl Into<OsString>) -> Self {
        self.environment.push((name, value.into()));
        self
    }

    pub(crate) fn arguments<T: Into<OsString>>(
        mut self,
        more: impl IntoIterator<Item = T>,
    ) -> Self {
        self.arguments.extend(more.into_iter().map(Into::into));
        self
    }

    pub(crate) fn window(mut self, rows: u16, columns: u16) -> Self {
        self.window = (rows, columns);
        self
    }

    /// Makes the home of another program its home.
    pub(crate) fn in_home(mut self, home: &Arc<Folder>) -> Self {
        self.home = Arc::clone(home);
        self
    }

    /// The folder in which the program is started, and which is its home.
    pub(crate) fn home(&self) -> &Path {
        self.home.path()
    }

    /// Starts the program at a terminal.
    pub(crate) fn begin(self) -> Session {
        self.begin_with(|command| command)
    }

    /// Starts the program at a terminal, except for the streams that `redirect` sends elsewhere.
    pub(crate) fn begin_with(
        self,
        redirect: impl FnOnce(blocking::Command) -> blocking::Command,
    ) -> Session {
        let (pty, pts) = blocking::open().expect("a pseudo-terminal");
        let (rows, columns) = self.window;
        pty.resize(Size::new(rows, columns)).expect("a window");
        let before = tcgetattr(pty.as_fd()).expect("a terminal has settings");
        let command = blocking::Command::new(PROGRAM)
            .args(&self.arguments)
            .env_clear()
            .env("HOME", self.home())
            .envs(self.environment.iter().cloned())
            .current_dir(self.home());
        let child = redirect(command).spawn(pts).expect("the program starts");
        Session::new(pty, child, self.window, before, self.home)
    }

    /// Runs the program with a script on its standard input, far from any terminal.
    pub(crate) fn pipe(&self, script: &str) -> Output {
        let input = self.home().join("script");
        fs::write(&input, script).expect("a script is written");
        Command::new(PROGRAM)
            .args(&self.arguments)
            .env_clear()
            .env("HOME", self.home())
            .envs(self.environment.iter().cloned())
            .current_dir(self.home())
            .stdin(File::open(input).expect("the script"))
            .output()
            .expect("the program starts")
    }
}
