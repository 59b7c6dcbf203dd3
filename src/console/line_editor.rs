//! The line editor for input at a terminal.

use std::cell::RefCell;
use std::collections::{BTreeSet, VecDeque};
use std::io;
use std::path::MAIN_SEPARATOR;
use std::sync::atomic::Ordering;

use rustyline::completion::{Completer, FilenameCompleter};
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::DefaultHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};

use super::line_source::{NOT_TEXT, decoded_line};
use super::{Console, INTERRUPTED, Received, forget_interrupt, is_interrupted};
use crate::model::text::escaped;

/// A line editor that remembers earlier lines and completes words.
pub(super) struct LineEditor {
    editor: Editor<Completions, DefaultHistory>,
    /// The pasted lines that were not received yet.
    pasted: VecDeque<String>,
}

impl LineEditor {
    /// Creates the line editor. From then on, the interrupt key sets a flag and does not end the
    /// program.
    pub(super) fn open() -> io::Result<Self> {
        let config = Config::builder()
            .completion_type(CompletionType::List)
            // a long list is shown page by page, so no question comes before it
            .completion_prompt_limit(usize::MAX)
            // Esc is a key of its own, unless the rest of a sequence follows at once: with a digit, it
            // would be a number of times to do something
            .keyseq_timeout(Some(100))
            .build();
        let editor = Editor::with_config(config).map_err(io::Error::other)?;
        // if no handler can be set, for example because the signal is ignored, the key does what it
        // did before
        let _ = ctrlc::try_set_handler(|| INTERRUPTED.store(true, Ordering::Relaxed));
        let pasted = VecDeque::new();
        Ok(Self { editor, pasted })
    }

    /// Reads the next line. If there is a pasted line left, takes that line and prints it after
    /// the prompt. Otherwise lets the user edit a line, and completes its words with `words`. The
    /// interrupt key drops the pasted lines that are left.
    pub(super) fn read_line(
        &mut self,
        console: &mut Console,
        prompt: &str,
        words: impl Fn(&str) -> Option<Vec<&'static str>> + 'static,
    ) -> io::Result<Received> {
        if is_interrupted() {
            self.pasted.clear();
        }
        let read = if let Some(line) = self.pasted.pop_front() {
            console.put(format_args!("{prompt}{}\n", escaped(&line)));
            Ok(line)
        } else {
            // not after the line is read, because the user may already press the key to stop what
            // the line asks for
            forget_interrupt();
            let text = self.edit(prompt, Box::new(words));
            text.map(|text| {
                let lines = text.lines().filter(|line| !line.trim().is_empty());
                self.pasted = lines.map(str::to_owned).collect();
                self.pasted.pop_front().unwrap_or_default()
            })
        };
        match read {
            Ok(line) => {
                // if the line is not remembered, the editor still works
                let _ = self.editor.add_history_entry(&line);
                Ok(Received::Line(decoded_line(line.as_bytes())))
            }
            Err(ReadlineError::Interrupted) => Ok(Received::Interrupted),
            Err(ReadlineError::Eof) => Ok(Received::Line(Ok("quit".to_owned()))),
            Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => {
                Ok(Received::Line(Err(NOT_TEXT.to_owned())))
            }
            Err(error) => Err(io::Error::other(error)),
        }
    }

    fn edit(&mut self, prompt: &str, words: Words) -> rustyline::Result<String> {
        let typed = RefCell::default();
        self.editor.set_helper(Some(Completions { words, typed }));
        loop {
            let typed = self.typed_so_far();
            match self.editor.readline_with_initial(prompt, (&typed, "")) {
                // the window was resized between two bytes of a key
                Err(ReadlineError::Signal(_)) => {}
                read => return read,
            }
        }
    }

    fn typed_so_far(&self) -> String {
        let helper = self.editor.helper();
        helper.map_or(String::new(), |helper| helper.typed.borrow().clone())
    }
}

/// A function that lists the words that can follow the beginning of a line, or returns `None` if the name
/// of a file follows.
type Words = Box<dyn Fn(&str) -> Option<Vec<&'static str>>>;

/// The words that complete a line, and the text that was typed so far.
struct Completions {
    words: Words,
    typed: RefCell<String>,
}

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
        let Some(words) = (self.words)(&line[..start]) else {
            return file_names(line);
        };
        let candidates: BTreeSet<String> = words
            .into_iter()
            .filter(|word| word.starts_with(&begun))
            .map(|word| format!("{word} "))
            .collect();
        Ok((start, candidates.into_iter().collect()))
    }
}

/// Completes the name of the file after the command at the beginning of a line. If there is a blank in a
/// name, puts quotes around it. Returns where the name begins, and the names.
fn file_names(line: &str) -> rustyline::Result<(usize, Vec<String>)> {
    let after = line.trim_start().split_once(char::is_whitespace);
    let typed = after.map_or("", |(_, after)| after.trim_start());
    let quote = typed.chars().next().filter(|char| "\"'".contains(*char));
    // in quotes, the name stays as it is
    let plain = typed.trim_start_matches(['"', '\'']);
    let around = if plain.contains('\'') { '"' } else { '\'' };
    let begun = format!("{around}{plain}");
    let (_, found) = FilenameCompleter::new().complete_path(&begun, begun.len())?;
    let names: Vec<String> = found.into_iter().map(|pair| pair.replacement).collect();
    let has_blank = names.iter().any(|name| name.contains(char::is_whitespace));
    let quote = quote.or(has_blank.then_some('"'));
    let quote = quote.map_or(String::new(), String::from);
    // the name of a folder goes on
    let is_folder = |name: &String| name.ends_with(MAIN_SEPARATOR);
    let end = |name| if is_folder(name) { "" } else { &*quote };
    let names = names
        .iter()
        .map(|name| format!("{quote}{name}{}", end(name)));
    Ok((line.len() - typed.len(), names.collect()))
}

impl Hinter for Completions {
    type Hint = String;

    /// Stores the line as the text that was typed so far. Never gives a hint.
    fn hint(&self, line: &str, _: usize, _: &Context<'_>) -> Option<String> {
        line.clone_into(&mut self.typed.borrow_mut());
        None
    }
}

impl Highlighter for Completions {}

impl Validator for Completions {}

impl Helper for Completions {}
