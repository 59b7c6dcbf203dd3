//! What follows the word of a command.

use std::ops::RangeInclusive;

use super::parse::{completed, example};
use super::row::Row;
use super::{NotUnderstood, Request};
use crate::game::{MoveKind, Variant};
use crate::games::AnyPosition;
use crate::notation;
use crate::settings::{PlayerKind, Seat, Setting};
use crate::text::unquoted;

/// The part of a line that has yet to be read, without blanks at its beginning.
#[derive(Debug)]
pub(super) struct Words<'a> {
    pub(super) row: &'static Row,
    pub(super) rest: &'a str,
    /// The position of the game that goes on.
    pub(super) position: Option<&'a AnyPosition>,
}

type Understood<T> = Result<T, NotUnderstood>;

impl<'a> Words<'a> {
    /// Returns the next word, which is empty at the end of the line.
    fn next(&self) -> &'a str {
        self.rest.split_whitespace().next().unwrap_or_default()
    }

    fn take(&mut self) -> Understood<&'a str> {
        let word = self.next();
        if word.is_empty() {
            return Err(NotUnderstood::Missing(self.row.form()));
        }
        self.rest = self.rest[word.len()..].trim_start();
        Ok(word)
    }

    /// Checks that nothing is left.
    pub(super) fn end(&self) -> Understood<()> {
        match self.next() {
            "" => Ok(()),
            word => Err(NotUnderstood::ExtraWord(word.to_owned(), self.row.form())),
        }
    }

    /// Takes the rest of the line, which may stand in double quotes. Returns `None` if nothing is left.
    pub(super) fn text(&mut self) -> Option<String> {
        let text = unquoted(std::mem::take(&mut self.rest));
        (!text.is_empty()).then(|| text.to_owned())
    }

    /// Takes the rest of the line, which must not be empty.
    pub(super) fn needed_text(&mut self) -> Understood<String> {
        let form = || NotUnderstood::Missing(self.row.form());
        self.text().ok_or_else(form)
    }

    /// Takes one of the `names`, and returns the value in its place.
    pub(super) fn one_of<T: Copy>(
        &mut self,
        names: &[&'static str],
        values: &[T],
    ) -> Understood<T> {
        let word = self.take()?;
        let place = names
            .iter()
            .position(|name| name.eq_ignore_ascii_case(word));
        let unknown = || NotUnderstood::NotOneOf(word.to_owned(), names.to_vec());
        place.map(|place| values[place]).ok_or_else(unknown)
    }

    /// Takes a whole number without a sign.
    pub(super) fn number(&mut self, range: RangeInclusive<u32>) -> Understood<u32> {
        let word = self.take()?;
        let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
        let number = word
            .parse()
            .ok()
            .filter(|number| is_number && range.contains(number));
        number.ok_or_else(|| NotUnderstood::NotANumber(word.to_owned(), range))
    }

    /// Takes a number, if anything is left.
    pub(super) fn count(&mut self, range: RangeInclusive<u32>) -> Understood<Option<u32>> {
        if self.rest.is_empty() {
            Ok(None)
        } else {
            self.number(range).map(Some)
        }
    }

    /// Takes the word for a game, unless a number follows or nothing is left.
    pub(super) fn variant(&mut self) -> Understood<Option<Variant>> {
        if self.rest.is_empty() || self.rest.starts_with(|char: char| char.is_ascii_digit()) {
            return Ok(None);
        }
        self.one_of(&Variant::WORDS, &Variant::ALL).map(Some)
    }

    /// Takes the player who is to sit in `seat`.
    pub(super) fn player(&mut self, seat: Seat) -> Understood<Request> {
        let typed = self.needed_text()?;
        let kind = PlayerKind::from_typed(&typed).or_else(|| numbered(&typed));
        let kind = kind.ok_or(NotUnderstood::NotAPlayer(typed))?;
        Ok(Request::Set(Setting::Player(seat, kind)))
    }

    /// Takes what follows the word for a kind of move.
    pub(super) fn mv(&mut self, kind: MoveKind) -> Understood<Request> {
        let position = self.position.ok_or(NotUnderstood::NoGame)?;
        let text = std::mem::take(&mut self.rest);
        let not_a_move = || {
            let typed = format!("{kind} {text}").trim_end().to_owned();
            NotUnderstood::NotAMove(typed, example(position, kind))
        };
        let mv = notation::move_of(kind, text).ok_or_else(not_a_move)?;
        Ok(Request::Move(completed(mv, position)))
    }
}

/// Returns the player who has this number at the menu.
pub(super) fn numbered(typed: &str) -> Option<PlayerKind> {
    let number: usize = Some(typed).filter(|typed| typed.len() == 1)?.parse().ok()?;
    PlayerKind::NUMBERED.get(number).copied()
}
