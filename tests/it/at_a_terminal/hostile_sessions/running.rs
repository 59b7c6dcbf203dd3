//! A session at a pseudo-terminal.

use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt as _;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::{Duration, Instant};

use nix::sys::signal::Signal;

use super::checks;
use super::script::{Act, Script};
use super::typist::FILE_NAMES;
use crate::support::{Folder, PATIENCE, Program, Terminal};

/// A shell that continues the program whenever it was stopped, and ends as it does; signals are for the program alone.
const SHELL: &str = r#"trap : HUP INT QUIT TERM TSTP USR1; set -m; "$0" "$@"; status=$?
while [ $status -ge 147 ] && [ $status -le 150 ]; do fg >/dev/null; status=$?; done
exit $status"#;

/// The program as it is saved at the end of a session.
pub(super) const LAST: &str = "last.tt2";

/// Runs a session, and a later one that continues what it kept, and says what is wrong with them.
pub(super) fn run(script: &Script) -> Result<(), String> {
    let folder = Folder::new();
    for name in FILE_NAMES {
        folder.write(OsStr::from_bytes(name), "# TT2 saved game\nplay\n");
    }
    let mut terminal = begin(script, &folder);
    if script.waits {
        terminal.sees(">");
    }
    let taken = AtomicUsize::new(0);
    thread::scope(|scope| {
        let (keyboard, typed) = mpsc::channel::<Vec<u8>>();
        let (keys, taken) = (terminal.keyboard(), &taken);
        // a terminal takes only this much until the program reads
        scope.spawn(move || {
            for piece in typed {
                let sent = keys(&piece);
                taken.fetch_add(1, Ordering::Relaxed);
                if sent.is_err() {
                    return;
                }
            }
        });
        let mut typing = Typing {
            terminal: &terminal,
            keyboard,
            taken,
            typed: 0,
        };
        script.acts.iter().for_each(|act| typing.acts(act));
        if script.types(b'\x1a') {
            // the line editor sets the terminal twice when it stops the program, whatever ends the program meanwhile
            typing.rests(PATIENCE);
        }
        typing.ends(script.end)
    })?;
    let status = terminal.ends();
    checks::check(script, &terminal, status, &folder)
}

fn begin(script: &Script, folder: &Folder) -> Terminal {
    let program = match script.in_shell {
        true => Program::in_shell(SHELL),
        false => Program::of(crate::support::PROGRAM),
    };
    let environment = script.environment.iter();
    let program = environment.fold(program, |program, (name, value)| program.with(name, value));
    let (rows, columns) = script.window;
    program
        .within(folder.path())
        .options(&script.options)
        .window(rows, columns)
        .echoes(script.echoes)
        .begin()
}

/// A terminal with somebody who types.
struct Typing<'a> {
    terminal: &'a Terminal,
    keyboard: Sender<Vec<u8>>,
    /// The pieces that the terminal has taken, of those that were typed.
    taken: &'a AtomicUsize,
    typed: usize,
}

impl Typing<'_> {
    fn acts(&mut self, act: &Act) {
        match act {
            Act::Keys(keys) => self.types(keys),
            Act::Window(rows, columns) => self.terminal.resize(*rows, *columns),
            Act::Signal(signal) => self.terminal.signal_foreground(*signal),
            Act::Rest(milliseconds) => thread::sleep(Duration::from_millis(*milliseconds)),
            Act::Quiet => self.rests(Duration::from_millis(300)),
        }
    }

    fn types(&mut self, keys: &[u8]) {
        // nobody takes them when the program has ended
        let _ = self.keyboard.send(keys.to_owned());
        self.typed += 1;
    }

    /// Waits until all keys are taken and nothing comes from the program, or until it takes too long.
    fn rests(&self, patience: Duration) {
        const STEP: Duration = Duration::from_millis(10);
        const STEPS_AT_REST: u32 = 3;
        let end = Instant::now() + patience;
        let mut last = None;
        let mut at_rest = 0;
        while Instant::now() < end && at_rest < STEPS_AT_REST {
            let is_taken = self.taken.load(Ordering::Relaxed) >= self.typed;
            let now = is_taken.then(|| self.terminal.byte_count());
            at_rest = match now {
                Some(count) if last == Some(count) => at_rest + 1,
                _ => 0,
            };
            last = now;
            if self.terminal.is_over_in(STEP) {
                return;
            }
        }
    }

    /// Ends the program with a signal, or types a save and a quit.
    fn ends(mut self, signal: Option<Signal>) -> Result<(), String> {
        /// Lets a terminal go on that was held, and is followed by what the line editor then takes for a character.
        const GO_ON: &[u8] = b"\x11\x07";
        /// Longer than anything is drawn that was typed in one go.
        const LONG: Duration = Duration::from_secs(5);
        // on a busy machine a line as long as a paste takes a while to be drawn, key by key
        let end = Instant::now() + 5 * PATIENCE;
        while Instant::now() < end {
            if let Some(signal) = signal {
                self.terminal.signal_foreground(signal);
            } else {
                // the end of a paste, of a search, of a computation, of a question, of a line
                self.types(b"\x1b[201~");
                self.rests(LONG);
                self.terminal.signal_foreground(Signal::SIGINT);
                self.types(b"\x07\x03");
                self.rests(LONG);
                self.types(b"\x03");
                self.rests(LONG);
                self.types(format!("\x15save! {LAST}\r").as_bytes());
                self.rests(LONG);
                self.types(b"quit\r");
            }
            // an interrupt key would drop the last of what is written
            if self.terminal.is_over_in(Duration::from_secs(4)) {
                return Ok(());
            }
            self.types(GO_ON);
        }
        Err("the program does not end".to_owned())
    }
}
