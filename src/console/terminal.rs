//! Lines typed at a terminal.

use std::collections::VecDeque;
use std::io::{self, IsTerminal as _};

use rustyline::error::ReadlineError;
use rustyline::history::MemHistory;
use rustyline::{ColorMode, CompletionType, Config, Editor};

use super::assistant::{Assistant, Suggestions};
use super::colour::is_dumb;
use super::line_history::LineHistory;

/// A line editor with completion, hints and history.
pub struct Terminal {
    editor: Editor<Assistant, MemHistory>,
    history: LineHistory,
    /// The lines of a paste that come after the first one.
    pasted: VecDeque<String>,
}

/// What came from the keyboard.
#[derive(Debug, PartialEq, Eq)]
pub enum Typed {
    /// A line.
    Line(String),
    /// A line that was pasted behind another one, and was not seen behind a prompt yet.
    Pasted(String),
    /// The interrupt key: the line is dropped.
    Interrupted,
    /// The end of the input.
    End,
}

impl Terminal {
    /// An editor where there is somebody to type and a terminal that can move its cursor; `None` elsewhere.
    pub fn open(coloured: bool) -> Option<Self> {
        if is_dumb() || !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            return None;
        }
        let colours = if coloured {
            ColorMode::Enabled
        } else {
            ColorMode::Disabled
        };
        let config = Config::builder()
            .completion_type(CompletionType::List)
            .color_mode(colours)
            .build();
        let mut editor =
            Editor::with_history(config.clone(), MemHistory::with_config(&config)).ok()?;
        editor.set_helper(Some(Assistant::new(coloured)));
        Some(Self {
            editor,
            history: LineHistory::default(),
            pasted: VecDeque::new(),
        })
    }

    /// Takes up the lines of earlier sessions; what is to be said of them, if anything.
    pub fn remember(&mut self) -> Option<String> {
        let (history, lines, warning) = LineHistory::open();
        self.history = history;
        for line in lines {
            // a line that is not remembered is no reason to stop
            let _ = self.editor.add_history_entry(line);
        }
        warning
    }

    /// Reads a line behind `prompt`, while `suggestions` says what could be typed.
    ///
    /// # Errors
    /// Those of the terminal.
    pub fn read(&mut self, prompt: &str, suggestions: Suggestions) -> io::Result<Typed> {
        if let Some(line) = self.pasted.pop_front() {
            return Ok(Typed::Pasted(line));
        }
        if let Some(assistant) = self.editor.helper_mut() {
            assistant.suggest(suggestions);
        }
        match self.editor.readline(prompt) {
            Ok(text) => {
                // the last line of a paste may have its end with it
                let text = text.trim_end_matches(['\n', '\r']);
                let mut lines = text.split(['\n', '\r']).map(str::to_owned);
                let first = lines.next().unwrap_or_default();
                self.pasted = lines.collect();
                for line in std::iter::once(&first).chain(&self.pasted) {
                    if matches!(self.editor.add_history_entry(line), Ok(true)) {
                        self.history.append(line);
                    }
                }
                Ok(Typed::Line(first))
            }
            Err(ReadlineError::Interrupted) => Ok(Typed::Interrupted),
            Err(ReadlineError::Eof) => Ok(Typed::End),
            Err(ReadlineError::Io(error)) => Err(error),
            Err(error) => Err(io::Error::other(error)),
        }
    }
}
