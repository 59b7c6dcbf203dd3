//! The line editor of a terminal.

use std::collections::{BTreeSet, VecDeque};
use std::io;
use std::sync::atomic::Ordering;

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};

use super::{Console, INTERRUPTED, Received, UnreadableLine, checked, is_interrupted};
use crate::text::escaped;

/// A line editor that remembers lines and completes them word by word.
pub(super) struct LineEditor {
    editor: Editor<Completions, MemHistory>,
    /// The lines of a paste after the first.
    pasted: VecDeque<String>,
}

impl LineEditor {
    /// Begins to edit lines: from now on the interrupt key does not end the program.
    ///
    /// # Errors
    /// Those of the terminal.
    pub(super) fn open() -> io::Result<Self> {
        let config = Config::builder()
            .completion_type(CompletionType::List)
            .build();
        let history = MemHistory::with_config(&config);
        let editor = Editor::with_history(config, history).map_err(io::Error::other)?;
        // without the handler, which an ignored signal does not get, the key does what it did before
        let _ = ctrlc::try_set_handler(|| INTERRUPTED.store(true, Ordering::Relaxed));
        let pasted = VecDeque::new();
        Ok(Self { editor, pasted })
    }

    /// Takes the next line of a paste, which is shown after the prompt, or lets a person edit a line. The interrupt key
    /// drops what is left of a paste. `completions` are whole lines that could be typed.
    ///
    /// # Errors
    /// Those of the terminal.
    pub(super) fn next(
        &mut self,
        console: &mut Console,
        prompt: &str,
        completions: Vec<String>,
    ) -> io::Result<Received> {
        if is_interrupted() {
            self.pasted.clear();
        }
        let read = if let Some(line) = self.pasted.pop_front() {
            console.put(format_args!("{prompt}{}\n", escaped(&line)));
            Ok(line)
        } else {
            self.editor.set_helper(Some(Completions(completions)));
            // not after the line was read: the key may already be for what the line asked for
            INTERRUPTED.store(false, Ordering::Relaxed);
            let read = self.editor.readline(prompt);
            read.map(|text| self.first_line(text))
        };
        match read {
            Ok(line) => {
                // a line that is not remembered is no reason to stop
                let _ = self.editor.add_history_entry(&line);
                Ok(Received::Line(checked(line.as_bytes()).map(str::to_owned)))
            }
            // a window that is resized between two bytes of a key interrupts the line, too
            Err(ReadlineError::Interrupted | ReadlineError::Signal(_)) => Ok(Received::Interrupted),
            Err(ReadlineError::Eof) => Ok(Received::Left),
            Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => {
                Ok(Received::Line(Err(UnreadableLine::NotUtf8)))
            }
            Err(error) => Err(io::Error::other(error)),
        }
    }

    /// Splits the lines of a paste, without blank ones, and returns the first.
    fn first_line(&mut self, text: String) -> String {
        if !text.contains('\n') {
            return text;
        }
        let lines = text.lines().filter(|line| !line.trim().is_empty());
        self.pasted = lines.map(str::to_owned).collect();
        self.pasted.pop_front().unwrap_or_default()
    }
}

/// Whole lines that could be typed.
struct Completions(Vec<String>);

impl Completer for Completions {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        position: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let line = &line[..position];
        let begun = line.rsplit(char::is_whitespace).next().unwrap_or_default();
        let start = position - begun.len();
        let begun = begun.to_ascii_lowercase();
        let typed: Vec<&str> = line[..start].split_whitespace().collect();
        let words = self.0.iter().filter_map(|line| next(line, &typed));
        let candidates: BTreeSet<String> = words
            .filter(|word| word.starts_with(&begun))
            .map(|word| word + " ")
            .collect();
        Ok((start, candidates.into_iter().collect()))
    }
}

/// Returns what comes after `typed` in a line that begins with it: a word, or a whole cell instead of a row.
fn next(line: &str, typed: &[&str]) -> Option<String> {
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let words: Vec<&str> = line.split_whitespace().collect();
    let (begin, rest) = words.split_at_checked(typed.len())?;
    let mut pairs = begin.iter().zip(typed);
    if !pairs.all(|(word, typed)| word.eq_ignore_ascii_case(typed)) {
        return None;
    }
    let numbers = begin.iter().filter(|word| is_number(word)).count();
    match rest {
        [row, column, ..] if numbers % 2 == 0 && is_number(row) && is_number(column) => {
            Some(format!("{row} {column}"))
        }
        rest => rest.first().map(ToString::to_string),
    }
}

impl Hinter for Completions {
    type Hint = String;
}

impl Highlighter for Completions {}

impl Validator for Completions {}

impl Helper for Completions {}
