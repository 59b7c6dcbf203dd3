//! A program at a pseudo-terminal, and a person who types and reads.

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

/// The output of the program.
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
    /// The end of the text that [`Terminal::wait_for`] found last, in bytes of the plain text.
    read: usize,
    /// The number of bytes that [`Terminal::asks`] has returned.
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

    pub(crate) fn press(&self, keys: &str) {
        self.send(keys.as_bytes());
    }

    /// Sends bytes as a keyboard does. They need not be text.
    pub(crate) fn send(&self, bytes: &[u8]) {
        let taken = (&self.pty).write_all(bytes);
        taken.expect("the terminal takes keys");
    }

    /// Types a line and presses Enter.
    pub(crate) fn line(&self, line: &str) {
        self.press(&format!("{line}\r"));
    }

    /// Types a line at the prompt, and waits for the next prompt, which must have this end.
    #[track_caller]
    pub(crate) fn answers(&self, line: &str, end: &str) {
        let typed = self.screen().len() + line.len();
        self.line(line);
        self.shows(&format!("an end in {end:?} after {line:?}"), |screen| {
            let text = text(screen);
            text.len() > typed + end.len() && text.ends_with(end)
        });
    }

    /// Types lines, which are separated by `; `, each at the prompt after the answer to the one
    /// before. Waits for the last prompt.
    #[track_caller]
    pub(crate) fn lines(&self, lines: &str) {
        for line in lines.split("; ") {
            self.answers(line, ">");
        }
    }

    /// Types a line at the prompt, and returns what appears on the screen before the next prompt.
    #[track_caller]
    pub(crate) fn shown(&self, line: &str) -> String {
        let before = self.screen().lines().count();
        self.answers(line, ">");
        let screen = self.screen();
        let lines: Vec<&str> = screen.lines().skip(before).collect();
        let (_, lines) = lines.split_last().expect("a prompt");
        lines.join("\n")
    }

    pub(crate) fn number(&self, file: &str, field: &str) -> u64 {
        self.process.number(file, field)
    }

    pub(crate) fn signal(&self, signal: Signal) {
        self.process.signal(signal);
    }

    /// Sends a signal to the programs in the foreground, if there are any.
    pub(crate) fn signal_foreground(&self, signal: Signal) {
        // without any, the number may be one that means the group of this process
        let group = tcgetpgrp(&self.pty).ok();
        if let Some(group) = group.filter(|group| group.as_raw() > 0) {
            // they may end at any time
            let _ = killpg(group, signal);
        }
    }

    /// Changes the size of the window.
    pub(crate) fn resize(&self, rows: u16, columns: u16) {
        resize(&self.pty, &self.notes, (rows, columns));
    }

    fn settings(&self) -> Termios {
        tcgetattr(&self.pty).expect("a terminal has settings")
    }

    /// Checks that the terminal has the settings that it had before the program began.
    #[track_caller]
    pub(crate) fn is_set_back(&self) {
        // Linux has 19 special characters; musl leaves the end of a longer list as it is
        let [now, before] = [&self.settings(), &self.before].map(|settings| {
            let streams = (settings.input_flags, settings.output_flags);
            let others = (settings.control_flags, settings.local_flags);
            (streams, others, settings.control_chars[..19].to_vec())
        });
        assert_eq!(now, before, "{}", self.screen());
    }

    /// Waits for the line editor's next prompt, after the answer to everything that was typed
    /// before.
    ///
    /// The prompt alone is not enough. TT2 also prints it before a pasted line, while no line is
    /// being edited.
    #[track_caller]
    pub(crate) fn prompts(&self) {
        self.shows("a prompt", |screen| text(screen).ends_with('>'));
        self.edits();
    }

    /// Waits until the line editor takes keys, whatever is at its prompt.
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
        // there is no event for a change of the settings
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
    /// When the key is pressed, the terminal drops what the program is just writing. So the key is
    /// pressed again only when the first time has certainly had no effect.
    #[track_caller]
    pub(crate) fn interrupt_until(&mut self, said: &str) {
        for _ in 0..4 {
            self.press("\x03");
            if self.looks_for(said, PATIENCE / 4).is_some() {
                break;
            }
        }
        self.wait_for(said);
    }

    /// Waits until the program asks for a line at a prompt without editing, or is over. Returns the
    /// output since it last asked, without escapes, and `true` if it asks.
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

    /// Copies all output of the program so far.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.notes.with(|seen| seen.bytes.clone())
    }

    /// Returns the text of the current screen, without trailing blanks.
    pub(crate) fn screen(&self) -> String {
        self.notes.with(|seen| text(seen.screen.screen()))
    }

    /// Checks that a text is on the screen.
    #[track_caller]
    pub(crate) fn has(&self, text: &str) {
        self.has_if(true, text);
    }

    /// Checks that a text is on the screen if `is_there`, and otherwise that it is not.
    #[track_caller]
    pub(crate) fn has_if(&self, is_there: bool, text: &str) {
        let screen = self.screen();
        assert_eq!(screen.contains(text), is_there, "{text:?} in\n{screen}");
    }

    /// Waits until a text appears in the output after the text found last. Escape sequences in the
    /// output are ignored.
    #[track_caller]
    pub(crate) fn wait_for(&mut self, text: &str) {
        match self.looks_for(text, PATIENCE) {
            Some(end) => self.read = end,
            None => self.fail(&format!("{text:?}")),
        }
    }

    /// Finds the end of a text after the one found last, if it comes in time.
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

    /// Waits for the end of the program and of its output.
    #[track_caller]
    pub(crate) fn wait(&mut self) -> ExitStatus {
        if !self.notes.is_over_in(PATIENCE) {
            self.fail("the end of what the program writes");
        }
        self.process.status()
    }

    /// Waits for the end of the program, which must succeed. Returns all its output.
    #[track_caller]
    pub(crate) fn ends_well(&mut self) -> String {
        let status = self.wait();
        assert!(status.success(), "{status}:\n{}", self.screen());
        String::from_utf8_lossy(&self.bytes()).into_owned()
    }

    /// Types `quit` at the prompt, and waits for the end of the program, which must succeed.
    /// Returns all its output.
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
        // a program that a shell runs has its own group, and does not end with the shell
        self.signal_foreground(Signal::SIGKILL);
    }
}

/// Sets the size of a terminal's window and of the emulated screen. A size of 0 leaves the screen
/// as it is.
fn resize(pty: &Pty, notes: &Notes<Seen>, (rows, columns): (u16, u16)) {
    if let (Some(rows), Some(columns)) = (NonZeroU16::new(rows), NonZeroU16::new(columns)) {
        notes.with(|seen| seen.screen.screen_mut().set_size(rows, columns));
    }
    pty.resize(Size::new(rows, columns))
        .expect("the window changes");
}

impl Seen {
    /// Keeps the output, and draws it on the emulated screen. The emulator panics when a mark makes
    /// the last character of a row wide. The screen then begins empty.
    fn note(&mut self, piece: &[u8]) {
        self.bytes.extend_from_slice(piece);
        let drawn = panic::catch_unwind(AssertUnwindSafe(|| self.screen.process(piece)));
        if drawn.is_err() {
            let (rows, columns) = self.screen.screen().size();
            self.screen = vt100::Parser::new(rows, columns, 0);
        }
    }
}
