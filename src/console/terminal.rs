//! Lines typed at a terminal.

use std::io::{self, IsTerminal as _};

use rustyline::error::ReadlineError;
use rustyline::history::DefaultHistory;
use rustyline::{Config, Editor};

use super::colour::is_dumb;

/// A line editor with history.
pub struct Terminal {
    editor: Editor<(), DefaultHistory>,
}

/// What came from the keyboard.
#[derive(Debug)]
pub enum Typed {
    /// A line.
    Line(String),
    /// The interrupt key: the line is dropped.
    Interrupted,
    /// The end of the input.
    End,
}

/// What can be typed next.
#[derive(Debug, Default)]
pub struct Suggestions;

impl Terminal {
    /// An editor where there is somebody to type and a terminal that can move its cursor; `None` elsewhere.
    pub fn open() -> Option<Self> {
        if is_dumb() || !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            return None;
        }
        let config = Config::builder().build();
        Some(Self {
            editor: Editor::with_config(config).ok()?,
        })
    }

    /// Reads a line behind `prompt`.
    ///
    /// # Errors
    /// Those of the terminal.
    pub fn read(&mut self, prompt: &str) -> io::Result<Typed> {
        match self.editor.readline(prompt) {
            Ok(line) => {
                let _ = self.editor.add_history_entry(line.as_str());
                Ok(Typed::Line(line))
            }
            Err(ReadlineError::Interrupted) => Ok(Typed::Interrupted),
            Err(ReadlineError::Eof) => Ok(Typed::End),
            Err(ReadlineError::Io(error)) => Err(error),
            Err(error) => Err(io::Error::other(error)),
        }
    }
}
