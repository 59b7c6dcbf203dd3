//! Where lines come from and where text goes, and whether lines of a script were rejected.

use std::fmt;
use std::io::{self, Cursor, IsTerminal as _, Read};

use super::line_editor::LineEditor;
use super::{
    Console, LineSource, ProgressBar, Received, Text, has_line_editing, understands_escapes,
};
use crate::command::Mode;
use crate::console::files::FileError;
use crate::model::settings::BoardStyle;

/// The console, and the lines that are read: the `-c` lines, and after them a script or standard input.
pub struct Terminal {
    pub console: Console,
    /// The `-c` lines, until a line after them is asked for.
    c_lines: Option<LineSource<Box<dyn Read>>>,
    /// Whether the next line is one of the `-c` lines.
    is_c_line_next: bool,
    script: Option<LineSource<Box<dyn Read>>>,
    /// Whether the session reads standard input, and that is a terminal.
    pub is_at_terminal: bool,
    /// The editor of the lines of a terminal, once a line was read there.
    editor: Option<LineEditor>,
    /// Whether the program ends at the first rejected line of a script.
    is_strict: bool,
    /// Whether a line of a script was rejected.
    pub has_rejected: bool,
    /// Whether a person typed the last line.
    pub is_typed: bool,
}

impl Terminal {
    /// Begins before any line is read. `commands` are the `-c` lines.
    pub fn new(
        mut console: Console,
        commands: &[String],
        script: Option<LineSource<Box<dyn Read>>>,
        is_strict: bool,
    ) -> Self {
        let is_input = script.as_ref().is_some_and(LineSource::is_standard_input);
        let is_at_terminal = is_input && io::stdin().is_terminal();
        console.is_watched &= is_at_terminal;
        let text = commands.join("\n");
        let is_c_line_next = !text.is_empty();
        let lines: Box<dyn Read> = Box::new(Cursor::new(text));
        Self {
            console,
            c_lines: Some(LineSource::new(lines, "-c")),
            is_c_line_next,
            script,
            is_at_terminal,
            editor: None,
            is_strict,
            has_rejected: false,
            is_typed: false,
        }
    }

    /// Returns whether the next line is one of the script or of standard input, and none of the `-c` lines.
    pub fn is_at_script(&self) -> bool {
        !self.is_c_line_next && self.script.is_some()
    }

    /// Waits for the next line. At a terminal the line is asked for with `prompt`, and words that can be typed in
    /// `mode` complete it.
    ///
    /// # Errors
    /// That the source cannot be read.
    pub fn receive(&mut self, prompt: &str, mode: Mode) -> Result<Received, FileError> {
        if !self.is_c_line_next {
            self.c_lines = None;
        }
        self.is_typed = self.is_at_script() && self.is_at_terminal;
        let is_edited = self.is_typed && has_line_editing();
        let console = &mut self.console;
        if self.is_typed && !is_edited {
            console.put(prompt);
        }
        let mut source = self.c_lines.as_mut().or(self.script.as_mut());
        if !source.as_mut().is_some_and(|source| source.has_line()) {
            console.flush();
        }
        let Some(source) = source.filter(|_| console.failure.is_none()) else {
            return Ok(Received::End);
        };
        if is_edited {
            let read = match &mut self.editor {
                Some(editor) => Ok(editor),
                none => LineEditor::open().map(|editor| none.insert(editor)),
            };
            let read = read.and_then(|editor| editor.next(console, prompt, mode));
            return read.map_err(|error| source.unreadable(error));
        }
        let line = source.read_line()?;
        self.is_c_line_next = self
            .c_lines
            .as_mut()
            .is_some_and(|lines| !lines.wait_for_end());
        Ok(match line {
            Some(line) => Received::Line(line),
            None if self.is_typed => {
                console.put("\n");
                Received::CtrlD
            }
            None => Received::End,
        })
    }

    /// Says why the last line is rejected, and where the line is in a script.
    pub fn reject(&mut self, why: &dyn fmt::Display) {
        let source = self.c_lines.as_ref().or(self.script.as_ref());
        let source = source.filter(|_| !self.is_typed);
        let location = source.map_or(String::new(), LineSource::location);
        self.console.error(format_args!("{location}{why}"));
        self.has_rejected |= !self.is_typed;
    }

    /// Returns whether the program ends if the last line is rejected.
    pub fn ends_at_rejection(&self) -> bool {
        self.is_strict && !self.is_typed
    }

    pub fn say(&mut self, prose: impl fmt::Display) {
        self.console.say(prose);
    }

    pub fn say_all(&mut self, said: impl IntoIterator<Item = String>) {
        for prose in said {
            self.say(prose);
        }
    }

    /// Writes prose that `-q` leaves out.
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

    /// Shows a board, which `-q` leaves out.
    pub fn show(&mut self, board: impl FnOnce() -> Text) {
        if !self.console.is_quiet {
            self.print(&board());
        }
    }

    pub fn print(&mut self, text: &Text) {
        self.console.print(text);
    }

    /// Creates a progress bar after `words`. The bar is drawn only at a terminal, and not where boards are shown in
    /// words.
    pub fn progress(&mut self, words: &'static str, boards: BoardStyle) -> ProgressBar {
        let is_plain = boards == BoardStyle::Plain;
        let can_show = self.console.is_watched && is_plain && understands_escapes();
        if can_show {
            self.console.flush();
        }
        ProgressBar::new(words, can_show)
    }

    /// Creates a progress bar for what Ctrl-C stops without leaving the game.
    pub fn stoppable(&mut self, boards: BoardStyle) -> ProgressBar {
        self.progress("Ctrl-C stops it", boards)
    }

    /// Returns whether the menu, the options and boards are shown: before a line of a script or of standard input,
    /// unless `-q` leaves them out.
    pub fn shows_menus(&self) -> bool {
        self.is_at_script() && !self.console.is_quiet
    }
}
