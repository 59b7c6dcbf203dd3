//! A program at a pseudo-terminal, and a person who types and looks.

use std::io::{Read as _, Write as _};
use std::num::NonZeroU16;
use std::os::fd::AsFd as _;
use std::panic::{self, AssertUnwindSafe};
use std::process::{Child, ExitStatus};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill, killpg};
use nix::sys::termios::{LocalFlags, Termios, tcgetattr};
use nix::unistd::{Pid, tcgetpgrp};
use pty_process::Size;
use pty_process::blocking::Pty;

use super::limit::Notes;
use super::watchdog::Watched;
use super::{Folder, PATIENCE, eventually, plain, text};

/// What came from the program.
struct Seen {
    bytes: Vec<u8>,
    screen: vt100::Parser,
    over: bool,
}

/// A program that runs at a terminal; it is killed when nobody needs it any more.
pub(crate) struct Terminal {
    pty: Arc<Pty>,
    child: Child,
    seen: Notes<Seen>,
    /// The end of what [`Terminal::sees`] has found, in bytes of the plain text.
    read: usize,
    before: Termios,
    _watched: Watched,
    /// Kept until the end, if it is the program's own.
    _folder: Option<Arc<Folder>>,
}

impl Terminal {
    pub(super) fn new(
        pty: Pty,
        child: Child,
        (rows, columns): (u16, u16),
        before: Termios,
        folder: Option<Arc<Folder>>,
    ) -> Self {
        let watched = Watched::new(child.id());
        let pty = Arc::new(pty);
        let length = |length, usual| NonZeroU16::new(length).unwrap_or(usual);
        let screen = vt100::Parser::new(
            length(rows, vt100::Parser::DEFAULT_ROWS),
            length(columns, vt100::Parser::DEFAULT_COLS),
            0,
        );
        let seen = Notes::new(Seen {
            bytes: Vec::new(),
            screen,
            over: false,
        });
        thread::spawn({
            let (pty, seen) = (Arc::clone(&pty), seen.clone());
            move || listen(&pty, &seen)
        });
        Self {
            pty,
            child,
            seen,
            read: 0,
            before,
            _watched: watched,
            _folder: folder,
        }
    }

    /// Presses keys.
    pub(crate) fn press(&self, keys: &str) {
        self.send(keys.as_bytes());
    }

    /// Sends bytes as a keyboard does, which may be no text.
    pub(crate) fn send(&self, bytes: &[u8]) {
        (&*self.pty)
            .write_all(bytes)
            .expect("the terminal takes keys");
    }

    /// Types a line.
    pub(crate) fn line(&self, line: &str) {
        self.press(&format!("{line}\r"));
    }

    /// Types a line at the prompt, and waits for the next prompt, which has this end.
    #[track_caller]
    pub(crate) fn answers(&self, line: &str, end: &str) {
        let typed = self.screen().len() + line.len();
        self.line(line);
        self.shows(&format!("an end in {end:?} after {line:?}"), |screen| {
            let text = text(screen);
            text.len() > typed + end.len() && text.ends_with(end)
        });
    }

    /// Types lines, each at the prompt after the answer to the one before, and waits for the last prompt.
    #[track_caller]
    pub(crate) fn lines(&self, lines: &[&str]) {
        for line in lines {
            self.answers(line, ">");
        }
    }

    /// Types a line at the prompt, and returns what it brings to the screen before the next prompt.
    #[track_caller]
    pub(crate) fn shown(&self, line: &str) -> String {
        let before = self.screen().lines().count();
        self.answers(line, ">");
        let screen = self.screen();
        let lines: Vec<&str> = screen.lines().skip(before).collect();
        let (_, lines) = lines.split_last().expect("a prompt");
        lines.join("\n")
    }

    /// Sends a signal to the program.
    pub(crate) fn signal(&self, signal: Signal) {
        let pid = Pid::from_raw(self.child.id().cast_signed());
        kill(pid, signal).expect("the program gets the signal");
    }

    /// Sends a signal to the programs in the foreground, if there are any.
    pub(crate) fn signal_foreground(&self, signal: Signal) {
        // without any, the group is one that means this process
        let group = tcgetpgrp(self.pty.as_fd()).ok();
        if let Some(group) = group.filter(|group| group.as_raw() > 0) {
            // they may end at any time
            let _ = killpg(group, signal);
        }
    }

    /// Gives the window another size.
    pub(crate) fn resize(&self, rows: u16, columns: u16) {
        if let (Some(rows), Some(columns)) = (NonZeroU16::new(rows), NonZeroU16::new(columns)) {
            self.seen
                .write(|seen| seen.screen.screen_mut().set_size(rows, columns));
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

    /// Waits for the line editor's next prompt, after the answer to everything that was typed before.
    ///
    /// The prompt of an echoed line looks alike, but there the terminal gives whole lines.
    #[track_caller]
    pub(crate) fn prompts(&self) {
        self.shows("a prompt", |screen| text(screen).ends_with('>'));
        self.edits();
    }

    /// Waits until the line editor takes keys, whatever stands at its prompt.
    #[track_caller]
    pub(crate) fn edits(&self) {
        self.is_set("the line editor", |flags| {
            !flags.contains(LocalFlags::ICANON)
        });
    }

    /// Waits until the line editor has taken the line that was typed at its prompt.
    #[track_caller]
    pub(crate) fn runs(&self) {
        self.is_set("whole lines", |flags| flags.contains(LocalFlags::ICANON));
    }

    #[track_caller]
    fn is_set(&self, what: &str, is_so: impl Fn(LocalFlags) -> bool) {
        // nothing tells when a terminal is set
        eventually(&format!("a terminal set to {what}"), || {
            is_so(self.settings().local_flags).then_some(())
        });
    }

    /// Types at the prompt, and presses Ctrl-C until a text comes.
    #[track_caller]
    pub(crate) fn interrupts(&mut self, keys: &str, said: &str) {
        // what is typed before the prompt would be dropped with the key
        self.prompts();
        self.press(keys);
        self.runs();
        self.interrupt_until(said);
    }

    /// Presses Ctrl-C until a text comes, while the program is busy.
    ///
    /// The terminal drops what the program is just writing when the key is pressed, so that a second one may come only
    /// when the first has surely had no effect.
    #[track_caller]
    pub(crate) fn interrupt_until(&mut self, said: &str) {
        let end = Instant::now() + PATIENCE;
        loop {
            self.press("\x03");
            if self.looks_for(said, PATIENCE / 4).is_some() || Instant::now() > end {
                break;
            }
        }
        self.sees(said);
    }

    /// Waits until the program asks for a line by a prompt that is not edited, or is over; returns all after the first
    /// `from` bytes, and whether it asks.
    #[track_caller]
    pub(crate) fn asks(&self, from: usize) -> (String, bool) {
        let asked = |seen: &Seen| {
            let new = &seen.bytes[from..];
            (new.ends_with(b"> ") || new.ends_with(b"? ")).then_some(())
        };
        let asks = self.wait(PATIENCE, asked).is_some();
        if !asks && !self.is_over_in(Duration::ZERO) {
            self.fail("a prompt");
        }
        let bytes = self.bytes();
        (String::from_utf8_lossy(&bytes[from..]).into_owned(), asks)
    }

    /// Everything that came from the program.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.seen.read().bytes.clone()
    }

    /// Waits for the end of what the program writes; whether it came in time.
    pub(crate) fn is_over_in(&self, patience: Duration) -> bool {
        self.seen
            .wait(patience, |seen| seen.over.then_some(()))
            .is_some()
    }

    /// The current screen, without blanks at the ends of its lines.
    pub(crate) fn screen(&self) -> String {
        text(self.seen.read().screen.screen())
    }

    /// Checks that a text is on the screen.
    #[track_caller]
    pub(crate) fn has(&self, text: &str) {
        let screen = self.screen();
        assert!(screen.contains(text), "{text:?} is not in\n{screen}");
    }

    /// Waits for a text after what was waited for before, escapes aside.
    #[track_caller]
    pub(crate) fn sees(&mut self, text: &str) {
        match self.looks_for(text, PATIENCE) {
            Some(end) => self.read = end,
            None => self.fail(&format!("{text:?}")),
        }
    }

    /// The end of a text after what was waited for before, if it comes in time.
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
        if !self.is_over_in(PATIENCE) {
            self.fail("the end of what the program writes");
        }
        self.status()
    }

    /// Waits for the end of the program.
    #[track_caller]
    fn status(&mut self) -> ExitStatus {
        eventually("the end of the program", || {
            self.child.try_wait().expect("a program of ours")
        })
    }

    /// Leaves the program at its prompt, which ends well.
    #[track_caller]
    pub(crate) fn quits(&mut self) {
        self.line("quit");
        let status = self.ends();
        assert!(status.success(), "{status}:\n{}", self.screen());
    }

    /// Waits until something was seen, as long as the program runs.
    fn wait<T>(&self, patience: Duration, found: impl Fn(&Seen) -> Option<T>) -> Option<T> {
        let or_over = |seen: &Seen| found(seen).map(Some).or(seen.over.then_some(None));
        self.seen.wait(patience, or_over).flatten()
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

impl Drop for Terminal {
    fn drop(&mut self) {
        // what a shell runs has a group of its own, and another session does not end with the shell
        self.signal_foreground(Signal::SIGKILL);
        if let Ok(None) = self.child.try_wait() {
            self.child.kill().expect("a program of ours");
            self.child.wait().expect("the end of a killed program");
        }
    }
}

fn listen(mut pty: &Pty, seen: &Notes<Seen>) {
    let mut buffer = [0; 4096];
    loop {
        // the end of the program is an error of its terminal, which can overtake what the program wrote last
        let read = pty.read(&mut buffer).or_else(|_| pty.read(&mut buffer));
        let length = read.unwrap_or(0);
        seen.write(|seen| {
            seen.bytes.extend_from_slice(&buffer[..length]);
            draw(&mut seen.screen, &buffer[..length]);
            seen.over = length == 0;
        });
        if length == 0 {
            return;
        }
    }
}

/// Draws what came. The emulated terminal panics when a mark makes the last character of a row wide; it then begins
/// with an empty screen.
fn draw(screen: &mut vt100::Parser, bytes: &[u8]) {
    let drawn = panic::catch_unwind(AssertUnwindSafe(|| screen.process(bytes)));
    if drawn.is_err() {
        let (rows, columns) = screen.screen().size();
        *screen = vt100::Parser::new(rows, columns, 0);
    }
}
