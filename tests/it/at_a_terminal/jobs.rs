//! Tests of the program as a job of a shell: in the background, stopped, continued and ended by
//! signals.

use std::io::Read as _;
use std::os::unix::process::ExitStatusExt as _;
use std::path::Path;

use nix::sys::signal::Signal;
use pty_process::blocking;
use tt2::files;

use crate::support::{Folder, PROGRAM, Program, Terminal, eventually};

const SHELLS: [&str; 2] = ["/bin/bash", "/bin/dash"];
const TERMS: [&str; 2] = ["xterm", "dumb"];

/// Lists the shells of [`SHELLS`] that this system has.
fn shells() -> impl Iterator<Item = &'static str> {
    SHELLS.into_iter().filter(|shell| Path::new(shell).exists())
}

/// An interactive shell with job control, in which `$TT2` is the program.
struct JobShell {
    terminal: Terminal,
    home: Folder,
}

impl JobShell {
    #[track_caller]
    fn begin(term: &str) -> Self {
        let home = Folder::new();
        let shell = Program::of("/bin/bash").options(["--norc", "--noprofile", "-i"]);
        let shell = shell.within(home.path()).with("TT2", PROGRAM);
        let mut terminal = shell.with("TERM", term).with("PS1", "$ ").begin();
        terminal.wait_for("$ ");
        Self { terminal, home }
    }

    /// Starts the program in the foreground, types the beginning of a line, and stops the program
    /// with Ctrl-Z.
    #[track_caller]
    fn stops(&mut self, typed: &str) {
        self.terminal.line(r#""$TT2" -q"#);
        self.terminal.wait_for("> ");
        self.terminal.press(typed);
        self.terminal.wait_for(typed);
        self.terminal.press("\x1a");
        self.terminal.wait_for("Stopped");
    }

    /// Waits until no program holds the lock, which shows that the job has ended. The shell does
    /// not report the end of a job reliably.
    #[track_caller]
    fn has_no_program(&self) {
        let lock = self.home.file(".local/state/tt2/lock");
        eventually("a free lock", || files::lock(&lock).expect("a lock"));
    }
}

#[test]
fn a_signal_ends_the_program_in_the_background_of_a_script() {
    let mut sessions = Vec::new();
    for shell in shells() {
        for term in TERMS {
            for options in ["", "-k 5", "-s HUP"] {
                let script = format!(r#"timeout {options} 0.3 "$0" --fresh -q; echo "status $?""#);
                let program = Program::of(shell).options(["-c", &*script, PROGRAM]);
                let program = program.with("TERM", term).with("PATH", "/usr/bin:/bin");
                sessions.push(program.begin());
            }
        }
    }
    for mut session in sessions {
        session.wait_for("status 124");
    }
}

#[test]
fn a_signal_ends_a_stopped_job() {
    for term in TERMS {
        for signal in ["TERM", "HUP"] {
            for is_begun_there in [false, true] {
                let mut shell = JobShell::begin(term);
                if is_begun_there {
                    shell.terminal.line(r#"set -b; "$TT2" -q &"#);
                    shell.terminal.wait_for("Stopped");
                } else {
                    shell.stops("sco");
                }
                shell.terminal.line(&format!("kill -s {signal} %1"));
                shell.has_no_program();
            }
        }
    }
}

#[test]
fn a_stopped_job_ends_with_its_terminal() {
    for term in TERMS {
        let mut shell = JobShell::begin(term);
        shell.stops("");
        shell.terminal.line("exit");
        shell.terminal.wait_for("There are stopped jobs.");
        shell.terminal.line("exit");
        shell.terminal.wait();
        shell.has_no_program();
    }
}

/// A program whose window closes ends by a signal, and not because it cannot read its input.
#[test]
fn a_window_that_closes_ends_the_program_by_a_signal() {
    let ends_by_a_signal = || {
        let (mut window, end) = blocking::open().expect("a pseudo-terminal");
        let program = blocking::Command::new(PROGRAM).args(["--fresh", "-q"]);
        let program = program.env("TERM", "xterm").spawn(end);
        let mut program = program.expect("the program starts");
        let mut seen = Vec::new();
        while !seen.ends_with(b"> ") {
            let mut byte = [0];
            window.read_exact(&mut byte).expect("a prompt");
            seen.extend(byte);
        }
        drop(window);
        let status = program.wait().expect("the end of the program");
        status.signal() == Some(Signal::SIGHUP as i32)
    };
    // a busy system may send the signal only after the program has ended
    let signals = (0..20).filter(|_| ends_by_a_signal()).count();
    assert!(signals > 17, "{signals} of 20");
}

/// A program that Ctrl-Z has stopped shows the prompt and the typed line again, and typing
/// continues.
#[test]
fn a_line_continues_after_a_stop() {
    let mut shell = JobShell::begin("xterm");
    for _ in 0..2 {
        shell.stops("sco");
        let shell = &mut shell.terminal;
        shell.wait_for("$ ");
        shell.line("fg");
        shell.wait_for("fg");
        shell.wait_for("> sco");
        shell.edits();
        shell.ends_in("\n> sco");
        shell.press("re\r");
        shell.ends_in("\n> score\nScore: P1 0, Easy 0, draws 0\n>");
        shell.line("quit");
        shell.wait_for("$ ");
    }
}

/// A line needs no thread of its own, so it can be typed at the limit of processes. The limit does
/// not bind root, as whom tests often run.
#[cfg(target_os = "linux")]
#[test]
fn no_line_needs_a_thread_of_its_own() {
    let mut session = Program::with_term("xterm")
        .options(["--fresh", "-q"])
        .begin();
    session.lines("score; play toe; 1 1; menu");
    session.edits();
    // one of them waits for the interrupt key
    assert_eq!(session.number("status", "Threads:"), 2);
    session.quits();
}
