//! What is known about a command.

use crate::command::arguments::Arguments;
use crate::command::read::Parsed;
use crate::game::{Game, alternatives};
use crate::settings::Settings;

/// Everything that is known about a command or a setting.
#[derive(Debug)]
pub struct Entry {
    /// The words that a line begins with: `place`, `set p1`.
    pub name: &'static str,
    /// Other words for the last word of the name. They cannot be abbreviated.
    pub aliases: &'static [&'static str],
    /// The forms of the line, with its arguments in capitals.
    pub forms: &'static [&'static str],
    /// What the command does, in a phrase.
    pub meaning: &'static str,
    /// What each word of the forms may be.
    pub words: &'static [(&'static str, &'static str)],
    /// What the command brings about, or what the answer means.
    pub effect: &'static str,
    /// A line that could be typed, and its answer.
    pub example: Example,
    /// Where it can be typed.
    pub scope: Scope,
    /// What the arguments may be.
    pub completion: Completion,
    /// How the arguments are read.
    pub(in crate::command) reading: Reading,
}

/// How the arguments of a command are read.
#[derive(Clone, Copy, Debug)]
pub(in crate::command) enum Reading {
    /// By this function.
    Arguments(fn(&mut Arguments<'_>) -> Parsed),
    /// By one of several entries, which the next word names.
    OneOf {
        /// What the entries are, such as `setting`.
        what: &'static str,
        /// The entries.
        entries: &'static [Entry],
    },
}

/// A line that could be typed, and its answer.
#[derive(Debug)]
pub struct Example {
    /// The lines typed before it.
    pub before: &'static [&'static str],
    /// The line.
    pub line: &'static str,
    /// The lines of the answer; none if they are not shown.
    pub answer: &'static [&'static str],
}

/// Where a command can be typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Everywhere.
    Anywhere,
    /// At the menu.
    Menu,
    /// In a game.
    Game,
    /// In a game, and at the menu after one.
    GameOrAfter,
}

/// What the arguments of a command may be, as far as that can be listed.
#[derive(Clone, Copy, Debug)]
pub enum Completion {
    /// There is nothing to list.
    Nothing,
    /// The legal moves that begin with the command's word.
    Moves,
    /// The name of a file.
    File,
    /// The words of all commands.
    Commands,
    /// The words that the function returns.
    Words(fn(&Settings) -> Vec<String>),
}

impl Entry {
    /// The entries that may follow its word, as the settings follow `set`.
    pub fn entries(&self) -> &'static [Self] {
        match self.reading {
            Reading::OneOf { entries, .. } => entries,
            Reading::Arguments(_) => &[],
        }
    }

    /// The last word of the name: the one that tells the entry from the others.
    pub fn word(&self) -> &'static str {
        let before = self.name.rfind(' ').map_or(0, |blank| blank + 1);
        &self.name[before..]
    }

    /// Whether this is the entry's word or an alias; the case does not matter.
    pub(in crate::command) fn is_called(&self, word: &str) -> bool {
        let name = self.name.as_bytes();
        let is_last = |start: usize| {
            let begins_word = start == 0 || name[start - 1] == b' ';
            begins_word && name[start..].eq_ignore_ascii_case(word.as_bytes())
        };
        let start = name.len().checked_sub(word.len());
        start.is_some_and(is_last) || self.has_alias(word)
    }

    /// Whether this is an alias of the entry's word; the case does not matter.
    pub(in crate::command) fn has_alias(&self, word: &str) -> bool {
        let is_word = |alias: &&str| alias.eq_ignore_ascii_case(word);
        self.aliases.iter().any(is_word)
    }

    /// The forms that make sense in `game`: a piece is named only if there are several kinds.
    pub fn forms_in(&self, game: Option<Game>) -> impl Iterator<Item = &'static str> {
        let names_piece = |form: &str| form.contains(" PIECE ");
        let has_choice = self.forms.iter().any(|form| names_piece(form));
        let forms = self.forms.iter().copied();
        forms.filter(move |form| match game {
            Some(game) if has_choice => names_piece(form) == game.has_pieces(),
            Some(_) | None => true,
        })
    }

    /// Whether a word begins a form of its own, as `save!` does, and is not only another word for the entry's.
    pub fn has_form(&self, word: &str) -> bool {
        let begins = |form: &&str| form.split(' ').next() == Some(word);
        self.forms.iter().any(begins)
    }

    /// The forms that make sense in `game`, in one line.
    pub fn usage(&self, game: Option<Game>) -> String {
        let forms: Vec<_> = self.forms_in(game).collect();
        alternatives(&forms)
    }
}

impl PartialEq for Entry {
    /// No two entries have the same name.
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Entry {}

/// The defaults of an entry: it can be typed anywhere, and nothing completes it.
pub(super) const COMMAND: Entry = Entry {
    name: "",
    aliases: &[],
    forms: &[],
    meaning: "",
    words: &[],
    effect: "",
    example: Example {
        before: &[],
        line: "",
        answer: &[],
    },
    scope: Scope::Anywhere,
    completion: Completion::Nothing,
    // an entry that does not say how its arguments are read understands none
    reading: Reading::OneOf {
        what: "argument",
        entries: &[],
    },
};
