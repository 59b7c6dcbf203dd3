//! What happens in a session, decided before it begins.

use std::fmt;

use nix::sys::signal::Signal;

use super::typist;
use crate::support::SplitMix;

/// Something that happens to a program at a terminal.
pub(super) enum Act {
    /// Bytes come from the keyboard.
    Keys(Vec<u8>),
    /// The window gets this many rows and columns.
    Window(u16, u16),
    /// The programs in the foreground get a signal.
    Signal(Signal),
    /// This many milliseconds pass.
    Rest(u64),
    /// The program comes to rest, or takes too long for it.
    Quiet,
}

impl fmt::Debug for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Keys(bytes) => write!(f, "Keys(b\"{}\")", bytes.escape_ascii()),
            Self::Window(rows, columns) => write!(f, "Window({rows}, {columns})"),
            Self::Signal(signal) => write!(f, "Signal({signal})"),
            Self::Rest(milliseconds) => write!(f, "Rest({milliseconds})"),
            Self::Quiet => write!(f, "Quiet"),
        }
    }
}

/// A session.
#[derive(Debug)]
pub(super) struct Script {
    /// What the terminal is said to be, and whose it is.
    pub(super) environment: Vec<(&'static str, &'static str)>,
    /// The options of the program.
    pub(super) options: Vec<&'static str>,
    /// Rows and columns of the window.
    pub(super) window: (u16, u16),
    /// Whether the terminal shows what is typed while no line is edited; then what it shows is not the program's.
    pub(super) echoes: bool,
    /// Whether a shell runs the program, which can be stopped then.
    pub(super) in_shell: bool,
    /// Whether the first prompt is waited for, before which the interrupt key ends the program.
    pub(super) waits: bool,
    /// What happens.
    pub(super) acts: Vec<Act>,
    /// The signal that ends the program; without one it is told to save and quit.
    pub(super) end: Option<Signal>,
}

impl Script {
    /// The session with a seed.
    pub(super) fn new(seed: u64) -> Self {
        let mut random = SplitMix(seed);
        let random = &mut random;
        let terms = [
            "xterm",
            "xterm",
            "xterm-256color",
            "vt100",
            "cons25",
            "dumb",
        ];
        let mut environment = Vec::new();
        if !random.once_in(20) {
            environment.push(("TERM", random.pick(&terms)));
        }
        if random.once_in(4) {
            environment.push(("TERM_PROGRAM", "WezTerm"));
        }
        if random.once_in(6) {
            environment.push(("NO_COLOR", "1"));
        }
        let mut options = Vec::new();
        for option in ["-q", "--strict", "--echo", "--color=always", "--seed=1"] {
            if random.once_in(3) {
                options.push(option);
            }
        }
        if random.once_in(2) {
            options.push("--results=results");
        }
        if random.once_in(3) {
            options.extend(["-i", "-c"]);
            options.push(random.pick(&typist::FIRST_LINES));
        }
        // `> ` before a line of a script looks like a prompt
        let shows_script = options.contains(&"--echo") && options.contains(&"-c");
        let waits = !random.once_in(10) && !shows_script;
        let count = 1 + random.below(30);
        Self {
            environment,
            options,
            window: typist::window(random),
            echoes: random.once_in(2),
            in_shell: random.once_in(3),
            waits,
            acts: (0..count).map(|_| typist::act(random)).collect(),
            end: (random.once_in(3)).then(|| {
                random.pick(&[
                    Signal::SIGTERM,
                    Signal::SIGHUP,
                    Signal::SIGQUIT,
                    Signal::SIGUSR1,
                ])
            }),
        }
    }

    /// Whether these bytes are typed at any time.
    pub(super) fn types(&self, wanted: u8) -> bool {
        let is_typed = |act: &Act| matches!(act, Act::Keys(bytes) if bytes.contains(&wanted));
        self.acts.iter().any(is_typed)
    }

    /// Whether a signal is sent at any time.
    pub(super) fn sends(&self, wanted: Signal) -> bool {
        let is_sent = |act: &Act| matches!(act, Act::Signal(signal) if *signal == wanted);
        self.acts.iter().any(is_sent)
    }
}
