//! The console: where lines come from and where text goes, the only part that knows a terminal.

mod assistant;
mod colour;
mod interrupt;
mod keyboard;
mod line_history;
mod output;
mod progress;
mod script;
mod terminal;

pub use assistant::Suggestions;
pub use colour::{ColourChoice, is_coloured};
pub use interrupt::Interrupt;
pub use keyboard::Keyboard;
pub use output::Output;
pub use progress::ProgressBar;
pub use script::{Line, Script, checked};
pub use terminal::{Terminal, Typed};

use std::fmt;
use std::io::{self, IsTerminal as _};
use std::time::{Duration, Instant};

use crate::picture::Palette;

/// The writing side of the console: answers, and what nobody asked for, which can be left out.
#[derive(Debug)]
pub struct Console {
    output: Output,
    palette: Palette,
    quiet: bool,
    watched: bool,
    hushed: bool,
    interrupt: Interrupt,
}

impl Console {
    /// A console that writes to `output`; with `quiet` it leaves out what nobody asked for; `watched` says
    /// that a person looks on.
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
        }
    }

    /// A console whose text goes nowhere, with the same interrupt key.
    pub fn muted(&self) -> Self {
        Self::new(
            Output::nowhere(),
            Palette::default(),
            true,
            false,
            self.interrupt.clone(),
        )
    }

    /// Writes a line that was asked for.
    pub fn say(&mut self, line: impl fmt::Display) {
        if !self.hushed {
            self.output.write(format_args!("{line}\n"));
        }
    }

    /// Writes a line that nobody asked for.
    pub fn mention(&mut self, line: impl fmt::Display) {
        if self.is_talkative() {
            self.say(line);
        }
    }

    /// Writes the prompt of a reader that does not do so itself.
    pub fn prompt(&mut self, prompt: &str) {
        self.output.write(format_args!("{prompt}"));
    }

    /// Writes everything out, and where somebody types behind `prompt`, waits for a line; the interrupt key, with
    /// which the terminal drops what was typed of it, brings another prompt.
    pub fn wait_for_line(&mut self, prompt: Option<&str>) {
        self.flush();
        let Some(prompt) = prompt else { return };
        while !keyboard::waits_for_line() {
            if self.interrupt.take() {
                self.prompt("\n");
                self.prompt(prompt);
                self.flush();
            }
        }
    }

    /// Writes a message to standard error, behind everything that was written before it.
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

    /// Whether what nobody asked for is written.
    pub fn is_talkative(&self) -> bool {
        !self.quiet && !self.hushed
    }

    /// Leaves everything out from now on, or nothing more; returns whether everything was left out before.
    pub fn hush(&mut self, hushed: bool) -> bool {
        std::mem::replace(&mut self.hushed, hushed)
    }

    /// Whether standard error is a terminal that can show how far something is.
    pub fn shows_progress(&self) -> bool {
        self.output.goes_out() && io::stderr().is_terminal() && !colour::is_dumb()
    }

    /// The colours.
    pub fn palette(&self) -> Palette {
        self.palette
    }

    /// The interrupt key.
    pub fn interrupt(&self) -> &Interrupt {
        &self.interrupt
    }

    /// Shows what was written, and waits so long for a person to see it; a key cuts the wait short.
    pub fn pause(&mut self, length: Duration) {
        const STEP: Duration = Duration::from_millis(20);
        if !self.watched || self.hushed || length.is_zero() {
            return;
        }
        self.flush();
        let end = Instant::now() + length;
        let keyboard = Keyboard::open();
        while Instant::now() < end && !self.interrupt.is_pressed() && !keyboard.waits_for_key(STEP)
        {
        }
    }
}
