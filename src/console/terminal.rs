//! The terminal: the console for output, and the sources of the lines that are read.

use std::collections::VecDeque;
use std::fmt;
use std::io::{self, Cursor, IsTerminal as _};

use super::line_editor::LineEditor;
use super::{
    Console, LineSource, ProgressBar, Received, Text, has_line_editing, understands_escapes,
};
use crate::files::FileError;
use crate::model::settings::BoardStyle;

/// A source of lines.
enum Input {
    /// The `-c` lines.
    Commands(LineSource),
    /// A file, or standard input that is not a terminal.
    Script(LineSource),
    /// A terminal, and its line editor, which is opened when the first line is read. It stays
    /// `None` if lines cannot be edited.
    Keyboard(LineSource, Option<Box<LineEditor>>),
}

/// The console for output, the sources of the lines that are read, and whether a line was rejected.
pub struct Terminal {
    pub console: Console,
    /// The sources of lines, in the order in which they are read: the `-c` lines, and then a script
    /// or standard input. The first one is the source of the last line.
    inputs: VecDeque<Input>,
    /// `true` if the program ends at the first rejected line that was not typed at a terminal.
    is_strict: bool,
    /// `true` once a line was rejected that was not typed at a terminal.
    pub has_rejected: bool,
    /// `true` if a progress bar can be drawn and taken away.
    has_bars: bool,
    /// `true` if the session reads standard input, and standard input is a terminal. A person then
    /// reads the answers.
    pub is_at_terminal: bool,
}

impl Terminal {
    /// Creates the terminal. `commands` are the `-c` lines, which are read before the lines of
    /// `script`.
    pub fn new(
        mut console: Console,
        commands: &[String],
        script: Option<LineSource>,
        is_strict: bool,
    ) -> Self {
        let mut inputs = VecDeque::new();
        if !commands.is_empty() {
            let lines = Cursor::new(commands.join("\n"));
            inputs.push_back(Input::Commands(LineSource::new(lines, "-c")));
        }
        match script {
            Some(lines) if lines.is_standard_input() && io::stdin().is_terminal() => {
                inputs.push_back(Input::Keyboard(lines, None));
            }
            Some(lines) => inputs.push_back(Input::Script(lines)),
            None => {}
        }
        let is_at_terminal = matches!(inputs.back(), Some(Input::Keyboard(..)));
        console.is_watched &= is_at_terminal;
        Self {
            console,
            inputs,
            is_strict,
            has_rejected: false,
            // a Windows console is asked in any case, for colours that are forced
            has_bars: understands_escapes() && io::stderr().is_terminal(),
            is_at_terminal,
        }
    }

    /// Returns `true` if the last line was typed at a terminal.
    pub fn is_typed(&self) -> bool {
        matches!(self.inputs.front(), Some(Input::Keyboard(..)))
    }

    /// Receives the next line, and waits for it if necessary. At a terminal, prints `prompt`, and
    /// completes words with `words`, which lists those that can follow the beginning of a line, or returns
    /// `None` if the name of a file follows.
    pub fn read_line(
        &mut self,
        prompt: &str,
        words: impl Fn(&str) -> Option<Vec<&'static str>> + 'static,
    ) -> Result<Received, FileError> {
        if let Some(Input::Commands(lines)) = self.inputs.front_mut()
            && lines.is_at_end()
        {
            self.inputs.pop_front();
        }
        let Some(input) = self.inputs.front_mut() else {
            return Ok(Received::End);
        };
        let console = &mut self.console;
        let is_typed = matches!(input, Input::Keyboard(..));
        if let Input::Keyboard(lines, editor) = input
            && has_line_editing()
        {
            console.put("");
            console.flush();
            if console.failure.is_some() {
                return Ok(Received::End);
            }
            let opened = match editor {
                Some(editor) => Ok(editor),
                none => LineEditor::open().map(|editor| none.insert(Box::new(editor))),
            };
            let received = opened.and_then(|editor| editor.read_line(console, prompt, words));
            return received.map_err(|error| lines.unreadable(error));
        }
        let (Input::Commands(lines) | Input::Script(lines) | Input::Keyboard(lines, _)) = input;
        if is_typed {
            console.put(prompt);
        }
        if !lines.has_line() {
            console.flush();
        }
        if console.failure.is_some() {
            return Ok(Received::End);
        }
        Ok(match lines.read_line()? {
            Some(line) => Received::Line(line),
            None if is_typed => {
                console.put("\n");
                Received::Line(Ok("quit".to_owned()))
            }
            None => Received::End,
        })
    }

    /// Prints why the last line is rejected. If the line is in a script or was given with `-c`, its
    /// location comes first.
    pub fn reject(&mut self, why: &dyn fmt::Display) {
        let location = match self.inputs.front() {
            Some(Input::Commands(lines) | Input::Script(lines)) => lines.location(),
            Some(Input::Keyboard(..)) | None => String::new(),
        };
        self.console.error(format_args!("{location}{why}"));
        self.has_rejected |= !self.is_typed();
    }

    pub fn ends_at_rejection(&self) -> bool {
        self.is_strict && !self.is_typed()
    }

    pub fn say(&mut self, prose: impl fmt::Display) {
        self.console.say(prose);
    }

    /// Prints prose, unless `-q` is set.
    pub fn remark(&mut self, prose: impl fmt::Display) {
        if !self.console.is_quiet {
            self.say(prose);
        }
    }

    pub fn report(&mut self, problems: impl IntoIterator<Item = impl fmt::Display>) {
        for problem in problems {
            self.console.error(problem);
        }
    }

    /// Shows a board with a blank line before and after it, unless `-q` is set.
    pub fn show(&mut self, board: impl FnOnce() -> Text) {
        if !self.console.is_quiet {
            self.gap();
            self.print(&board());
            self.gap();
        }
    }

    pub fn print(&mut self, text: &Text) {
        self.console.print(text);
    }

    /// Puts a blank line before the next text, as [`Console::gap`] does.
    pub fn gap(&mut self) {
        self.console.gap();
    }

    /// Creates a progress bar that begins with `words`, for example `Thinking`. The bar is drawn
    /// only at a terminal, and only if boards are shown as pictures.
    pub fn progress(&mut self, words: &'static str, boards: BoardStyle) -> ProgressBar {
        let is_plain = boards == BoardStyle::Plain;
        let can_show = self.has_bars && self.console.is_watched && is_plain;
        if can_show {
            self.console.flush();
        }
        ProgressBar::new(words, can_show)
    }

    /// Returns `true` if menus, options and boards are shown before the next line. This is so if
    /// the line comes from a script or from standard input, and `-q` is not set.
    pub fn shows_menus(&mut self) -> bool {
        !self.console.is_quiet
            && match self.inputs.front_mut() {
                Some(Input::Commands(lines)) => lines.is_at_end() && self.inputs.len() > 1,
                first => first.is_some(),
            }
    }
}
