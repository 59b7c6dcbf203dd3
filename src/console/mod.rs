//! Reads lines from the user or a script, and writes text.

mod line_editor;
mod line_source;
pub mod picture;
mod progress_bar;
#[cfg(unix)]
mod streams;
mod terminal;
mod text;
mod wrap;

pub use line_source::{LONGEST_LINE, LineSource, Received};
pub use progress_bar::ProgressBar;
pub use terminal::Terminal;
pub use text::Text;

use std::env;
use std::ffi::OsStr;
use std::fmt;
use std::io::{self, IsTerminal as _, Write as _};
use std::mem;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use clap::ColorChoice;

use crate::console::picture::{Palette, WIDEST};
use crate::files::is_broken_pipe;

/// `true` if the interrupt key was pressed, until [`forget_interrupt`] is called. The flag is set
/// only if lines are edited. Otherwise the key ends the program.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

pub fn is_interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// Forgets that the interrupt key was pressed. Called when the work that the key should stop is
/// over.
pub fn forget_interrupt() {
    INTERRUPTED.store(false, Ordering::Relaxed);
}

/// The output of the program. After an error in writing, nothing more is written to standard
/// output.
#[derive(Debug, Default)]
pub struct Console {
    palette: Palette,
    /// `true` if `-q` is set, which leaves out boards, menus, options and remarks.
    pub is_quiet: bool,
    /// `true` if the session is at a terminal, and standard output is a terminal too. TT2 then
    /// wraps prose at the width of the terminal, pauses before a computer's move, and shows
    /// progress bars. Before [`Terminal::new`] is called, only standard output decides.
    is_watched: bool,
    /// The text that was not yet written to standard output.
    buffer: String,
    /// `true` if a blank line must come before the next text.
    is_gap_due: bool,
    /// `true` once anything was printed.
    has_begun: bool,
    /// The first error in writing, if there was one.
    pub failure: Option<io::Error>,
}

impl Console {
    /// Creates the console. Must be called before anything is read or written.
    pub fn new(is_quiet: bool, colour: ColorChoice) -> Self {
        #[cfg(unix)]
        streams::make_blocking();
        Self {
            palette: Palette {
                is_coloured: !is_quiet && is_coloured(colour),
            },
            is_quiet,
            is_watched: io::stdout().is_terminal(),
            ..Self::default()
        }
    }

    pub fn print(&mut self, text: &Text) {
        match text {
            Text::All(texts) => texts.iter().for_each(|text| self.print(text)),
            Text::Gap => self.gap(),
            Text::Say(prose) => self.say(prose),
            Text::Title(prose) => self.say(self.palette.title(prose)),
            Text::Named(side, name, rest) => {
                self.say(self.palette.name(*side, name) + rest);
            }
            Text::Page(page) => self.page(page),
            Text::Data(lines) | Text::Columns(lines) | Text::Table(lines, _)
                if !self.is_watched =>
            {
                self.lines(lines);
            }
            Text::Columns(lines) => self.lines(&wrap::columns_of(lines, self.width())),
            Text::Data(lines) => self.lines(&wrap::aligned(lines, None)),
            Text::Table(lines, bold) => {
                let mut rows = wrap::aligned(lines, self.width());
                for row in bold {
                    rows[*row] = self.palette.title(&rows[*row]);
                }
                self.lines(&rows);
            }
            Text::Options(options) => {
                for line in wrap::options(options, self.width()) {
                    self.put(self.palette.dimmed(&line) + "\n");
                }
            }
            Text::Board(picture) => {
                let width = self.width().unwrap_or(WIDEST);
                self.lines(&picture.lines(self.palette, width));
            }
        }
    }

    /// Prints prose. At a terminal, it wraps between words.
    pub fn say(&mut self, prose: impl fmt::Display) {
        match self.width() {
            Some(width) => self.put(wrap::prose(&prose.to_string(), width) + "\n"),
            None => self.put(format_args!("{prose}\n")),
        }
    }

    fn page(&mut self, page: &str) {
        /// The largest number of columns in a page, even in a pipe.
        const WIDEST_PAGE: usize = 78;
        let width = self
            .width()
            .map_or(WIDEST_PAGE, |width| width.min(WIDEST_PAGE));
        for list in page.split_inclusive("\n\n") {
            let is_narrow = list.lines().any(|line| wrap::has_no_room(line, width));
            for line in list.lines() {
                let shown = match line.strip_prefix("# ") {
                    Some(heading) => self.palette.title(&wrap::prose(heading, width)),
                    None => wrap::line_of_page(line, width, is_narrow),
                };
                self.put(shown + "\n");
            }
        }
    }

    fn lines(&mut self, lines: &[String]) {
        for line in lines {
            self.put(format_args!("{line}\n"));
        }
    }

    /// Finds the width of the terminal in columns. Returns `None` if text does not wrap.
    pub fn width(&self) -> Option<usize> {
        self.is_watched.then(textwrap::termwidth)
    }

    /// Puts a blank line before the next text, which may be a prompt. Does nothing with `-q`,
    /// before the first text, or if one is already due.
    pub fn gap(&mut self) {
        self.is_gap_due = self.has_begun && !self.is_quiet;
    }

    /// Prints text without wrapping it. It stays in a buffer until [`flush`](Self::flush) is
    /// called.
    pub fn put(&mut self, text: impl fmt::Display) {
        if mem::take(&mut self.is_gap_due) {
            self.buffer.push('\n');
        }
        self.has_begun = true;
        // writing to a string does not fail
        let _ = fmt::Write::write_fmt(&mut self.buffer, format_args!("{text}"));
    }

    /// Prints a message to standard error, after all earlier text. At a terminal, the message wraps
    /// between words.
    pub fn error(&mut self, message: impl fmt::Display) {
        self.flush();
        let mut message = message.to_string();
        if let Some(width) = self.width().filter(|_| io::stderr().is_terminal()) {
            message = wrap::prose(&message, width);
        }
        // in one piece, because other programs may be writing there
        let line = format!("{}{message}\n", progress_bar::erase_sequence());
        // the reader of both streams may have gone away; any other error cannot be reported
        if let Err(error) = io::stderr().write_all(line.as_bytes())
            && is_broken_pipe(&error)
        {
            self.failure.get_or_insert(error);
        }
    }

    pub fn flush(&mut self) {
        if self.failure.is_none() && !self.buffer.is_empty() {
            let mut output = io::stdout().lock();
            let written = output.write_all(self.buffer.as_bytes());
            self.failure = written.and_then(|()| output.flush()).err();
        }
        self.buffer.clear();
    }

    /// Waits for this length of time if a player at a terminal is watching. The player can then see
    /// what was written. The interrupt key ends the wait.
    pub fn pause(&mut self, length: Duration) {
        const STEP: Duration = Duration::from_millis(20);
        if !self.is_watched {
            return;
        }
        self.flush();
        let end = Instant::now() + length;
        while !is_interrupted() && Instant::now() < end {
            thread::sleep(STEP);
        }
    }
}

/// Decides whether text is coloured. The command line decides first, then the variables `NO_COLOR`,
/// `CLICOLOR_FORCE` and `CLICOLOR`. Otherwise text is coloured if standard output is a terminal that
/// understands escape sequences and has colours.
///
/// Source: <https://no-color.org>, <https://bixense.com/clicolors>.
fn is_coloured(choice: ColorChoice) -> bool {
    let set = |name| env::var_os(name).filter(|value| !value.is_empty());
    match choice {
        ColorChoice::Always => true,
        ColorChoice::Never => false,
        ColorChoice::Auto if set("NO_COLOR").is_some() => false,
        ColorChoice::Auto if set("CLICOLOR_FORCE").is_some_and(|value| value != "0") => true,
        ColorChoice::Auto if set("CLICOLOR").is_some_and(|value| value == "0") => false,
        ColorChoice::Auto if set("TERM").is_some_and(|term| is_of_dec(&term)) => false,
        ColorChoice::Auto => io::stdout().is_terminal() && understands_escapes(),
    }
}

/// Returns `true` for the terminals of DEC, such as `vt100`, which have no colours.
fn is_of_dec(term: &OsStr) -> bool {
    matches!(term.as_encoded_bytes(), [b'v', b't', b'0'..=b'9', ..])
}

/// Returns `true` if the user can edit lines at the terminal.
fn has_line_editing() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal() && understands_escapes()
}

/// Returns `true` if the terminal understands escape sequences. On Windows, `TERM` may be missing,
/// but the terminal must be a console that understands them once it is asked to. The window of Git
/// Bash, for example, is not a console.
fn understands_escapes() -> bool {
    let is_refused = anstyle_query::windows::enable_ansi_colors() == Some(false);
    let term = env::var_os("TERM");
    !is_refused && term.map_or(cfg!(windows), |term| !term.is_empty() && term != "dumb")
}
