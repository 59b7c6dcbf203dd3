//! The line editor of a terminal.

use std::io::{self, IsTerminal as _};
use std::mem;
use std::path::PathBuf;
use std::time::Duration;

use console::Term;
use rustyline::error::ReadlineError;
use rustyline::history::MemHistory;
use rustyline::{ColorMode, CompletionType, Config, Editor};

use super::assistant::{Assistant, Suggestions};
use super::colour::is_dumb;
use super::{Console, line_history};
use crate::system::{Keyboard, LineEditing};

/// A line editor with completion, hints and history.
pub(super) struct LineEditor {
    editor: Editor<Assistant, MemHistory>,
    coloured: bool,
    /// The file of lines for later sessions, as long as it can be written.
    history: Option<PathBuf>,
}

impl LineEditor {
    /// An editor, if there is a person to type and a terminal that can move its cursor; `keeps` says whether it remembers
    /// the lines of earlier sessions.
    pub(super) fn open(coloured: bool, keeps: bool, console: &mut Console) -> Option<Self> {
        let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
        // the terminal of Git for Windows is a pair of pipes that only claim to be a terminal
        if is_dumb() || !is_terminal || Term::stdout().features().is_msys_tty() {
            return None;
        }
        let mut editor = editor(coloured, MemHistory::new())?;
        let kept = keeps.then(|| line_history::open(console));
        let (history, lines) = kept.flatten().unzip();
        for line in lines.into_iter().flatten() {
            // a line that is not remembered is no reason to stop
            let _ = editor.add_history_entry(line);
        }
        Some(Self {
            editor,
            coloured,
            history,
        })
    }

    /// Reads a line after `prompt`, or several that are pasted. The line begins with what was typed ahead; `suggestions`
    /// says what could be typed.
    ///
    /// # Errors
    /// Those of the terminal, among them the interrupt key and the end of the input.
    pub(super) fn read(
        &mut self,
        prompt: &str,
        typed_ahead: &str,
        suggestions: Suggestions,
    ) -> rustyline::Result<String> {
        if let Some(assistant) = self.editor.helper_mut() {
            assistant.begin_line(suggestions, typed_ahead);
        }
        loop {
            // the line, or the rest of it as it was last drawn
            let drawn = self.editor.helper().map(Assistant::drawn);
            let (before, after) = drawn.unwrap_or_default();
            let _editing = LineEditing::begin();
            match self.editor.readline_with_initial(prompt, (&before, &after)) {
                // the window was resized while the editor waited for the second key of a command
                Err(ReadlineError::Signal(_)) => {}
                // another program has made the input non-blocking, which the next attempt mends
                Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::WouldBlock => {}
                read => return read,
            }
        }
    }

    /// Remembers a line, for this session and later ones.
    pub(super) fn remember(&mut self, line: &str) {
        if matches!(self.editor.add_history_entry(line), Ok(true))
            && let Some(path) = &self.history
            && line_history::append(path, line).is_err()
        {
            self.history = None;
        }
    }

    /// Drops what was typed ahead and has not been read yet.
    pub(super) fn forget_typed_ahead(&mut self) {
        // an editor keeps what came with a line to itself, and a new one has nothing
        let history = mem::take(self.editor.history_mut());
        if let Some(new) = editor(self.coloured, history) {
            self.editor = new;
        }
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
pub(super) fn drop_input() {
    const MOMENT: Duration = Duration::from_millis(50);
    let keyboard = Keyboard::open();
    while !keyboard.typed(MOMENT, || ()).is_empty() {}
}
