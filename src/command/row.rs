//! What is known about a command, in one row.

use super::word::choose;
use super::words::{Listing, Understood, Words};
use super::{NotUnderstood, Request};
use crate::game::{Game, MoveKind};
use crate::settings::{Horizon, PlayerKind};
use crate::text::{alternatives, section};

/// What is explained of each command and setting, in a section of its own: what it does, the forms of its line, its
/// arguments, what it brings about or what its answer means, and an example. Braces around a line stand for a section
/// that several share.
const EXPLAINED: &str = include_str!("explained.txt");

/// The lines of a section of it, without the heading.
fn explained(name: &str) -> impl Iterator<Item = &'static str> {
    section(EXPLAINED, name).lines().skip(1)
}

/// How a piece is shown in the form of a line: it is named only in games that have several kinds of them.
const PIECE: &str = "PIECE";

/// Everything that is known about a command or a setting.
#[derive(Debug)]
pub struct Row {
    /// The words that a line begins with: `place`, `set p1`.
    pub name: &'static str,
    /// Other words for the last word of the name. They cannot be abbreviated.
    pub aliases: &'static [&'static str],
    /// Where it can be typed.
    pub scope: Scope,
    /// The settings that may follow, as they follow `set`, each with a row of its own.
    pub settings: &'static [Self],
    /// Reads what follows the name.
    pub(super) read: fn(&mut Words<'_>) -> Understood<Request>,
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
        read: fn(&mut Words<'_>) -> Understood<Request>,
    ) -> Row {
        Row {
            name,
            aliases,
            scope: self,
            settings: &[],
            read,
        }
    }
}

impl Row {
    /// The name without the `set` before that of a setting.
    pub fn word(&self) -> &'static str {
        self.name.strip_prefix("set ").unwrap_or(self.name)
    }

    /// What the command does, in a phrase.
    pub fn meaning(&self) -> String {
        explained(self.name).next().map_or_else(String::new, filled)
    }

    /// Lines that could be typed, each after `> `, and the answer to the last, or its beginning and `...`.
    pub fn example(&self) -> impl Iterator<Item = &'static str> {
        explained(self.name).filter_map(|line| line.strip_prefix("  "))
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

    /// The kind of move that the command makes, if it makes one.
    pub fn move_kind(&self) -> Option<MoveKind> {
        MoveKind::from_word(self.name)
    }

    /// Whether the argument is the name of a file.
    pub fn takes_file(&self) -> bool {
        let file = format!("{} FILE", self.name);
        self.forms(None).first().is_some_and(|form| *form == file)
    }

    /// What its arguments may be in `game`, and what the command brings about or what its answer means.
    pub fn explanation(&self, game: Option<Game>) -> Vec<String> {
        let names_piece = game.is_none_or(Game::has_pieces);
        let is_told =
            |line: &&str| !line.starts_with("  ") && (names_piece || !line.starts_with(PIECE));
        let whole = |line: &'static str| match line.starts_with('{') {
            true => explained(line).map(filled).collect(),
            false => vec![filled(line)],
        };
        let own = explained(self.name).skip(1 + self.all_forms().count());
        own.filter(is_told).flat_map(whole).collect()
    }

    /// The forms of a line, each beginning with the name, in any game.
    fn all_forms(&self) -> impl Iterator<Item = &'static str> {
        let after_meaning = explained(self.name).skip(1);
        after_meaning.take_while(|line| line.starts_with(self.name))
    }

    /// The forms of a line in `game`, with its arguments in capitals.
    pub fn forms(&self, game: Option<Game>) -> Vec<&'static str> {
        let names_piece = |form: &&str| form.contains(PIECE);
        let has_both = self.all_forms().any(|form| names_piece(&form));
        let fits = |form: &&str| match game {
            Some(game) if has_both => names_piece(form) == game.has_pieces(),
            _ => true,
        };
        self.all_forms().filter(fits).collect()
    }

    /// Reads the rest of a line that begins with the row's name.
    ///
    /// # Errors
    /// What is not understood, and how such a line goes on.
    pub(super) fn request(&self, words: &mut Words<'_>) -> Understood<Request> {
        words.offer(|_| self.settings.iter().map(Self::word).collect());
        if !self.settings.is_empty()
            && let Some(word) = words.next()
        {
            return find("setting", word, self.settings.iter())?.request(words);
        }
        let request = (self.read)(words);
        let request = request.and_then(|request| match words.next() {
            None => Ok(request),
            Some(word) => Err(NotUnderstood::ExtraWord(word.to_owned())),
        });
        request.map_err(|problem| self.refused(problem, words.current))
    }

    /// What is wrong with a line of the command, of whose arguments this is not understood.
    pub(super) fn refused(&self, problem: NotUnderstood, game: Option<Game>) -> NotUnderstood {
        let usage = match problem {
            // these errors already say what would be right
            NotUnderstood::NotInGame(_) | NotUnderstood::NotAHorizon(_) => return problem,
            NotUnderstood::HumanMoves | NotUnderstood::AfterGame(..) => None,
            _ => Some(alternatives(&self.forms(game))),
        };
        NotUnderstood::Arguments {
            name: self.name,
            usage,
            problem: Box::new(problem),
        }
    }

    /// The lines that could be typed, as far as they can be listed: each goes on with what its reader would take next.
    pub fn lines(&self, listing: &Listing<'_>) -> Vec<String> {
        let begun = self.all_forms().filter_map(|form| form.split(' ').next());
        let mut lines: Vec<String> = begun.map(str::to_owned).collect();
        lines.dedup();
        let mut next = 0;
        while let Some(line) = lines.get(next) {
            let mut words = Words {
                listing: Some(listing),
                ..Words::of(line, None)
            };
            // a line that is not whole is not understood, but says what is missing
            let _ = self.request(&mut words);
            let longer = words.offered.iter().map(|word| format!("{line} {word}"));
            lines.extend(longer.collect::<Vec<_>>());
            next += 1;
        }
        lines
    }
}

/// The row that a word stands for.
///
/// # Errors
/// [`NotUnderstood::Unknown`] and [`NotUnderstood::Ambiguous`], which call the word `what`.
pub(super) fn find(
    what: &'static str,
    word: &str,
    rows: impl Iterator<Item = &'static Row> + Clone,
) -> Result<&'static Row, NotUnderstood> {
    if let Some(row) = rows.clone().find(|row| row.is_called(word)) {
        return Ok(row);
    }
    let mut words: Vec<_> = rows.map(|row| (row.word(), row)).collect();
    words.sort_unstable_by_key(|(word, _)| *word);
    choose(what, Some(word), &words, &[])
}

impl PartialEq for Row {
    /// No two rows have the same name.
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

/// A text of the help with what there is in place of names in braces: the games, the sizes of boards, the levels.
pub fn filled(text: &str) -> String {
    let sizes = Game::ALL.into_iter().filter(|game| game.has_sizes());
    let sizes: Vec<u8> = sizes.flat_map(Game::sizes).collect();
    let levels = Horizon::LEVELS.map(|(level, _)| level);
    text.replace("{games}", &alternatives(&Game::ALL.map(Game::word)))
        .replace("{last game}", &(Game::ALL.len() - 1).to_string())
        .replace("{last player}", &(PlayerKind::ALL.len() - 1).to_string())
        .replace("{sizes}", &alternatives(&sizes))
        .replace("{levels}", &levels.join(", "))
}
