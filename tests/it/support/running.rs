//! A running program at the other end of pipes.

use std::io::{PipeReader, Write as _};
use std::process::{Child, ChildStdin};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use super::notes::{Notes, last};
use super::process::Process;
use super::{Folder, PATIENCE, Told};

/// The output of the program.
#[derive(Default)]
struct Seen {
    out: Vec<u8>,
    err: Vec<u8>,
}

/// A running program, with a thread that feeds it and threads that write down its output.
pub(crate) struct Running {
    process: Process,
    input: Option<Sender<Vec<u8>>>,
    notes: Arc<Notes<Seen>>,
    /// The end of the text that [`Running::wait_for`] found last.
    read: usize,
}

impl Running {
    /// Takes over a program that has started. `both` is the pipe of output and messages, if they
    /// share one.
    pub(super) fn new(mut child: Child, both: Option<PipeReader>, folder: Option<Folder>) -> Self {
        let notes = Arc::new(Notes::<Seen>::default());
        let input = child.stdin.take().map(|stdin| {
            let (input, typed) = mpsc::channel();
            thread::spawn(move || feed(stdin, &typed));
            input
        });
        if let Some(both) = both {
            notes.listen(both, |seen, piece| seen.out.extend_from_slice(piece));
        }
        if let Some(stdout) = child.stdout.take() {
            notes.listen(stdout, |seen, piece| seen.out.extend_from_slice(piece));
        }
        if let Some(stderr) = child.stderr.take() {
            notes.listen(stderr, |seen, piece| seen.err.extend_from_slice(piece));
        }
        Self {
            process: Process::new(child, folder),
            input,
            notes,
            read: 0,
        }
    }

    /// Sends text to standard input. The program may read it or not.
    pub(crate) fn send(&mut self, text: impl AsRef<[u8]>) {
        let text = text.as_ref().to_owned();
        let input = self.input.as_ref().expect("an input that is open");
        input.send(text).expect("somebody who types");
    }

    /// Closes standard input after everything that was sent.
    pub(crate) fn closes_input(&mut self) {
        self.input = None;
    }

    /// Waits for a text on standard output after the one found last, and returns everything up to
    /// its end.
    #[track_caller]
    pub(crate) fn wait_for(&mut self, text: &str) -> String {
        let up_to_its_end = |seen: &Seen| {
            let out = String::from_utf8_lossy(&seen.out[self.read..]);
            let found = out.find(text);
            found.map(|at| out[..at + text.len()].to_owned())
        };
        let told = self.notes.wait(PATIENCE, up_to_its_end);
        let told = told.unwrap_or_else(|| self.fail(&format!("{text:?}")));
        self.read += told.len();
        told
    }

    #[cfg(unix)]
    pub(crate) fn signal(&self, signal: nix::sys::signal::Signal) {
        self.process.signal(signal);
    }

    #[cfg(target_os = "linux")]
    pub(crate) fn number(&self, file: &str, field: &str) -> u64 {
        self.process.number(file, field)
    }

    /// Waits for the end of the program and of its output.
    #[track_caller]
    pub(crate) fn wait(&mut self) -> Told {
        if !self.notes.is_over_in(PATIENCE) {
            self.fail("the end of the program");
        }
        let status = self.process.status();
        #[cfg(unix)]
        let signal = std::os::unix::process::ExitStatusExt::signal(&status);
        #[cfg(not(unix))]
        let signal = None::<i32>;
        let status = status.code().or(signal.map(|signal| -signal));
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("UTF-8 is written");
        self.notes.with(|Seen { out, err }| Told {
            out: text(out),
            err: text(err),
            status: status.expect("an end"),
        })
    }

    #[track_caller]
    fn fail(&self, what: &str) -> ! {
        let (out, err) = self.notes.with(|seen| (last(&seen.out), last(&seen.err)));
        panic!("waited for {what}; the last of its output:\n{out}\nand of its messages:\n{err}");
    }
}

/// Writes what a test sends to the program's standard input.
fn feed(mut stdin: ChildStdin, typed: &Receiver<Vec<u8>>) {
    let mut is_read = true;
    for text in typed {
        // a program that ends early does not read all its input
        is_read = is_read && stdin.write_all(&text).is_ok();
    }
}
