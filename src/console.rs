//! The console: where lines come from and where text goes.

mod input;
mod line_editor;
mod progress_bar;
mod script;
mod wrap;

pub use input::{Input, Lines, Received};
pub use progress_bar::ProgressBar;
pub use script::{LONGEST_LINE, Script, Source, UnreadableLine, checked};

use std::env;
use std::fmt;
use std::io::{self, IsTerminal as _, Write as _};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use clap::ColorChoice;

use crate::files::is_reader_gone;
use crate::games::AnyGame;
use crate::picture::{self, Palette};
use crate::settings::BoardStyle;

/// Whether the interrupt key was pressed since the last line was read. It is set only where lines are edited; elsewhere
/// the key ends the program.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Returns whether the interrupt key was pressed since the last line was read.
pub fn is_interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// The writing side of the console. Nothing more is written to standard output after a failure.
#[derive(Debug, Default)]
pub struct Console {
    /// The colours of the board.
    pub palette: Palette,
    /// Whether remarks are left out.
    pub quiet: bool,
    /// Whether standard output is a terminal: prose then wraps at its width, and pauses and progress bars are shown.
    pub watched: bool,
    /// Whether everything is discarded, messages too.
    is_silent: bool,
    /// What is to be written to standard output.
    buffer: Vec<u8>,
    failure: Option<io::Error>,
}

impl Console {
    /// Returns a console for the standard streams.
    pub fn new(quiet: bool) -> Self {
        Self {
            quiet,
            watched: io::stdout().is_terminal(),
            ..Self::default()
        }
    }

    /// Returns a console that shows nothing and says nothing.
    pub fn silent() -> Self {
        Self {
            quiet: true,
            is_silent: true,
            ..Self::default()
        }
    }

    /// Writes prose that was asked for. At a terminal it wraps at words.
    pub fn say(&mut self, line: impl fmt::Display) {
        match self.width() {
            Some(width) => self.data(wrap::prose(&line.to_string(), width)),
            None => self.data(line),
        }
    }

    /// Writes a line of prose that no command asked for, unless answers alone are wanted.
    pub fn remark(&mut self, line: impl fmt::Display) {
        if !self.quiet {
            self.say(line);
        }
    }

    /// Writes a line of data unchanged: an answer that a program may read, or a line that may be typed again.
    pub fn data(&mut self, line: impl fmt::Display) {
        self.put(format_args!("{line}\n"));
    }

    /// Writes lines of data. At a terminal, the columns that tabs separate are aligned.
    pub fn table(&mut self, lines: &[String]) {
        let text = if self.watched {
            wrap::table(lines)
        } else {
            lines.join("\n")
        };
        if !lines.is_empty() {
            self.data(text);
        }
    }

    /// Writes the board of a game, without the notes that do not fit in the window.
    pub fn board(&mut self, game: &AnyGame, style: BoardStyle) {
        match style {
            BoardStyle::Plain => {
                let width = self.width().unwrap_or(picture::WIDEST);
                for line in picture::board(game, &self.palette, width) {
                    self.data(line);
                }
            }
            BoardStyle::Words => self.say(picture::words(game)),
        }
    }

    /// Returns the number of columns of the window; `None` if standard output is no terminal.
    pub fn width(&self) -> Option<usize> {
        self.watched.then(textwrap::termwidth)
    }

    /// Writes text as it is.
    pub fn put(&mut self, text: impl fmt::Display) {
        const ENOUGH: usize = 1 << 16;
        if self.is_silent || self.failure.is_some() {
            return;
        }
        self.failure = write!(self.buffer, "{text}").err();
        if self.buffer.len() >= ENOUGH {
            self.flush();
        }
    }

    /// Writes a message to standard error, after everything that was written before it. At a terminal it wraps at
    /// words.
    pub fn error(&mut self, message: impl fmt::Display) {
        self.flush();
        if self.is_silent {
            return;
        }
        let mut message = message.to_string();
        if io::stderr().is_terminal() {
            message = wrap::prose(&message, textwrap::termwidth());
        }
        // in one piece, as other programs may be writing there
        let line = format!("{message}\n");
        // the reader of both streams may be the same; nobody is left to be told of any other error
        if let Err(error) = io::stderr().write_all(line.as_bytes())
            && is_reader_gone(&error)
        {
            self.failure.get_or_insert(error);
        }
    }

    /// Writes everything out.
    pub fn flush(&mut self) {
        if self.failure.is_none() && !self.buffer.is_empty() {
            let mut output = io::stdout().lock();
            let written = output.write_all(&self.buffer);
            self.failure = written.and_then(|()| output.flush()).err();
        }
        self.buffer.clear();
    }

    /// Waits, so that a person at a terminal can see what was written. The interrupt key ends the wait.
    pub fn pause(&mut self, length: Duration) {
        const STEP: Duration = Duration::from_millis(20);
        if !self.watched {
            return;
        }
        self.flush();
        let begun = Instant::now();
        while !is_interrupted() && begun.elapsed() < length {
            thread::sleep(STEP.min(length));
        }
    }

    /// Returns a progress bar with a few words before it, which is drawn only at a terminal.
    pub fn progress(&mut self, words: &str) -> ProgressBar {
        if self.watched {
            self.flush();
        }
        ProgressBar::new(words, self.watched && understands_escapes())
    }

    /// Returns what failed first when something was written.
    pub fn failure(&self) -> Option<&io::Error> {
        self.failure.as_ref()
    }
}

/// Decides whether text is coloured: the command line decides first, then `NO_COLOR`, then `CLICOLOR_FORCE`, and
/// otherwise whether standard output is a terminal that understands escape sequences.
///
/// Source: <https://no-color.org>, <https://bixense.com/clicolors>.
pub fn is_coloured(choice: ColorChoice) -> bool {
    let set = |name| env::var_os(name).filter(|value| !value.is_empty());
    match choice {
        ColorChoice::Always => true,
        ColorChoice::Never => false,
        ColorChoice::Auto if set("NO_COLOR").is_some() => false,
        ColorChoice::Auto if set("CLICOLOR_FORCE").is_some_and(|value| value != "0") => true,
        ColorChoice::Auto => io::stdout().is_terminal() && understands_escapes(),
    }
}

/// Returns whether the lines of a terminal are edited.
fn is_edited() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal() && understands_escapes()
}

/// Returns whether a terminal understands escape sequences, as `TERM` says; on Windows it need not be set.
fn understands_escapes() -> bool {
    let term = env::var_os("TERM").filter(|term| !term.is_empty());
    term.map_or(cfg!(windows), |term| term != "dumb")
}
