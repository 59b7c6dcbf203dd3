//! The line editor of a terminal, and the lines that it remembers.

use std::io::{self, IsTerminal as _, Write as _};
use std::mem;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rustyline::error::ReadlineError;
use rustyline::history::MemHistory;
use rustyline::{
    Cmd, ColorMode, CompletionType, ConditionalEventHandler, Config, Editor, Event, EventContext,
    EventHandler, KeyEvent, RepeatCount,
};

use super::assistant::Assistant;
use super::{Console, checked, is_dumb};
use crate::files::{
    contents, open_private_to_append, passed_over, replace_private, state_file, unusable,
};
use crate::system::{Interrupt, LineEditing, is_editable, would_block};

/// A line editor with completion and history.
pub(super) struct LineEditor {
    editor: Editor<Assistant, MemHistory>,
    /// Whether the interrupt key has ended the line.
    is_dropped: Arc<AtomicBool>,
    /// The file of lines for later sessions, as long as it can be written.
    history: Option<PathBuf>,
}

impl LineEditor {
    /// An editor, if there is a person to type and a terminal that can move its cursor; `keeps` says whether it remembers
    /// the lines of earlier sessions.
    pub(super) fn open(keeps: bool, console: &mut Console) -> Option<Self> {
        let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
        if !is_terminal || !is_editable() || is_dumb() {
            return None;
        }
        let is_dropped = Arc::default();
        let mut editor = editor(MemHistory::new(), &is_dropped)?;
        let kept = keeps.then(|| open_history(console));
        let (history, lines) = kept.flatten().unzip();
        for line in lines.into_iter().flatten() {
            // a line that is not remembered is no reason to stop
            let _ = editor.add_history_entry(line);
        }
        Some(Self {
            editor,
            is_dropped,
            history,
        })
    }

    /// Reads a line after `prompt`, or several that are pasted; `suggestions` are lines that could be typed.
    ///
    /// # Errors
    /// Those of the terminal, among them the interrupt key and the end of the input.
    pub(super) fn read(
        &mut self,
        prompt: &str,
        suggestions: Vec<String>,
        interrupt: &Interrupt,
    ) -> rustyline::Result<String> {
        if let Some(assistant) = self.editor.helper_mut() {
            assistant.suggestions = suggestions;
            assistant.drawn.take();
        }
        loop {
            let _editing = LineEditing::begin();
            // a signal may have come before it, or have ended it
            if interrupt.is_pressed() {
                return Err(ReadlineError::Interrupted);
            }
            // the line, or the rest of it as it was last drawn
            let drawn = self
                .editor
                .helper()
                .map(|helper| helper.drawn.borrow().clone());
            let (before, after) = drawn.unwrap_or_default();
            match self.editor.readline_with_initial(prompt, (&before, &after)) {
                Ok(_) if self.is_dropped.swap(false, Ordering::Relaxed) => {
                    return Err(ReadlineError::Interrupted);
                }
                // the window was resized while the editor waited for the second key of a command
                Err(ReadlineError::Signal(_)) => {}
                // a signal or another program has made the terminal non-blocking, which the next attempt mends
                Err(error) if would_block(&error) => {}
                read => return read,
            }
        }
    }

    /// Remembers a line, for this session and later ones.
    pub(super) fn remember(&mut self, line: &str, console: &mut Console) {
        if matches!(self.editor.add_history_entry(line), Ok(true))
            && let Some(path) = &self.history
            && let Err(error) = append(path, line)
        {
            // a folder that cannot be written costs one warning, which is not this one
            if path.exists() {
                console.error(unusable(path, &error));
            }
            self.history = None;
        }
    }

    /// Drops what was typed ahead and has not been read yet.
    pub(super) fn drop_typed_ahead(&mut self) {
        // an editor keeps what came with a line to itself, and a new one has nothing
        let history = mem::take(self.editor.history_mut());
        if let Some(new) = editor(history, &self.is_dropped) {
            self.editor = new;
        }
    }
}

/// What the interrupt key does in the editor: it ends the line, and says that it is dropped. The editor's own command
/// would drop what was typed after the key, too.
struct DropLine(Arc<AtomicBool>);

impl ConditionalEventHandler for DropLine {
    fn handle(&self, _: &Event, _: RepeatCount, _: bool, _: &EventContext) -> Option<Cmd> {
        self.0.store(true, Ordering::Relaxed);
        Some(Cmd::AcceptLine)
    }
}

/// A line editor, if it can use the terminal.
fn editor(
    history: MemHistory,
    is_dropped: &Arc<AtomicBool>,
) -> Option<Editor<Assistant, MemHistory>> {
    let config = Config::builder()
        .completion_type(CompletionType::List)
        // what is listed fits on the screen, and needs no question
        .completion_prompt_limit(usize::MAX)
        // the assistant is asked how to draw a line; it uses no colour
        .color_mode(ColorMode::Forced)
        .build();
    let widths = config.grapheme_cluster_mode();
    let mut editor = Editor::with_history(config, history).ok()?;
    editor.set_helper(Some(Assistant::new(widths)));
    let drop_line = EventHandler::Conditional(Box::new(DropLine(Arc::clone(is_dropped))));
    editor.bind_sequence(KeyEvent::ctrl('C'), drop_line);
    Some(editor)
}

/// Finds the file of lines typed in earlier sessions in the user's state folder, and reads the last lines in it; says what
/// is wrong with it. There is none if there is no place for it. Every line is appended as it is typed, so that sessions
/// running side by side do not overwrite each other's lines.
///
/// Rustyline's own history file will not do: one byte that is not UTF-8 makes it unreadable for ever, and when two
/// sessions write to it, it is emptied and rewritten while each waits for the other's lock.
fn open_history(console: &mut Console) -> Option<(PathBuf, Vec<String>)> {
    /// How many lines are remembered.
    const REMEMBERED: usize = 1_000;
    let path = state_file("history")?;
    let bytes = match contents(&path) {
        Ok(bytes) => bytes,
        Err(error) => {
            console.error(unusable(&path, &error));
            return None;
        }
    };
    let mut lines = Vec::new();
    let mut unreadable = 0;
    for line in bytes.split_inclusive(|&byte| byte == b'\n') {
        match std::str::from_utf8(line).map(|line| checked(line.trim_end())) {
            Ok(Ok(line)) => lines.push(line.to_owned()),
            _ => unreadable += 1,
        }
    }
    if let Some(problem) = passed_over(&path, unreadable) {
        console.error(problem);
    }
    let is_long = lines.len() > 2 * REMEMBERED;
    lines.drain(..lines.len().saturating_sub(REMEMBERED));
    if is_long && unreadable == 0 {
        // a file that stays too long will be shortened another time
        let _ = replace_private(&path, (lines.join("\n") + "\n").as_bytes());
    }
    Some((path, lines))
}

/// Appends a line to the file that has the name now: another session may have replaced it with a shorter one.
///
/// # Errors
/// Those of the file system, and [`io::ErrorKind::InvalidInput`] for what is not a regular file.
fn append(path: &Path, line: &str) -> io::Result<()> {
    open_private_to_append(path)?.write_all(format!("{line}\n").as_bytes())
}
