//! What follows the name of a command.

use std::mem;

use super::parse::Context;
use super::row::Row;
use super::{NotUnderstood, Request};
use crate::game::{Move, MoveKind, Variant};
use crate::settings::{PlayerKind, Seat};
use crate::text::{alternatives, quoted, unquoted};

type Understood<T> = Result<T, NotUnderstood>;

/// The part of a line that has yet to be read, without blanks at its beginning.
#[derive(Debug)]
pub(super) struct Rest<'a> {
    pub(super) row: &'static Row,
    pub(super) text: &'a str,
    pub(super) context: Context<'a>,
}

impl<'a> Rest<'a> {
    /// Reads what the row asks for, and checks that nothing is left.
    pub(super) fn read(mut self) -> Understood<Request> {
        let request = (self.row.read)(&mut self)?;
        match self.next() {
            "" => Ok(request),
            _ if self.row.name() == "set" => {
                let setting = "a setting; type 'set' to see them all";
                Err(NotUnderstood::not(self.text, setting))
            }
            word => Err(self.other_form(format!("{} is one word too many", quoted(word)))),
        }
    }

    fn other_form(&self, wrong: impl Into<String>) -> NotUnderstood {
        NotUnderstood::OtherForm(wrong.into(), self.row.form())
    }

    fn missing(&self) -> NotUnderstood {
        self.other_form("something is missing")
    }

    /// Returns the next word, which is empty at the end of the line.
    fn next(&self) -> &'a str {
        self.text.split_whitespace().next().unwrap_or_default()
    }

    /// Takes a word.
    fn word(&mut self) -> Understood<&'a str> {
        let word = self.next();
        self.text = self.text[word.len()..].trim_start();
        match word {
            "" => Err(self.missing()),
            word => Ok(word),
        }
    }

    /// Takes the rest of the line.
    fn all(&mut self) -> Understood<&'a str> {
        match unquoted(mem::take(&mut self.text)) {
            "" => Err(self.missing()),
            text => Ok(text),
        }
    }

    /// Reads what can be left out at the end of the line.
    pub(super) fn optional<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Understood<T>,
    ) -> Understood<Option<T>> {
        (!self.text.is_empty()).then(|| read(self)).transpose()
    }

    pub(super) fn whole_move(&mut self) -> Understood<Move> {
        self.context.read_move(self.all()?)
    }

    pub(super) fn text(&mut self) -> Understood<String> {
        self.all().map(str::to_owned)
    }

    /// Takes one of these words, in any case.
    pub(super) fn one_of<T>(
        &mut self,
        words: &[&str],
        from_word: impl FnOnce(&str) -> Option<T>,
    ) -> Understood<T> {
        let typed = self.word()?;
        let word = typed.to_lowercase();
        let value = from_word(&word).filter(|_| words.contains(&&*word));
        value.ok_or_else(|| not_one_of(typed, words))
    }

    /// Takes the word for a seat, if it comes next.
    pub(super) fn seat(&mut self) -> Option<Seat> {
        let seat = Seat::from_word(&self.next().to_lowercase())?;
        self.word().ok().map(|_| seat)
    }

    /// Takes a whole number without a sign.
    pub(super) fn number(&mut self, least: u32, most: u32) -> Understood<u32> {
        let word = self.word()?;
        let number = word.parse().ok().filter(|_| is_number(word));
        let number = number.filter(|number| (least..=most).contains(number));
        let expected = || format!("a whole number from {least} to {most}");
        number.ok_or_else(|| NotUnderstood::not(word, expected()))
    }

    /// Takes a number that can be left out at the end of the line.
    pub(super) fn count(&mut self, least: u32, most: u32) -> Understood<Option<u32>> {
        self.optional(|rest| rest.number(least, most))
    }

    /// Takes the name of a game, up to a number.
    pub(super) fn variant(&mut self) -> Understood<Variant> {
        let mut name = self.word()?.to_owned();
        while !is_number(self.next()) {
            name = format!("{name} {}", self.word()?);
        }
        named_variant(&name).ok_or_else(|| not_one_of(&name, &Variant::WORDS))
    }

    /// Takes the name of a game, which can be left out.
    pub(super) fn game(&mut self) -> Understood<Option<Variant>> {
        let is_left_out = is_number(self.next());
        (!is_left_out).then(|| self.variant()).transpose()
    }

    /// Takes a player: a word, `sees N`, or a number of the list.
    pub(super) fn player(&mut self) -> Understood<PlayerKind> {
        let typed = self.all()?;
        named_player(typed).ok_or_else(|| not_a_player(typed))
    }
}

/// Reads what follows the word for a kind of move.
pub(super) fn own_move(rest: &mut Rest) -> Understood<Request> {
    let kind = MoveKind::from_word(rest.row.name()).expect("a kind of move");
    let text = mem::take(&mut rest.text);
    rest.context.read_move_of(kind, text).map(Request::Move)
}

fn not_one_of(typed: &str, words: &[&str]) -> NotUnderstood {
    NotUnderstood::not(typed, format!("one of the words {}", alternatives(words)))
}

/// Returns that a text is no kind of player.
pub(super) fn not_a_player(typed: &str) -> NotUnderstood {
    let (last, longest) = (PlayerKind::NUMBERED.len() - 1, PlayerKind::LONGEST);
    let numbers = format!("a number from 0 to {last}, its word, 'random'");
    let expected = format!("a player; type {numbers}, or 'sees N' with N from 1 to {longest}");
    NotUnderstood::not(typed, expected)
}

/// Returns the player who is called so, or has this number in the list.
pub(crate) fn named_player(typed: &str) -> Option<PlayerKind> {
    let number = || typed.parse().ok().filter(|_| typed.len() == 1);
    let numbered = || PlayerKind::NUMBERED.get::<usize>(number()?).copied();
    PlayerKind::from_typed(typed).or_else(numbered)
}

/// Returns the game that a text names, by its word or as it is printed. Case, blanks and hyphens do not count, but no
/// number stands behind a blank.
pub(crate) fn named_variant(text: &str) -> Option<Variant> {
    let mut variants = Variant::ALL.into_iter();
    let found = variants.find(|variant| {
        let mut names = [variant.word(), variant.name()].into_iter();
        names.any(|name| plain(name).eq(plain(text)))
    });
    let mut words = text.split_whitespace().skip(1);
    found.filter(|_| !words.any(is_number))
}

fn plain(text: &str) -> impl Iterator<Item = char> {
    let chars = text.chars().map(|char| char.to_ascii_lowercase());
    chars.filter(|char| !char.is_whitespace() && *char != '-')
}

pub(super) fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}
