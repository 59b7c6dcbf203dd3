//! What is known about a command, in one row.

use super::arg::{self, Arg, Given, Listing};
use super::rows::SETTINGS;
use super::words::{Understood, Words};
use super::{NotUnderstood, Request};
use crate::game::{Game, Illegal, MoveKind, Variant};
use crate::notation::choose;
use crate::text::{alternatives, section};

/// What is explained of each command and setting, in a section of its own: what it does, its arguments, what it brings
/// about or what its answer means, and an example. What is true of an argument everywhere has a section of its own.
const EXPLAINED: &str = include_str!("explained.txt");

/// The lines of a section of it, without the heading; none if it is missing.
fn explained(name: &str) -> impl Iterator<Item = &'static str> {
    section(EXPLAINED, name).unwrap_or_default().lines().skip(1)
}

/// Everything that is known about a command or a setting, except for its explanation.
#[derive(Debug)]
pub struct Row {
    /// The words that a line begins with: `place`, `set p1`.
    pub name: &'static str,
    /// Other words for the last word of the name. They cannot be abbreviated.
    pub aliases: &'static [&'static str],
    /// Where it can be typed.
    pub scope: Scope,
    /// What may follow the name, form by form.
    pub forms: &'static [&'static [Arg]],
    /// What a line of one of the forms asks for; `None` if something is not given that every form has.
    run: fn(Given<'_>) -> Option<Request>,
}

/// Where a command can be typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Everywhere.
    Anywhere,
    /// At the menu.
    AtMenu,
    /// In a game.
    InGame,
    /// In a game, and at the menu after one.
    GameOrAfter,
}

impl Scope {
    /// A row for a command with this scope.
    pub(super) const fn row(
        self,
        name: &'static str,
        aliases: &'static [&'static str],
        forms: &'static [&'static [Arg]],
        run: fn(Given<'_>) -> Option<Request>,
    ) -> Row {
        Row {
            name,
            aliases,
            scope: self,
            forms,
            run,
        }
    }
}

impl Row {
    /// The name without the `set` before that of a setting.
    pub fn word(&self) -> &'static str {
        self.name.strip_prefix("set ").unwrap_or(self.name)
    }

    /// Whether this is the row's word or an alias; the case does not matter.
    pub fn is_called(&self, word: &str) -> bool {
        self.word().eq_ignore_ascii_case(word) || self.has_alias(word)
    }

    /// Whether this is an alias of the row's word; the case does not matter.
    pub(super) fn has_alias(&self, word: &str) -> bool {
        let is_word = |alias: &&str| alias.eq_ignore_ascii_case(word);
        self.aliases.iter().any(is_word)
    }

    /// The settings that may follow, if it is `set`.
    pub fn settings(&self) -> &'static [Self] {
        if self.name == "set" { SETTINGS } else { &[] }
    }

    /// The kind of move that the command makes, if it makes one.
    pub fn move_kind(&self) -> Option<MoveKind> {
        MoveKind::from_word(self.name)
    }

    /// Whether the command makes a move that `game` has.
    pub(super) fn makes_move_of(&self, game: Game) -> bool {
        self.move_kind().is_some_and(|kind| game.has(kind))
    }

    /// Whether the command can be typed while `game` is going on, or at the menu, maybe after a game.
    pub fn can_be_typed(&self, game: Option<Game>) -> bool {
        match (self.scope, game) {
            (Scope::InGame, Some(game)) => self.move_kind().is_none() || self.makes_move_of(game),
            (scope, Some(_)) => scope != Scope::AtMenu,
            (scope, None) => scope != Scope::InGame,
        }
    }

    /// What the command does, in a phrase.
    pub fn meaning(&self) -> String {
        explained(self.name).next().map_or_else(String::new, filled)
    }

    /// What its arguments may be in `game`, and what the command brings about or what its answer means.
    pub fn explanation(&self, game: Option<Game>) -> Vec<String> {
        let own = explained(self.name).skip(1);
        let own = own.filter(|line| !line.starts_with("  ")).map(filled);
        let own: Vec<String> = own.collect();
        let mut lines = Vec::new();
        for arg in self.forms.iter().copied().flatten() {
            let name = arg.itself().name();
            let is_own = own
                .iter()
                .any(|line| line.starts_with(&format!("{name}: ")));
            if arg.is_in(game) && !is_own {
                lines.extend(explained(&name).map(filled));
            }
        }
        // a line may name two cells
        lines.dedup();
        lines.extend(own);
        lines
    }

    /// Lines that could be typed, each after `> `, and the answer to the last, or its beginning and `...`.
    pub fn example(&self) -> impl Iterator<Item = &'static str> {
        explained(self.name).filter_map(|line| line.strip_prefix("  "))
    }

    /// The forms of a line in `game`, with its arguments in capitals, and in brackets what may be left out.
    pub fn usage(&self, game: Option<Game>) -> Vec<String> {
        let line = |form: &&[Arg]| format!("{} {}", self.name, arg::shown(form, game));
        let lines = self.forms.iter().map(line);
        lines.map(|line| line.trim_end().to_owned()).collect()
    }

    /// The lines that could be typed, or begun, as far as they can be listed.
    pub fn lines(&self, listing: &Listing<'_>) -> Vec<String> {
        let settings = self.settings().iter();
        let mut lines: Vec<String> = settings.flat_map(|row| row.lines(listing)).collect();
        for form in self.forms {
            lines.extend(arg::lines(self.name, form, listing));
        }
        lines
    }

    /// What the command asks for with this rest of a line, which came after `word`.
    ///
    /// # Errors
    /// What is not understood, and how such a line goes on.
    pub(super) fn request(&self, word: &str, rest: Words<'_>) -> Understood<Request> {
        let mut after = rest;
        let setting = after.take();
        if !setting.is_empty() && !self.settings().is_empty() {
            return find("setting", setting, self.settings().iter())?.request(setting, after);
        }
        let given = arg::read(self.forms, word, rest);
        let missing = || NotUnderstood::missing("word");
        let request = given.and_then(|given| (self.run)(given).ok_or_else(missing));
        request.map_err(|wrong| match (self.move_kind(), rest.game) {
            (Some(_), None) if rest.rest.is_empty() => NotUnderstood::NoGame,
            // the form of a move does not matter to a game that has none of its kind
            (Some(kind), Some(game)) if !game.has(kind) => Illegal::NotInGame { game, kind }.into(),
            _ => self.refused(wrong, rest.game),
        })
    }

    /// What is wrong with a line of the command, of whose arguments this is not understood.
    pub(super) fn refused(&self, problem: NotUnderstood, game: Option<Game>) -> NotUnderstood {
        // what is wrong with the move after `why` names its own command
        if let NotUnderstood::Arguments { .. } = problem {
            return problem;
        }
        let usage = alternatives(&self.usage(game));
        NotUnderstood::Arguments {
            name: self.name,
            usage: (!problem.names_remedy()).then_some(usage),
            problem: Box::new(problem),
        }
    }
}

/// The row that a word stands for.
///
/// # Errors
/// [`NotationError::Unknown`](crate::notation::NotationError) and `Ambiguous`, which call the word `what`.
pub(super) fn find(
    what: &'static str,
    word: &str,
    rows: impl Iterator<Item = &'static Row> + Clone,
) -> Understood<&'static Row> {
    if let Some(row) = rows.clone().find(|row| row.is_called(word)) {
        return Ok(row);
    }
    let mut words: Vec<_> = rows.map(|row| (row.word(), row)).collect();
    words.sort_unstable_by_key(|(word, _)| *word);
    Ok(choose(what, word, &words)?)
}

impl PartialEq for Row {
    /// No two rows have the same name.
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

/// A text of the help with the games in place of `{games}`, and with their boards in place of `{variants}`.
pub fn filled(text: &str) -> String {
    let text = text.replace("{games}", &alternatives(&Game::WORDS));
    text.replace("{variants}", &alternatives(&Variant::WORDS))
}
