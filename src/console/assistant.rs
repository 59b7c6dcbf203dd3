//! What helps a person to type: completion, hints, and lines that light up when they are understood.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use owo_colors::{OwoColorize as _, Style};
use rustyline::completion::Completer;
use rustyline::highlight::{CmdKind, Highlighter};
use rustyline::hint::Hinter;
use rustyline::validate::Validator;
use rustyline::{Context, Helper};

use crate::command::{self, Command};

/// What could be typed next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Suggestions {
    /// Lines that would be understood, as far as they can be listed.
    pub lines: Vec<String>,
    /// The legal moves; all other moves are not.
    pub moves: Vec<String>,
    /// The forms of the commands, with the arguments that have yet to be typed in capitals.
    pub forms: Vec<&'static str>,
}

/// The helper of the line editor.
pub(super) struct Assistant {
    suggestions: Suggestions,
    understood: Style,
    hint: Style,
    coloured: bool,
}

impl Assistant {
    pub(super) fn new(coloured: bool) -> Self {
        let style = |style| if coloured { style } else { Style::new() };
        Self {
            suggestions: Suggestions::default(),
            understood: style(Style::new().bold()),
            hint: style(Style::new().bright_black()),
            coloured,
        }
    }

    pub(super) fn suggest(&mut self, suggestions: Suggestions) {
        self.suggestions = suggestions;
    }

    /// Whether the line would be accepted, as far as that can be said before.
    fn is_understood(&self, line: &str) -> bool {
        let Suggestions { lines, moves, .. } = &self.suggestions;
        match command::parse(line) {
            Ok(Some(Command::Move(mv))) => moves.contains(&mv.to_string()),
            Ok(Some(_)) => true,
            Ok(None) => false,
            Err(_) => lines.iter().any(|known| known == line.trim()),
        }
    }
}

/// The words of a line that are complete, and the one that is being typed, which may be empty.
fn words(line: &str) -> (Vec<&str>, &str) {
    let start = line.rfind(char::is_whitespace).map_or(0, |blank| blank + 1);
    (line[..start].split_whitespace().collect(), &line[start..])
}

/// The words that stand behind `typed` in lines that begin with it.
fn next_words<'a>(lines: impl Iterator<Item = &'a str>, typed: &[&str]) -> BTreeSet<&'a str> {
    lines
        .filter_map(|line| {
            let mut words = line.split_whitespace();
            let begins = typed.iter().all(|typed| {
                words
                    .next()
                    .is_some_and(|word| word.eq_ignore_ascii_case(typed))
            });
            if begins { words.next() } else { None }
        })
        .collect()
}

/// The paths that begin with `start`, folders with a slash behind them.
fn paths(start: &str) -> Vec<String> {
    let (folder, name) = start.rsplit_once('/').map_or(("", start), |(_, name)| {
        (&start[..start.len() - name.len()], name)
    });
    let entries = fs::read_dir(if folder.is_empty() {
        Path::new(".")
    } else {
        Path::new(folder)
    });
    let mut paths: Vec<String> = entries
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| {
            let found = entry.file_name().into_string().ok()?;
            let hidden = found.starts_with('.') && !name.starts_with('.');
            let slash = if entry.path().is_dir() { "/" } else { "" };
            (found.starts_with(name) && !hidden).then(|| format!("{folder}{found}{slash}"))
        })
        .collect();
    paths.sort_unstable();
    paths
}

impl Completer for Assistant {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        pos: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let line = &line[..pos];
        if let Some(("load" | "save" | "save!", file)) = line.trim_start().split_once(' ') {
            let file = file.trim_start();
            return Ok((pos - file.len(), paths(file)));
        }
        let (typed, begun) = words(line);
        let begins = |word: &&str| {
            word.get(..begun.len())
                .is_some_and(|start| start.eq_ignore_ascii_case(begun))
        };
        let lines = self.suggestions.lines.iter().chain(&self.suggestions.moves);
        let candidates = next_words(lines.map(String::as_str), &typed)
            .into_iter()
            .filter(begins);
        Ok((
            pos - begun.len(),
            candidates.map(|word| format!("{word} ")).collect(),
        ))
    }
}

impl Hinter for Assistant {
    type Hint = String;

    /// The arguments that the command still wants.
    fn hint(&self, line: &str, pos: usize, _: &Context<'_>) -> Option<String> {
        // without colour a hint would look like something typed
        if !self.coloured || pos < line.len() {
            return None;
        }
        let (typed, begun) = words(line);
        let count = typed.len() + usize::from(!begun.is_empty());
        let fixed =
            |word: &str| !word.starts_with(|first: char| first.is_uppercase() || first == '[');
        let fits = |form: &&&str| {
            let mut words = typed
                .iter()
                .copied()
                .chain(Some(begun).filter(|begun| !begun.is_empty()));
            let form: Vec<&str> = form.split_whitespace().collect();
            count > 0
                && form.len() > count
                && form[..count].iter().all(|word| {
                    words.next().is_some_and(|typed| {
                        !fixed(word) || word.split('|').any(|word| word.eq_ignore_ascii_case(typed))
                    })
                })
        };
        let form = self.suggestions.forms.iter().find(fits)?;
        let rest: Vec<&str> = form.split_whitespace().skip(count).collect();
        let blank = if begun.is_empty() { "" } else { " " };
        Some(format!("{blank}{}", rest.join(" ")))
    }
}

impl Highlighter for Assistant {
    fn highlight<'l>(&self, line: &'l str, _: usize) -> Cow<'l, str> {
        match self.is_understood(line) {
            true => line.style(self.understood).to_string().into(),
            false => line.into(),
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
