//! Standard output, buffered, which remembers its first failure, and what may be written there: which characters, and
//! whether in colour.

use std::env;
use std::fmt;
use std::io::{self, IsTerminal as _, Write};

use clap::ValueEnum;
use console::Term;

use super::wrap;
use crate::system::{self, is_output_unread, is_reader_gone, write_output};

/// Where text goes. Nothing more is written after a failure.
#[derive(Debug)]
pub struct Output {
    buffer: Vec<u8>,
    goes_out: bool,
    failure: Option<io::Error>,
}

/// The number of bytes that are collected before they are written out without a flush.
const ENOUGH: usize = 1 << 16;

impl Output {
    /// Standard output.
    pub fn standard() -> Self {
        Self {
            buffer: Vec::new(),
            goes_out: true,
            failure: None,
        }
    }

    /// An output that discards everything.
    pub fn nowhere() -> Self {
        Self {
            goes_out: false,
            ..Self::standard()
        }
    }

    /// Whether text goes anywhere.
    pub fn goes_out(&self) -> bool {
        self.goes_out
    }

    /// Writes text.
    pub fn write(&mut self, text: fmt::Arguments<'_>) {
        if !self.goes_out || self.failure.is_some() {
            return;
        }
        self.failure = self.buffer.write_fmt(text).err();
        if self.buffer.len() >= ENOUGH {
            self.flush();
        }
    }

    /// Writes lines of prose; in a window they wrap at words.
    pub fn prose(&mut self, lines: &str) {
        let lines = wrap::fitted(lines, wrap::width(&Term::stdout()));
        self.write(format_args!("{lines}"));
    }

    /// Writes out what was collected.
    pub fn flush(&mut self) {
        if self.failure.is_none() && !self.buffer.is_empty() {
            self.failure = write_output(&self.buffer).err();
        }
        self.buffer.clear();
    }

    /// Writes a message to standard error, where it wraps at words in a window. If that fails, there is nobody to tell;
    /// a reader that went away may have been that of standard output, too.
    pub fn error(&mut self, message: impl fmt::Display) {
        if !self.goes_out {
            return;
        }
        let message = message.to_string();
        let message = wrap::fitted(&message, wrap::width(&Term::stderr()));
        // at once, as other programs may be writing there
        let line = format!("{message}\n");
        if let Err(error) = io::stderr().write_all(line.as_bytes())
            && is_reader_gone(&error)
            && is_output_unread()
        {
            self.failure.get_or_insert(error);
        }
    }

    /// What failed first.
    pub fn failure(&self) -> Option<&io::Error> {
        self.failure.as_ref()
    }
}

/// What the command line says about colour.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum ColourChoice {
    /// On a terminal that can show it, unless something forbids it.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// Decides whether text is coloured: the command line decides first, then `NO_COLOR`, then `CLICOLOR_FORCE`, and
/// otherwise whether the terminal can do more than print.
///
/// Source: <https://no-color.org>, <https://bixense.com/clicolors>.
pub fn is_coloured(choice: ColourChoice) -> bool {
    let set = |name| env::var_os(name).filter(|value| !value.is_empty());
    match choice {
        ColourChoice::Always => true,
        ColourChoice::Never => false,
        ColourChoice::Auto if set("NO_COLOR").is_some() => false,
        ColourChoice::Auto if set("CLICOLOR_FORCE").is_some_and(|value| value != "0") => true,
        ColourChoice::Auto => io::stdout().is_terminal() && !is_dumb(),
    }
}

/// Whether the terminal says that it can only print, or that it is one that the line editor cannot use.
pub(super) fn is_dumb() -> bool {
    const DUMB: [&str; 3] = ["dumb", "cons25", "emacs"];
    let term = env::var_os("TERM").filter(|term| !term.is_empty());
    let says_so = match term {
        Some(term) => DUMB.iter().any(|dumb| term.eq_ignore_ascii_case(dumb)),
        None => system::UNKNOWN_TERMINAL_IS_DUMB,
    };
    says_so || !system::shows_escapes()
}
