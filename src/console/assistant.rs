//! Help while typing: completion, hints, and lines that change colour when they are understood.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs;
use std::path::{PathBuf, is_separator};

use owo_colors::{OwoColorize as _, Style};
use rustyline::completion::{Completer, Pair};
use rustyline::highlight::{CmdKind, Highlighter};
use rustyline::hint::{Hint, Hinter};
use rustyline::validate::Validator;
use rustyline::{Context, GraphemeClusterMode, Helper};

use super::listing::listed;
use crate::command::{self, Command, GameCommand};
use crate::files::typed_path;
use crate::game::Game;

/// What could be typed next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Suggestions {
    /// Lines that would be understood, as far as they can be listed.
    pub lines: Vec<String>,
    /// The legal moves; no other move is legal.
    pub moves: Vec<String>,
    /// The forms of the commands, with the arguments that have yet to be typed in capitals.
    pub forms: Vec<&'static str>,
    /// The words of the commands whose argument is a file.
    pub file_words: Vec<&'static str>,
    /// The game that is going on.
    pub game: Option<Game>,
}

/// The helper of the line editor.
pub(super) struct Assistant {
    suggestions: Suggestions,
    understood: Style,
    hint: Style,
    coloured: bool,
    /// How the editor finds the width of a character.
    widths: GraphemeClusterMode,
    /// The line as it was last drawn, up to the cursor and after it.
    drawn: RefCell<(String, String)>,
}

impl Assistant {
    pub(super) fn new(coloured: bool, widths: GraphemeClusterMode) -> Self {
        let style = |style| if coloured { style } else { Style::new() };
        Self {
            suggestions: Suggestions::default(),
            understood: style(Style::new().bold()),
            hint: style(Style::new().bright_black()),
            coloured,
            widths,
            drawn: RefCell::default(),
        }
    }

    /// Prepares for a line that begins with what was typed ahead.
    pub(super) fn begin_line(&mut self, suggestions: Suggestions, typed_ahead: &str) {
        self.suggestions = suggestions;
        self.drawn.replace((typed_ahead.to_owned(), String::new()));
    }

    /// The line as it was last drawn, up to the cursor and after it.
    pub(super) fn drawn(&self) -> (String, String) {
        self.drawn.borrow().clone()
    }

    /// The part of a file's name that has been typed after a command that takes one.
    fn file<'l>(&self, line: &'l str) -> Option<&'l str> {
        let (word, file) = line.trim_start().split_once(char::is_whitespace)?;
        let words = &self.suggestions.file_words;
        let wants_file = words
            .iter()
            .any(|command| command.eq_ignore_ascii_case(word));
        wants_file.then(|| file.trim_start())
    }

    /// The line as it is drawn, without anything that a terminal obeys: a paste may contain control characters. Their
    /// replacements are as wide as the editor takes the characters to be.
    fn without_control<'l>(&self, line: &'l str) -> Cow<'l, str> {
        let obeyed = |char: char| char.is_control() && !['\n', '\t'].contains(&char);
        if !line.contains(obeyed) {
            return line.into();
        }
        let drawn = |char: char| match obeyed(char) {
            true => {
                let width = self.widths.width(char.encode_utf8(&mut [0; 4]));
                "\u{fffd}".repeat(width.into())
            }
            false => char.into(),
        };
        line.chars().map(drawn).collect::<String>().into()
    }

    /// Whether the line would be accepted, as far as that can be told in advance.
    fn is_understood(&self, line: &str) -> bool {
        let Suggestions {
            lines, moves, game, ..
        } = &self.suggestions;
        match command::parse(line, *game) {
            Ok(Some(Command::Game(GameCommand::Move(mv)))) => moves.contains(&mv.to_string()),
            Ok(Some(_)) => true,
            Ok(None) => false,
            Err(_) => lines.iter().any(|known| known == line.trim()),
        }
    }
}

/// The words of a line that are complete, and the one that is being typed, which may be empty.
fn words(line: &str) -> (Vec<&str>, &str) {
    let is_blank = |(_, char): &(usize, char)| char.is_whitespace();
    let last = line.char_indices().rfind(is_blank);
    let start = last.map_or(0, |(at, blank)| at + blank.len_utf8());
    (line[..start].split_whitespace().collect(), &line[start..])
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

/// The paths that begin with `start`, folders with a slash after them. A name that would not stay on one line of the
/// screen is left out, and one that cannot be typed, as part of it would be a comment.
fn paths(start: &str) -> Vec<String> {
    let name = start.rsplit(is_separator).next().unwrap_or(start);
    let folder = &start[..start.len() - name.len()];
    let entries = fs::read_dir(match folder {
        "" => PathBuf::from("."),
        folder => typed_path(folder),
    });
    let mut paths: Vec<String> = entries
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| {
            let found = entry.file_name().into_string().ok()?;
            let is_hidden = found.starts_with('.') && !name.starts_with('.');
            let slash = if entry.path().is_dir() { "/" } else { "" };
            let path = format!("{folder}{found}{slash}");
            let is_plain = !path.contains(char::is_control);
            let is_whole = command::without_comment(&path) == path;
            let fits = found.starts_with(name) && !is_hidden && is_plain && is_whole;
            fits.then_some(path)
        })
        .collect();
    paths.sort_unstable();
    paths
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
        if let Some(file) = self.file(line) {
            return Ok((pos - file.len(), listed(paths(file), self.widths)));
        }
        let (typed, begun) = words(line);
        let begins = |word: &String| {
            word.get(..begun.len())
                .is_some_and(|start| start.eq_ignore_ascii_case(begun))
        };
        let lines = self.suggestions.lines.iter().chain(&self.suggestions.moves);
        let candidates: BTreeSet<String> = lines
            .filter_map(|line| next(line, &typed))
            .filter(begins)
            .map(|word| word + " ")
            .collect();
        let candidates = candidates.into_iter().collect();
        Ok((pos - begun.len(), listed(candidates, self.widths)))
    }
}

/// The arguments that are still wanted: they are shown, but no key types them.
pub(super) struct Wanted(String);

impl Hint for Wanted {
    fn display(&self) -> &str {
        &self.0
    }

    fn completion(&self) -> Option<&str> {
        None
    }
}

impl Hinter for Assistant {
    type Hint = Wanted;

    /// The arguments that the command still wants.
    fn hint(&self, line: &str, pos: usize, _: &Context<'_>) -> Option<Wanted> {
        // without colour a hint would look like typed text
        if !self.coloured || pos < line.len() {
            return None;
        }
        let ends_in_blank = line.ends_with(char::is_whitespace);
        let typed: Vec<&str> = line.split_whitespace().collect();
        let count = typed.len();
        if count == 0 {
            return None;
        }
        let fits = |form: &&Vec<&str>| {
            let mut pairs = form.iter().zip(&typed);
            form.len() > count && pairs.all(|(word, typed)| can_be(word, typed))
        };
        // of several forms the one with the most words as typed, such as `set p1 WHO` rather than `set WHAT ...`
        let forms = self.suggestions.forms.iter();
        let forms: Vec<Vec<&str>> = forms
            .map(|form| form.split_whitespace().collect())
            .collect();
        let unknown = |form: &&Vec<&str>| {
            let words = form[..count].iter();
            words.filter(|word| is_argument(word)).count()
        };
        let rest = &forms.iter().filter(fits).min_by_key(unknown)?[count..];
        if rest == ["..."] {
            return None;
        }
        let blank = if ends_in_blank { "" } else { " " };
        Some(Wanted(format!("{blank}{}", rest.join(" "))))
    }
}

/// Whether a word of a form is a placeholder.
fn is_argument(word: &str) -> bool {
    word.starts_with(|first: char| first.is_uppercase() || first == '[')
}

/// Whether `typed` can stand in the place of a word of a form.
fn can_be(word: &str, typed: &str) -> bool {
    let mut fixed = word.split('|');
    is_argument(word) || fixed.any(|fixed| fixed.eq_ignore_ascii_case(typed))
}

impl Highlighter for Assistant {
    fn highlight<'l>(&self, line: &'l str, cursor: usize) -> Cow<'l, str> {
        let (before, after) = line.split_at_checked(cursor).unwrap_or((line, ""));
        self.drawn.replace((before.to_owned(), after.to_owned()));
        let drawn = self.without_control(line);
        match self.is_understood(line) {
            true => drawn.style(self.understood).to_string().into(),
            false => drawn,
        }
    }

    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        hint.style(self.hint).to_string().into()
    }

    fn highlight_char(&self, _: &str, _: usize, _: CmdKind) -> bool {
        true
    }
}

impl Validator for Assistant {}

impl Helper for Assistant {}
