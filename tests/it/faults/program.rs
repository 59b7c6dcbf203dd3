//! The program as a process.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

/// The program, in an environment that says nothing, with standard input closed.
pub(super) fn tt2(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tt2"));
    command.env_clear().args(arguments).stdin(Stdio::null());
    command
}

/// A shell that runs `line`, in which `"$0"` is the program.
pub(super) fn shell(line: &str) -> Command {
    let mut command = Command::new("/bin/sh");
    command.args(["-c", line, env!("CARGO_BIN_EXE_tt2")]);
    command.env_clear().env("PATH", "/usr/bin:/bin");
    command.stdin(Stdio::null());
    command
}

/// Runs a command to its end.
#[track_caller]
pub(super) fn run(command: &mut Command) -> Output {
    command.output().expect("the command runs")
}

/// Starts a command and leaves it running, with pipes to it.
#[track_caller]
pub(super) fn start(command: &mut Command) -> Child {
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts")
}

/// Checks how a command ends, and everything that it says on standard error.
#[track_caller]
pub(super) fn check(output: &Output, status: i32, complaints: &str) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), &*said), (Some(status), complaints));
}

/// A new empty folder of a test.
pub(super) fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder");
    path
}

/// The names in a folder, in order.
pub(super) fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
    let mut names: Vec<String> = entries
        .map(|entry| name(entry.expect("an entry")))
        .collect();
    names.sort();
    names
}
