//! A program at a pseudo-terminal, and a person who types and looks.

use std::fs::File;
use std::io::Write as _;
use std::num::NonZeroU16;
use std::os::fd::AsFd as _;
use std::panic::{self, AssertUnwindSafe};
use std::process::ExitStatus;
use std::sync::Arc;
use std::time::Duration;

use nix::sys::signal::{Signal, killpg};
use nix::sys::termios::{LocalFlags, Termios, tcgetattr};
use nix::unistd::tcgetpgrp;
use pty_process::Size;
use pty_process::blocking::{self, Command, Pty};

use super::notes::{Notes, last};
use super::process::Process;
use super::{Folder, PATIENCE, eventually, plain, text};

/// What came from the program.
#[derive(Default)]
struct Seen {
    bytes: Vec<u8>,
    screen: vt100::Parser,
}

/// A program that runs at a terminal.
pub(crate) struct Terminal {
    process: Process,
    pty: Pty,
    notes: Arc<Notes<Seen>>,
    /// The end of what [`Terminal::sees`] has found, in bytes of the plain text.
    read: usize,
    /// How many bytes [`Terminal::asks`] has returned.
    heard: usize,
    /// The settings that the terminal had before the program began.
    before: Termios,
}

impl Terminal {
    #[track_caller]
    pub(super) fn new(command: Command, window: (u16, u16), folder: Option<Folder>) -> Self {
        let (pty, pts) = blocking::open().expect("a pseudo-terminal");
        let before = tcgetattr(&pty).expect("a terminal has settings");
        let notes = Arc::new(Notes::<Seen>::default());
        resize(&pty, &notes, window);
        let child = command.spawn(pts).expect("the program starts");
        let reader = pty.as_fd().try_clone_to_owned().expect("a reader");
        notes.listen(File::from(reader), Seen::note);
        Self {
            process: Process::new(child, folder),
            pty,
            notes,
            read: 0,
            heard: 0,
            before,
        }
    }

    /// Presses keys.
    pub(crate) fn press(&self, keys: &str) {
        self.send(keys.as_bytes());
    }

    /// Sends bytes as a keyboard does, which may be no text.
    pub(crate) fn send(&self, bytes: &[u8]) {
        let taken = (&self.pty).write_all(bytes);
        taken.expect("the terminal takes keys");
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

    /// Types lines, which `; ` separates, each at the prompt after the answer to the one before, and waits for the last
    /// prompt.
    #[track_caller]
    pub(crate) fn lines(&self, lines: &str) {
        for line in lines.split("; ") {
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
        self.process.signal(signal);
    }

    /// Sends a signal to the programs in the foreground, if there are any.
    pub(crate) fn signal_foreground(&self, signal: Signal) {
        // without any, the group is one that means this process
        let group = tcgetpgrp(&self.pty).ok();
        if let Some(group) = group.filter(|group| group.as_raw() > 0) {
            // they may end at any time
            let _ = killpg(group, signal);
        }
    }

    /// Gives the window another size.
    pub(crate) fn resize(&self, rows: u16, columns: u16) {
        resize(&self.pty, &self.notes, (rows, columns));
    }

    fn settings(&self) -> Termios {
        tcgetattr(&self.pty).expect("a terminal has settings")
    }

    /// Checks that the terminal is set as it was before the program began.
    #[track_caller]
    pub(crate) fn is_set_back(&self) {
        assert_eq!(self.settings(), self.before, "{}", self.screen());
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
        self.gives_lines(false);
    }

    /// Waits until the line editor has taken the line that was typed at its prompt.
    #[track_caller]
    pub(crate) fn runs(&self) {
        self.gives_lines(true);
    }

    #[track_caller]
    fn gives_lines(&self, whole: bool) {
        // nothing tells when a terminal is set
        eventually(
            &format!("a terminal that gives whole lines: {whole}"),
            || {
                let flags = self.settings().local_flags;
                (flags.contains(LocalFlags::ICANON) == whole).then_some(())
            },
        );
    }

    /// Presses Ctrl-C until a text comes, while the program is busy.
    ///
    /// The terminal drops what the program is just writing when the key is pressed, so that a second one may come only
    /// when the first has surely had no effect.
    #[track_caller]
    pub(crate) fn interrupt_until(&mut self, said: &str) {
        for _ in 0..4 {
            self.press("\x03");
            if self.looks_for(said, PATIENCE / 4).is_some() {
                break;
            }
        }
        self.sees(said);
    }

    /// Waits until the program asks for a line by a prompt that is not edited, or is over; returns what came since it
    /// asked before, escapes aside, and whether it asks.
    #[track_caller]
    pub(crate) fn asks(&mut self) -> (String, bool) {
        let asked = |seen: &Seen| {
            let new = &seen.bytes[self.heard..];
            (new.ends_with(b"> ") || new.ends_with(b"? ")).then_some(())
        };
        let asks = self.notes.wait(PATIENCE, asked).is_some();
        if !asks && !self.notes.is_over_in(Duration::ZERO) {
            self.fail("a prompt");
        }
        let bytes = self.bytes();
        let new = String::from_utf8_lossy(&bytes[self.heard..]);
        self.heard = bytes.len();
        (plain(&new), asks)
    }

    /// Everything that came from the program.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.notes.with(|seen| seen.bytes.clone())
    }

    /// The current screen, without blanks at the ends of its lines.
    pub(crate) fn screen(&self) -> String {
        self.notes.with(|seen| text(seen.screen.screen()))
    }

    /// Checks that a text is on the screen.
    #[track_caller]
    pub(crate) fn has(&self, text: &str) {
        self.has_if(true, text);
    }

    /// Checks that a text is on the screen, or that it is not.
    #[track_caller]
    pub(crate) fn has_if(&self, is_there: bool, text: &str) {
        let screen = self.screen();
        assert_eq!(screen.contains(text), is_there, "{text:?} in\n{screen}");
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
        self.notes.wait(patience, |seen| {
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
        let is_so = |seen: &Seen| is_so(seen.screen.screen()).then_some(());
        let found = self.notes.wait(PATIENCE, is_so);
        found.unwrap_or_else(|| self.fail(what));
    }

    /// Waits for the end of the program and of what it wrote.
    #[track_caller]
    pub(crate) fn ends(&mut self) -> ExitStatus {
        if !self.notes.is_over_in(PATIENCE) {
            self.fail("the end of what the program writes");
        }
        self.process.status()
    }

    /// Waits for the end of the program, which ends well; returns all that came from it.
    #[track_caller]
    pub(crate) fn ends_well(&mut self) -> String {
        let status = self.ends();
        assert!(status.success(), "{status}:\n{}", self.screen());
        String::from_utf8_lossy(&self.bytes()).into_owned()
    }

    /// Leaves the program at its prompt, which ends well.
    #[track_caller]
    pub(crate) fn quits(&mut self) -> String {
        self.line("quit");
        self.ends_well()
    }

    #[track_caller]
    fn fail(&self, what: &str) -> ! {
        let (screen, bytes) = (self.screen(), last(&self.bytes()));
        panic!("waited for {what}; the screen was\n{screen}\nand the last bytes {bytes:?}");
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // what a shell runs has a group of its own, and another session does not end with the shell
        self.signal_foreground(Signal::SIGKILL);
    }
}

/// Gives the window of a terminal, and the screen that is drawn of it, a size; without one the screen stays as it is.
fn resize(pty: &Pty, notes: &Notes<Seen>, (rows, columns): (u16, u16)) {
    if let (Some(rows), Some(columns)) = (NonZeroU16::new(rows), NonZeroU16::new(columns)) {
        notes.with(|seen| seen.screen.screen_mut().set_size(rows, columns));
    }
    pty.resize(Size::new(rows, columns))
        .expect("the window changes");
}

impl Seen {
    /// Draws what came, too. The emulated terminal panics when a mark makes the last character of a row wide; it then
    /// begins with an empty screen.
    fn note(&mut self, piece: &[u8]) {
        self.bytes.extend_from_slice(piece);
        let drawn = panic::catch_unwind(AssertUnwindSafe(|| self.screen.process(piece)));
        if drawn.is_err() {
            let (rows, columns) = self.screen.screen().size();
            self.screen = vt100::Parser::new(rows, columns, 0);
        }
    }
}
