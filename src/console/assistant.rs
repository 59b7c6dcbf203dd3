//! Help while typing: completion, and lines drawn so that they do no harm.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs::{self, DirEntry};
use std::path::{PathBuf, is_separator};

use console::Term;
use rustyline::completion::{Completer, Pair};
use rustyline::highlight::{CmdKind, Highlighter};
use rustyline::hint::Hinter;
use rustyline::validate::Validator;
use rustyline::{Context, GraphemeClusterMode, Helper};

use super::wrap;
use crate::command::{begun_file, without_comment};
use crate::files::{begun_path, typed_path};
use crate::notation::begins;

/// The helper of the line editor.
pub(super) struct Assistant {
    /// The lines that could be typed next, as far as they can be listed.
    pub(super) suggestions: Vec<String>,
    /// How the editor finds the width of a character.
    widths: GraphemeClusterMode,
    /// The line as it was last drawn, up to the cursor and after it.
    pub(super) drawn: RefCell<(String, String)>,
}

impl Assistant {
    pub(super) fn new(widths: GraphemeClusterMode) -> Self {
        Self {
            suggestions: Vec::new(),
            widths,
            drawn: RefCell::default(),
        }
    }

    /// The line as it is drawn, without the control characters that a paste may contain. Their replacements are as wide as the
    /// editor takes the characters to be.
    fn without_control(&self, line: &str) -> String {
        let mut drawn = String::new();
        for char in line.chars() {
            if char.is_control() && !['\n', '\t'].contains(&char) {
                let width = self.widths.width(char.encode_utf8(&mut [0; 4]));
                drawn += &"\u{fffd}".repeat(width.into());
            } else {
                drawn.push(char);
            }
        }
        drawn
    }
}

/// The words of a line that are complete, and the one that is being typed, which may be empty.
fn words(line: &str) -> (Vec<&str>, &str) {
    let complete = line.trim_end_matches(|char: char| !char.is_whitespace());
    let begun = &line[complete.len()..];
    (complete.split_whitespace().collect(), begun)
}

/// What comes after `typed` in a line that begins with it: a word, or a whole cell instead of a row.
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

/// The candidates for a word, which are in order, as many as fit on the screen. If there are more, the last one stands
/// for those that are left out: it says how many they are, and the editor types what it has in common with the first.
///
/// The editor would show a longer list page by page, deaf to the interrupt key, and would panic at 65,536.
fn listed(candidates: BTreeSet<String>, widths: GraphemeClusterMode) -> Vec<Pair> {
    let more = |count: usize| format!("... {count} more");
    let count = candidates.len();
    let names = candidates.iter().map(|name| widths.width(name).into());
    let fitting = fitting(names.fold(more(count).len(), usize::max));
    let pair = |replacement: String| Pair {
        display: replacement.clone(),
        replacement,
    };
    let mut pairs: Vec<Pair> = candidates.into_iter().map(pair).collect();
    if count > fitting.max(1) {
        pairs.drain(fitting.saturating_sub(1)..count - 1);
        match &mut pairs[..] {
            // the editor would type a single candidate
            [_] => pairs.clear(),
            others => others[fitting - 1].display = more(count + 1 - fitting),
        }
    }
    pairs
}

/// The number of candidates, at most `widest` columns wide, that fit on the screen above the line.
fn fitting(widest: usize) -> usize {
    /// The number of columns that the editor leaves between two candidates.
    const GAP: usize = 2;
    let (rows, columns) = wrap::size(&Term::stdout());
    let across = columns / (widest + GAP).min(columns);
    let down = (rows - 1) / widest.div_ceil(columns).max(1);
    across * down
}

/// The paths that begin with `start`, folders with a separator after them. A name that would not stay on one line of the
/// screen is left out, and one that cannot be typed, as part of it would be a comment.
fn paths(start: &str) -> BTreeSet<String> {
    let (folder, name, separator) = begun_path(start, is_separator);
    let entries = fs::read_dir(match folder {
        "" => PathBuf::from("."),
        folder => typed_path(folder),
    });
    let path = |entry: DirEntry| {
        let found = entry.file_name().into_string().ok()?;
        let is_hidden = found.starts_with('.') && !name.starts_with('.');
        let slash = entry.path().is_dir().then_some(separator);
        let path: String = folder.chars().chain(found.chars()).chain(slash).collect();
        let is_plain = !path.contains(char::is_control);
        let is_whole = without_comment(&path) == path;
        let fits = found.starts_with(name) && !is_hidden && is_plain && is_whole;
        fits.then_some(path)
    };
    let entries = entries.into_iter().flatten().flatten();
    entries.filter_map(path).collect()
}

impl Completer for Assistant {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        pos: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        let line = &line[..pos];
        if let Some(file) = begun_file(line) {
            return Ok((pos - file.len(), listed(paths(file), self.widths)));
        }
        let (typed, begun) = words(line);
        let lines = self.suggestions.iter();
        let candidates = lines
            .filter_map(|line| next(line, &typed))
            .filter(|word| begins(word, begun))
            .map(|word| word + " ")
            .collect();
        Ok((pos - begun.len(), listed(candidates, self.widths)))
    }
}

impl Hinter for Assistant {
    type Hint = String;
}

impl Highlighter for Assistant {
    fn highlight<'l>(&self, line: &'l str, cursor: usize) -> Cow<'l, str> {
        let (before, after) = line.split_at_checked(cursor).unwrap_or((line, ""));
        self.drawn.replace((before.to_owned(), after.to_owned()));
        self.without_control(line).into()
    }

    fn highlight_char(&self, _: &str, _: usize, _: CmdKind) -> bool {
        true
    }
}

impl Validator for Assistant {}

impl Helper for Assistant {}
