//! Lines typed at a terminal.

use std::collections::VecDeque;
use std::io::{self, IsTerminal as _};
use std::mem;
use std::time::Duration;

use rustyline::error::ReadlineError;
use rustyline::history::MemHistory;
use rustyline::{ColorMode, CompletionType, Config, Editor};

use super::assistant::{Assistant, Suggestions};
use super::colour::is_dumb;
use super::line_history::LineHistory;
use crate::system::{Keyboard, LineEditing, is_editable};

/// A line editor with completion, hints and history.
pub struct Terminal {
    editor: Editor<Assistant, MemHistory>,
    coloured: bool,
    history: LineHistory,
    /// The lines of a paste that come after the first one.
    pasted: VecDeque<String>,
}

/// What came from the keyboard.
#[derive(Debug, PartialEq, Eq)]
pub enum Typed {
    /// A line.
    Line(String),
    /// A line with bytes that are not UTF-8; it is dropped, with everything typed by then.
    NotText,
    /// The interrupt key: the line is dropped.
    Interrupted,
    /// The end of the input.
    End,
}

impl Terminal {
    /// An editor, if there is a person to type and a terminal that can move its cursor.
    pub fn open(coloured: bool) -> Option<Self> {
        let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
        if is_dumb() || !is_terminal || !is_editable() {
            return None;
        }
        Some(Self {
            editor: editor(coloured, MemHistory::new())?,
            coloured,
            history: LineHistory::default(),
            pasted: VecDeque::new(),
        })
    }

    /// Reads the lines of earlier sessions; returns a warning, if there is one.
    pub fn remember(&mut self) -> Option<String> {
        let (history, lines, warning) = LineHistory::open();
        self.history = history;
        for line in lines {
            // a line that is not remembered is no reason to stop
            let _ = self.editor.add_history_entry(line);
        }
        warning
    }

    /// Takes the next line of a paste of which an earlier line was read.
    pub fn take_pasted_line(&mut self) -> Option<String> {
        self.pasted.pop_front()
    }

    /// Reads a line after `prompt`. The line begins with what was typed ahead; `suggestions` says what could be typed.
    ///
    /// # Errors
    /// Those of the terminal.
    pub fn read(
        &mut self,
        prompt: &str,
        typed_ahead: &str,
        suggestions: Suggestions,
    ) -> io::Result<Typed> {
        if let Some(assistant) = self.editor.helper_mut() {
            assistant.begin_line(suggestions, typed_ahead);
        }
        let mut read = self.edit(prompt);
        let mut blocks = true;
        while is_interrupted(&read, &mut blocks) {
            read = self.edit(prompt);
        }
        match read {
            Ok(text) => Ok(Typed::Line(self.first_line(&text))),
            Err(ReadlineError::Interrupted) => Ok(Typed::Interrupted),
            Err(ReadlineError::Eof) => Ok(Typed::End),
            Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => {
                drop_input();
                Ok(Typed::NotText)
            }
            Err(ReadlineError::Io(error)) => Err(error),
            Err(error) => Err(io::Error::other(error)),
        }
    }

    /// Reads a line, or the rest of the line as it was last drawn.
    fn edit(&mut self, prompt: &str) -> rustyline::Result<String> {
        let drawn = self.editor.helper().map(Assistant::drawn);
        let (before, after) = drawn.unwrap_or_default();
        let _editing = LineEditing::begin();
        self.editor.readline_with_initial(prompt, (&before, &after))
    }

    /// The first of the lines, if several were pasted; the others come next.
    fn first_line(&mut self, text: &str) -> String {
        // the last line of a paste may include its line ending
        let text = text.trim_end_matches(['\n', '\r']);
        let mut lines = text.split(['\n', '\r']).map(str::to_owned);
        let first = lines.next().unwrap_or_default();
        self.pasted = lines.collect();
        first
    }

    /// Remembers a line, for this session and later ones.
    pub fn remember_line(&mut self, line: &str) {
        if matches!(self.editor.add_history_entry(line), Ok(true)) {
            self.history.append(line);
        }
    }

    /// Drops the lines that were pasted or typed ahead and have not been read yet.
    pub fn forget_typed_ahead(&mut self) {
        self.pasted.clear();
        // an editor keeps what came with a line to itself, and a new one has nothing
        let history = mem::take(self.editor.history_mut());
        if let Some(new) = editor(self.coloured, history) {
            self.editor = new;
        }
    }
}

/// Whether a line goes on: the window was resized while the editor waited for the second key of a command, or another
/// program has made the input non-blocking, which happens once.
fn is_interrupted(read: &rustyline::Result<String>, blocks: &mut bool) -> bool {
    match read {
        Err(ReadlineError::Signal(_)) => true,
        Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::WouldBlock => {
            mem::take(blocks)
        }
        _ => false,
    }
}

/// A line editor, if it can use the terminal.
fn editor(coloured: bool, history: MemHistory) -> Option<Editor<Assistant, MemHistory>> {
    let config = Config::builder()
        .completion_type(CompletionType::List)
        // what is listed fits on the screen, and needs no question
        .completion_prompt_limit(usize::MAX)
        // the assistant is asked how to draw a line, and knows whether to use colour
        .color_mode(ColorMode::Forced)
        .build();
    let widths = config.grapheme_cluster_mode();
    let mut editor = Editor::with_history(config, history).ok()?;
    editor.set_helper(Some(Assistant::new(coloured, widths)));
    Some(editor)
}

/// Drops input until nothing more comes for a moment: the rest of a line must not be read as another line.
fn drop_input() {
    const MOMENT: Duration = Duration::from_millis(50);
    let keyboard = Keyboard::open();
    while keyboard.key(MOMENT).is_some() {}
}
