//! The console: where lines come from and where text goes; the only part that knows about terminals.

mod assistant;
mod colour;
mod escaped;
mod interrupt;
mod line_history;
mod listing;
mod output;
mod progress;
mod script;
mod source;
mod terminal;
mod typed_ahead;
mod unreadable_line;
mod window;
pub mod wrap;

pub use assistant::Suggestions;
pub use colour::{ColourChoice, is_coloured};
pub use escaped::escaped;
pub use interrupt::Interrupt;
pub use output::Output;
pub use progress::ProgressBar;
pub use script::{Line, Script, checked};
pub use source::Source;
pub use terminal::{Terminal, Typed};
pub use unreadable_line::UnreadableLine;

use std::fmt;
use std::io::{self, IsTerminal as _};
use std::time::{Duration, Instant};

use crate::games::AnyGame;
use crate::picture::{self, Palette};
use crate::settings::BoardStyle;
use crate::system::{self, Keyboard};
use typed_ahead::{END_OF_INPUT, TypedAhead};

/// The writing side of the console: answers, and remarks, which no command asked for and which may be left out.
#[derive(Debug)]
pub struct Console {
    output: Output,
    palette: Palette,
    quiet: bool,
    watched: bool,
    hushed: bool,
    interrupt: Interrupt,
    /// What a person typed during pauses.
    typed_ahead: TypedAhead,
}

impl Console {
    /// A console that writes to `output`; with `quiet` it leaves out remarks; `watched` says that a person is
    /// watching, in a terminal's window.
    pub fn new(
        output: Output,
        palette: Palette,
        quiet: bool,
        watched: bool,
        interrupt: Interrupt,
    ) -> Self {
        Self {
            output,
            palette,
            quiet,
            watched,
            hushed: false,
            interrupt,
            typed_ahead: TypedAhead::default(),
        }
    }

    /// A console whose text goes nowhere, with the same interrupt key.
    pub fn muted(&self) -> Self {
        Self {
            output: Output::nowhere(),
            palette: Palette::default(),
            quiet: true,
            watched: false,
            hushed: false,
            interrupt: self.interrupt.clone(),
            typed_ahead: TypedAhead::default(),
        }
    }

    /// Writes a line of prose, for people, that was asked for. In a window it wraps at words.
    pub fn say(&mut self, line: impl fmt::Display) {
        match self.width() {
            Some(width) => self.write(wrap::prose(&line.to_string(), width)),
            None => self.write(line),
        }
    }

    /// Writes a line of explanation: prose that wraps at words in a window, and elsewhere at 100 columns.
    pub fn explain(&mut self, line: impl fmt::Display) {
        const WIDEST: usize = 100;
        let width = self.width().unwrap_or(WIDEST);
        self.write(wrap::prose(&line.to_string(), width));
    }

    /// Writes a remark: a line of prose that no command asked for. In a window it wraps at words.
    pub fn mention(&mut self, line: impl fmt::Display) {
        if self.is_talkative() {
            self.say(line);
        }
    }

    /// Writes paragraphs that were asked for; in a window narrower than their lines, the lines are filled again.
    pub fn paragraphs(&mut self, text: &str) {
        match self.width() {
            Some(width) => self.write(wrap::paragraphs(text, width)),
            None => self.write(text),
        }
    }

    /// Writes a line of data: an answer that a program may read, or a line that may be typed again. Its fields, which
    /// are separated by tabs, are never broken.
    pub fn data(&mut self, line: impl fmt::Display) {
        match self.width() {
            Some(width) => self.write(wrap::data(&line.to_string(), width)),
            None => self.write(line),
        }
    }

    /// Writes the board of a game, without the notes that do not fit in the window.
    pub fn board(&mut self, game: &AnyGame, style: BoardStyle) {
        match style {
            BoardStyle::Plain => {
                let width = self.width().unwrap_or(picture::WIDEST);
                for line in picture::board(game, &self.palette, width) {
                    self.write(line);
                }
            }
            BoardStyle::Words => self.say(picture::words(game)),
        }
    }

    /// Writes a line unchanged.
    fn write(&mut self, line: impl fmt::Display) {
        if !self.hushed {
            self.output.write(format_args!("{line}\n"));
        }
    }

    /// The number of columns of the window that a person is watching.
    fn width(&self) -> Option<usize> {
        self.is_watched().then(window::width_of_output).flatten()
    }

    /// Writes the prompt, for a reader that does not do so itself.
    pub fn prompt(&mut self, prompt: &str) {
        self.output.write(format_args!("{prompt}"));
    }

    /// Writes everything out, and waits for a person: returns `true` when a line was typed, `false` when the interrupt
    /// key was pressed, which makes the terminal drop the unfinished line.
    pub fn wait_for_typed_line(&mut self) -> bool {
        self.flush();
        while !system::wait_for_input() {
            if self.interrupt.take() {
                return false;
            }
        }
        true
    }

    /// Writes a message to standard error, after everything that was written before it; in a window it wraps at
    /// words.
    pub fn complain(&mut self, message: impl fmt::Display) {
        self.output.flush();
        self.output.complain(message);
    }

    /// Writes everything out.
    pub fn flush(&mut self) {
        self.output.flush();
    }

    /// What failed first when something was written.
    pub fn failure(&self) -> Option<&io::Error> {
        self.output.failure()
    }

    /// Whether remarks are written.
    pub fn is_talkative(&self) -> bool {
        !self.quiet && !self.hushed
    }

    /// Writes nothing from now on, or everything again.
    pub fn hush(&mut self, hushed: bool) {
        self.hushed = hushed;
    }

    /// Whether a person is watching what is written, in a terminal's window.
    pub fn is_watched(&self) -> bool {
        self.watched && !self.hushed
    }

    /// Whether standard error is a terminal that can show progress.
    pub fn shows_progress(&self) -> bool {
        self.output.goes_out() && io::stderr().is_terminal() && !colour::is_dumb()
    }

    /// The interrupt key.
    pub fn interrupt(&self) -> &Interrupt {
        &self.interrupt
    }

    /// Shows what was written, and waits so that a person can see it. Enter or Space cuts the wait short and is used
    /// up; the end of the input also stops the computers, where the interrupt key would; any other character begins a
    /// line, which is run after the pause.
    pub fn pause(&mut self, length: Duration) {
        const STEP: Duration = Duration::from_millis(20);
        if !self.is_watched() || length.is_zero() {
            return;
        }
        self.flush();
        let end = Instant::now() + length;
        let keyboard = Keyboard::open();
        while Instant::now() < end && !self.interrupt.is_pressed() {
            let is_line_begun = self.typed_ahead.is_line_begun();
            match keyboard.key(STEP) {
                Some('\n' | '\r' | ' ') if !is_line_begun => return,
                Some(END_OF_INPUT) if !is_line_begun => {
                    self.typed_ahead.end();
                    self.interrupt.press();
                    return;
                }
                Some(key) => self.typed_ahead.press(key),
                None => {}
            }
        }
    }

    /// Drops the line that was begun during a pause, with everything typed after it.
    pub fn forget_typed_ahead(&mut self) {
        self.typed_ahead = TypedAhead::default();
        system::forget_typed();
    }

    /// Whether the end of the input was typed during a pause, and no line before it is left.
    pub fn has_ended(&self) -> bool {
        self.typed_ahead.has_ended()
    }

    /// The first of the lines that were typed during pauses.
    pub fn take_typed_line(&mut self) -> Option<String> {
        self.typed_ahead.take_line()
    }

    /// The line that was begun during a pause, or nothing. The rest of it has yet to be read.
    pub fn take_begun_line(&mut self) -> String {
        self.typed_ahead.take_begun_line()
    }
}
