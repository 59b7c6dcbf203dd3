//! A program at a pseudo-terminal, and a person who types and looks.

use std::io::{Read as _, Write as _};
use std::num::NonZeroU16;
use std::os::fd::AsFd as _;
use std::process::{Child, ExitStatus};
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::sys::termios::{LocalFlags, Termios, tcgetattr};
use nix::unistd::Pid;
use pty_process::Size;
use pty_process::blocking::Pty;

use super::folder::Folder;

/// The time after which nothing more is waited for; far longer than anything takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// What came from the program.
struct Seen {
    bytes: Vec<u8>,
    screen: vt100::Parser,
    over: bool,
}

/// A running program.
pub(crate) struct Session {
    pty: Arc<Pty>,
    child: Child,
    seen: Arc<(Mutex<Seen>, Condvar)>,
    /// The end of what [`Session::sees`] has found, in bytes of the plain text.
    read: usize,
    before: Termios,
    home: Arc<Folder>,
}

impl Session {
    pub(super) fn new(
        pty: Pty,
        child: Child,
        (rows, columns): (u16, u16),
        before: Termios,
        home: Arc<Folder>,
    ) -> Self {
        let pty = Arc::new(pty);
        let length = |length, usual| NonZeroU16::new(length).unwrap_or(usual);
        let screen = vt100::Parser::new(
            length(rows, vt100::Parser::DEFAULT_ROWS),
            length(columns, vt100::Parser::DEFAULT_COLS),
            0,
        );
        let seen = Seen {
            bytes: Vec::new(),
            screen,
            over: false,
        };
        let seen = Arc::new((Mutex::new(seen), Condvar::new()));
        thread::spawn({
            let (pty, seen) = (Arc::clone(&pty), Arc::clone(&seen));
            move || listen(&pty, &seen)
        });
        Self {
            pty,
            child,
            seen,
            read: 0,
            before,
            home,
        }
    }

    /// The folder in which the program runs.
    pub(crate) fn home(&self) -> &Arc<Folder> {
        &self.home
    }

    /// Presses keys.
    pub(crate) fn press(&self, keys: &str) {
        (&*self.pty)
            .write_all(keys.as_bytes())
            .expect("the terminal takes keys");
    }

    /// Types a line.
    pub(crate) fn line(&self, line: &str) {
        self.press(&format!("{line}\r"));
    }

    /// Sends a signal to the program.
    pub(crate) fn signal(&self, signal: Signal) {
        let pid = Pid::from_raw(self.child.id().cast_signed());
        kill(pid, signal).expect("the program gets the signal");
    }

    /// Gives the window another size.
    pub(crate) fn resize(&self, rows: u16, columns: u16) {
        if let (Some(rows), Some(columns)) = (NonZeroU16::new(rows), NonZeroU16::new(columns)) {
            let mut seen = self.seen.0.lock().expect("what was seen");
            seen.screen.screen_mut().set_size(rows, columns);
        }
        self.pty
            .resize(Size::new(rows, columns))
            .expect("the window changes");
    }

    /// The settings that the terminal had before the program began.
    pub(crate) fn settings_before(&self) -> &Termios {
        &self.before
    }

    /// The settings of the terminal.
    pub(crate) fn settings(&self) -> Termios {
        tcgetattr(self.pty.as_fd()).expect("a terminal has settings")
    }

    /// Waits until the program has these flags of the terminal set.
    #[track_caller]
    pub(crate) fn is_set(&self, what: &str, is_so: impl Fn(LocalFlags) -> bool) {
        let end = Instant::now() + PATIENCE;
        while !is_so(self.settings().local_flags) {
            assert!(Instant::now() < end, "waited for a terminal set to {what}");
            // nothing tells when a terminal is set
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Presses Ctrl-C until a text comes; a key that comes too early or too late is only a line dropped.
    #[track_caller]
    pub(crate) fn interrupt_until(&mut self, text: &str) {
        self.is_set("lines while the program is busy", |flags| {
            flags.contains(LocalFlags::ISIG)
        });
        let end = Instant::now() + PATIENCE;
        loop {
            self.press("\x03");
            if self.looks_for(text, Duration::from_secs(1)).is_some() || Instant::now() > end {
                break;
            }
        }
        self.sees(text);
    }

    /// Everything that came from the program.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.seen.0.lock().expect("what was seen").bytes.clone()
    }

    /// The screen as it stands, without blanks at the ends of its lines.
    pub(crate) fn screen(&self) -> String {
        let seen = self.seen.0.lock().expect("what was seen");
        text(seen.screen.screen())
    }

    /// Waits for a text behind what was waited for before, escapes aside.
    #[track_caller]
    pub(crate) fn sees(&mut self, text: &str) {
        match self.looks_for(text, PATIENCE) {
            Some(end) => self.read = end,
            None => self.fail(&format!("{text:?}")),
        }
    }

    /// The end of a text behind what was waited for before, if it comes in time.
    fn looks_for(&self, text: &str, patience: Duration) -> Option<usize> {
        let read = self.read;
        self.wait(patience, |seen| {
            let plain = plain(&String::from_utf8_lossy(&seen.bytes));
            plain[read..].find(text).map(|at| read + at + text.len())
        })
    }

    /// Waits until the screen ends in these lines.
    #[track_caller]
    pub(crate) fn ends_in(&self, lines: &str) {
        self.shows(&format!("an end in {lines:?}"), |screen| {
            text(screen).trim_end().ends_with(lines)
        });
    }

    /// Waits until the screen is as it should be.
    #[track_caller]
    pub(crate) fn shows(&self, what: &str, is_so: impl Fn(&vt100::Screen) -> bool) {
        let found = self.wait(PATIENCE, |seen| is_so(seen.screen.screen()).then_some(()));
        found.unwrap_or_else(|| self.fail(what));
    }

    /// Waits for the end of the program and of what it wrote.
    #[track_caller]
    pub(crate) fn ends(&mut self) -> ExitStatus {
        if self
            .wait(PATIENCE, |seen| seen.over.then_some(()))
            .is_none()
        {
            self.fail("the end of the program");
        }
        self.child.wait().expect("the program has ended")
    }

    fn wait<T>(&self, patience: Duration, found: impl Fn(&Seen) -> Option<T>) -> Option<T> {
        let (seen, more) = &*self.seen;
        let end = Instant::now() + patience;
        let mut seen = seen.lock().expect("what was seen");
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let found = found(&seen);
            if found.is_some() || seen.over || left.is_zero() {
                return found;
            }
            seen = more.wait_timeout(seen, left).expect("what was seen").0;
        }
    }

    #[track_caller]
    fn fail(&self, what: &str) -> ! {
        let (screen, bytes) = (self.screen(), self.bytes());
        panic!(
            "waited for {what}; the screen was\n{screen}\nand the last bytes {:?}",
            String::from_utf8_lossy(&bytes[bytes.len().saturating_sub(2000)..])
        );
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        // a program that has ended already cannot be ended
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn listen(mut pty: &Pty, (seen, more): &(Mutex<Seen>, Condvar)) {
    let mut buffer = [0; 4096];
    loop {
        // the end of the program is an error of its terminal
        let length = pty.read(&mut buffer).unwrap_or(0);
        let mut seen = seen.lock().expect("what was seen");
        seen.bytes.extend_from_slice(&buffer[..length]);
        seen.screen.process(&buffer[..length]);
        seen.over = length == 0;
        more.notify_all();
        if length == 0 {
            return;
        }
    }
}

/// The screen as text, without blanks at the ends of its lines.
pub(crate) fn text(screen: &vt100::Screen) -> String {
    let contents = screen.contents();
    let lines: Vec<&str> = contents.lines().map(str::trim_end).collect();
    lines.join("\n")
}

/// The text without escape sequences and carriage returns.
pub(crate) fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text.chars();
    while let Some(char) = rest.next() {
        match char {
            '\r' => {}
            '\x1b' => {
                if rest.next() == Some('[') {
                    // parameters end in a letter
                    rest.by_ref().find(|char| ('@'..='~').contains(char));
                }
            }
            char => plain.push(char),
        }
    }
    plain
}
