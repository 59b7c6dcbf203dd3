//! The console: where lines come from and where text goes.

mod assistant;
mod input;
mod line_editor;
mod progress_bar;
mod script;
pub mod wrap;

pub use input::{Input, Received, cannot_read};
pub use progress_bar::ProgressBar;
pub use script::{Script, Source, UnreadableLine, checked};

use std::env;
use std::fmt;
use std::io::{self, IsTerminal as _, Write as _};
use std::thread;
use std::time::{Duration, Instant};

use clap::ColorChoice;
use console::Term;
use same_file::Handle;

use crate::games::AnyGame;
use crate::picture::{self, Palette};
use crate::settings::BoardStyle;
use crate::system::{self, Interrupt, is_reader_gone, write_output};

/// The writing side of the console: answers, and remarks, which no command asked for and which may be left out. Nothing
/// more is written to standard output after a failure.
#[derive(Debug, Default)]
pub struct Console {
    /// The key that stops what takes long.
    pub interrupt: Interrupt,
    /// The colours of the board.
    pub palette: Palette,
    /// Whether remarks are left out.
    pub quiet: bool,
    /// Whether a person is watching standard output, in a terminal's window.
    pub watched: bool,
    /// Whether everything is discarded, messages too.
    pub discards: bool,
    /// Whether nothing but messages is written for now.
    pub muted: bool,
    /// What is to be written to standard output.
    buffer: Vec<u8>,
    failure: Option<io::Error>,
}

/// The number of bytes that are collected before they are written out without a flush.
const ENOUGH: usize = 1 << 16;

impl Console {
    /// Writes a line of prose, for people, that was asked for. In a window it wraps at words.
    pub fn say(&mut self, line: impl fmt::Display) {
        self.write_fitted(line, self.width(), wrap::prose);
    }

    /// Writes a line of explanation: prose that wraps at words in a window, and elsewhere at 100 columns.
    pub fn explain(&mut self, line: impl fmt::Display) {
        const WIDEST: usize = 100;
        self.write_fitted(line, self.width().or(Some(WIDEST)), wrap::prose);
    }

    /// Writes a remark: a line of prose that no command asked for. In a window it wraps at words.
    pub fn remark(&mut self, line: impl fmt::Display) {
        if self.shows_remarks() {
            self.say(line);
        }
    }

    /// Writes paragraphs that were asked for; in a window narrower than their lines, the lines are filled again.
    pub fn paragraphs(&mut self, text: &str) {
        self.write_fitted(text, self.width(), wrap::paragraphs);
    }

    /// Writes a line of data unchanged: an answer that a program may read, or a line that may be typed again. A window
    /// that is too narrow still treats it as one line when it is copied.
    pub fn data(&mut self, line: impl fmt::Display) {
        if !self.muted {
            self.put(format_args!("{line}\n"));
        }
    }

    /// Writes lines of data. In a window, the columns that are separated by tabs are aligned, and the last one wraps
    /// at words.
    pub fn table(&mut self, lines: &[String]) {
        if !lines.is_empty() {
            self.write_fitted(lines.join("\n"), self.width(), wrap::table);
        }
    }

    /// Writes lines of data, the best first; in a window, only as many as it has rows for, unless answers alone are wanted.
    pub fn best_of_table(&mut self, lines: &[String]) {
        /// The rows for the line that was typed, for what is said of the others, and for the next prompt.
        const OTHER_ROWS: usize = 3;
        let rows = if self.is_watched() && self.shows_remarks() {
            wrap::size(&Term::stdout()).0.saturating_sub(OTHER_ROWS)
        } else {
            lines.len()
        };
        let shown = &lines[..rows.max(1).min(lines.len())];
        self.table(shown);
        if shown.len() < lines.len() {
            let others = lines.len() - shown.len();
            self.remark(format_args!(
                "{others} more are no better; a taller window shows them."
            ));
        }
    }

    /// Writes text as it fits in so many columns, or unchanged.
    fn write_fitted(
        &mut self,
        text: impl fmt::Display,
        width: Option<usize>,
        fitted: fn(&str, usize) -> String,
    ) {
        match width {
            Some(width) => self.data(fitted(&text.to_string(), width)),
            None => self.data(text),
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

    /// The number of columns of the window that a person is watching.
    pub fn width(&self) -> Option<usize> {
        self.is_watched().then(|| wrap::size(&Term::stdout()).1)
    }

    /// Writes text as it is.
    pub fn put(&mut self, text: impl fmt::Display) {
        if self.discards || self.failure.is_some() {
            return;
        }
        self.failure = write!(self.buffer, "{text}").err();
        if self.buffer.len() >= ENOUGH {
            self.flush();
        }
    }

    /// Writes a message to standard error, after everything that was written before it; in a window it wraps at words.
    /// If that fails, there is nobody to tell; a reader that went away may have been that of standard output, too.
    pub fn error(&mut self, message: impl fmt::Display) {
        self.flush();
        if self.discards {
            return;
        }
        let mut message = message.to_string();
        let window = Term::stderr();
        if window.is_term() {
            message = wrap::prose(&message, wrap::size(&window).1);
        }
        // at once, as other programs may be writing there
        let line = format!("{message}\n");
        if let Err(error) = io::stderr().write_all(line.as_bytes())
            && is_reader_gone(&error)
            && Handle::stdout().is_ok_and(|output| Handle::stderr().is_ok_and(|it| it == output))
        {
            self.failure.get_or_insert(error);
        }
    }

    /// Writes everything out.
    pub fn flush(&mut self) {
        if self.failure.is_none() && !self.buffer.is_empty() {
            self.failure = write_output(&self.buffer).err();
        }
        self.buffer.clear();
    }

    /// Waits so long, so that a person can see what was written, if one is watching; the interrupt key ends the wait.
    pub fn pause(&mut self, length: Duration) {
        const STEP: Duration = Duration::from_millis(20);
        if !self.is_watched() {
            return;
        }
        self.flush();
        let end = Instant::now() + length;
        while Instant::now() < end && !self.interrupt.is_pressed() {
            thread::sleep(STEP);
        }
    }

    /// What failed first when something was written.
    pub fn failure(&self) -> Option<&io::Error> {
        self.failure.as_ref()
    }

    /// Whether remarks are written.
    pub fn shows_remarks(&self) -> bool {
        !self.quiet && !self.muted
    }

    /// Whether a person is watching what is written, in a terminal's window.
    pub fn is_watched(&self) -> bool {
        self.watched && !self.muted
    }

    /// Whether standard error is a terminal that can show progress.
    pub fn shows_progress(&self) -> bool {
        !self.discards && io::stderr().is_terminal() && !is_dumb()
    }
}

/// Decides whether text is coloured: the command line decides first, then `NO_COLOR`, then `CLICOLOR_FORCE`, and
/// otherwise whether the terminal can do more than print.
///
/// Source: <https://no-color.org>, <https://bixense.com/clicolors>.
pub fn is_coloured(choice: ColorChoice) -> bool {
    let set = |name| env::var_os(name).filter(|value| !value.is_empty());
    match choice {
        ColorChoice::Always => true,
        ColorChoice::Never => false,
        ColorChoice::Auto if set("NO_COLOR").is_some() => false,
        ColorChoice::Auto if set("CLICOLOR_FORCE").is_some_and(|value| value != "0") => true,
        ColorChoice::Auto => io::stdout().is_terminal() && !is_dumb(),
    }
}

/// Whether the terminal says that it can only print, or that it is one that the line editor cannot use.
fn is_dumb() -> bool {
    const DUMB: [&str; 3] = ["dumb", "cons25", "emacs"];
    let term = env::var_os("TERM").unwrap_or_default();
    DUMB.iter().any(|dumb| term.eq_ignore_ascii_case(dumb))
        || !system::shows_escapes(!term.is_empty())
}
