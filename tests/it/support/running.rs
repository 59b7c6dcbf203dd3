//! A running program at the other end of pipes.

use std::io::{Read, Write as _};
use std::process::{Child, ChildStdin, ExitStatus};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use super::limit::Notes;
#[cfg(unix)]
use super::watchdog::Watched;
use super::{Folder, PATIENCE, Told, eventually};

/// What went through the pipes.
#[derive(Default)]
struct Seen {
    out: Vec<u8>,
    err: Vec<u8>,
    /// The pipes from the program that are not closed yet.
    open: u32,
}

/// A running program, with somebody who feeds it and somebody who writes down what it tells.
///
/// It is killed when it is dropped.
pub(crate) struct Running {
    child: Child,
    input: Option<Sender<Vec<u8>>>,
    seen: Notes<Seen>,
    /// The end of what [`Running::tells`] has found.
    read: usize,
    #[cfg(unix)]
    _watched: Watched,
    /// Kept until the end.
    _folder: Option<Arc<Folder>>,
}

impl Running {
    pub(super) fn new(mut child: Child, folder: Option<Arc<Folder>>) -> Self {
        #[cfg(unix)]
        let watched = Watched::new(child.id());
        let seen = Notes::new(Seen::default());
        let input = child.stdin.take().map(|stdin| {
            let (input, typed) = mpsc::channel();
            thread::spawn(move || feed(stdin, &typed));
            input
        });
        if let Some(stdout) = child.stdout.take() {
            listen(stdout, &seen, |seen| &mut seen.out);
        }
        if let Some(stderr) = child.stderr.take() {
            listen(stderr, &seen, |seen| &mut seen.err);
        }
        Self {
            child,
            input,
            seen,
            read: 0,
            #[cfg(unix)]
            _watched: watched,
            _folder: folder,
        }
    }

    /// Types something, which the program may read or not.
    pub(crate) fn types(&mut self, text: impl AsRef<[u8]>) {
        let text = text.as_ref().to_owned();
        let input = self.input.as_ref().expect("an input that is open");
        input.send(text).expect("somebody who types");
    }

    /// Closes standard input after what was typed.
    pub(crate) fn closes_input(&mut self) {
        self.input = None;
    }

    /// Waits for a text on standard output after what was waited for before, and returns all up to its end.
    #[track_caller]
    pub(crate) fn tells(&mut self, text: &str) -> String {
        let read = self.read;
        let end = |seen: &Seen| {
            let out = String::from_utf8_lossy(&seen.out[read..]).into_owned();
            let found = out.find(text).map(|at| out[..at + text.len()].to_owned());
            found.map(Some).or_else(|| (seen.open == 0).then_some(None))
        };
        let told = self.seen.wait(PATIENCE, end).flatten();
        let told = told.unwrap_or_else(|| self.fail(&format!("{text:?}")));
        self.read += told.len();
        told
    }

    /// Sends a signal to the program.
    #[cfg(unix)]
    pub(crate) fn signal(&self, signal: nix::sys::signal::Signal) {
        use nix::sys::signal::kill;
        use nix::unistd::Pid;

        let pid = Pid::from_raw(self.child.id().cast_signed());
        kill(pid, signal).expect("the program gets the signal");
    }

    /// The most memory, in kB, that the program has had so far.
    #[cfg(target_os = "linux")]
    pub(crate) fn peak_memory(&self) -> u64 {
        let path = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(path).expect("the state of a process");
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let peak = peak.and_then(|peak| peak.trim().strip_suffix(" kB"));
        peak.expect("its memory").parse().expect("a number")
    }

    /// Waits for the end of the program and of what it wrote.
    #[track_caller]
    pub(crate) fn ends(&mut self) -> Told {
        let closed = |seen: &Seen| (seen.open == 0).then_some(());
        if self.seen.wait(PATIENCE, closed).is_none() {
            self.fail("the end of the program");
        }
        let status = eventually("the end of the program", || {
            self.child.try_wait().expect("a program of ours")
        });
        let seen = self.seen.read();
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("UTF-8 is written");
        Told {
            out: text(&seen.out),
            err: text(&seen.err),
            status: status.code().unwrap_or_else(|| -signal(status)),
        }
    }

    #[track_caller]
    fn fail(&self, what: &str) -> ! {
        let seen = self.seen.read();
        let [out, err] = [&seen.out, &seen.err].map(|bytes| {
            let end = bytes.len().saturating_sub(2_000);
            String::from_utf8_lossy(&bytes[end..]).into_owned()
        });
        // a panic that holds the lock would poison it for other threads
        drop(seen);
        panic!("waited for {what}; the last of its output:\n{out}\nand of its messages:\n{err}");
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Ok(None) = self.child.try_wait() {
            self.child.kill().expect("a program of ours");
            self.child.wait().expect("the end of a killed program");
        }
    }
}

/// The number of the signal that ended a program.
#[cfg(unix)]
fn signal(status: ExitStatus) -> i32 {
    use std::os::unix::process::ExitStatusExt as _;
    status.signal().unwrap_or_default()
}

/// There are no signals.
#[cfg(not(unix))]
fn signal(_: ExitStatus) -> i32 {
    0
}

/// Gives the program what is typed.
fn feed(mut stdin: ChildStdin, typed: &Receiver<Vec<u8>>) {
    let mut is_read = true;
    for text in typed {
        // a program that ends early leaves its input unread
        is_read = is_read && stdin.write_all(&text).is_ok();
    }
}

/// Writes down all that comes from a stream.
fn listen(
    mut stream: impl Read + Send + 'static,
    seen: &Notes<Seen>,
    part: impl Fn(&mut Seen) -> &mut Vec<u8> + Send + 'static,
) {
    seen.write(|seen| seen.open += 1);
    let seen = seen.clone();
    thread::spawn(move || {
        let mut piece = [0; 8_192];
        loop {
            // a pipe that cannot be read is as good as closed
            let length = stream.read(&mut piece).unwrap_or(0);
            seen.write(|seen| {
                part(seen).extend_from_slice(&piece[..length]);
                seen.open -= u32::from(length == 0);
            });
            if length == 0 {
                return;
            }
        }
    });
}
