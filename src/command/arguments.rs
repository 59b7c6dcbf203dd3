//! The words after the name of a command.

use std::ops::RangeInclusive;

use super::NotUnderstood;
use super::word::{cell, choose, digit, number};
use crate::board::Cell;
use crate::game::Game;

/// The part of a line that has yet to be read, without surrounding blanks.
#[derive(Clone, Debug)]
pub(super) struct Arguments<'a> {
    /// The word of the command as it was typed, once it was taken; empty before.
    command: &'a str,
    rest: &'a str,
    /// The game that is going on.
    game: Option<Game>,
}

impl<'a> Arguments<'a> {
    /// All words of a line.
    pub(super) fn of(line: &'a str, game: Option<Game>) -> Self {
        Self {
            command: "",
            rest: line.trim(),
            game,
        }
    }

    /// Takes the word of the command off the line; it is empty if the line is.
    pub(super) fn take_command(&mut self) -> &'a str {
        self.command = self.next().unwrap_or_default();
        self.command
    }

    /// The word of the command as it was typed, once it was taken.
    pub(super) fn command(&self) -> &'a str {
        self.command
    }

    /// The game that is going on.
    pub(super) fn game(&self) -> Option<Game> {
        self.game
    }

    /// Everything that is left.
    pub(super) fn rest(&self) -> &'a str {
        self.rest
    }

    /// Takes the next word.
    pub(super) fn next(&mut self) -> Option<&'a str> {
        let (word, rest) = self
            .rest
            .split_once(char::is_whitespace)
            .unwrap_or((self.rest, ""));
        self.rest = rest.trim_start();
        (!word.is_empty()).then_some(word)
    }

    /// Takes the next word; if it is missing, the error calls it `what`.
    pub(super) fn needed(&mut self, what: &'static str) -> Result<&'a str, NotUnderstood> {
        let missing = NotUnderstood::Missing {
            what,
            words: Vec::new(),
        };
        self.next().ok_or(missing)
    }

    /// Takes the next word, which must be one of `words`, and says what it stands for.
    pub(super) fn one_of<T: Copy + PartialEq>(
        &mut self,
        what: &'static str,
        words: impl IntoIterator<Item = (&'static str, T), IntoIter: Clone>,
    ) -> Result<T, NotUnderstood> {
        match self.next() {
            Some(word) => choose(what, word, words),
            None => Err(NotUnderstood::Missing {
                what,
                words: words.into_iter().map(|(fixed, _)| fixed).collect(),
            }),
        }
    }

    /// Takes everything that is left.
    pub(super) fn text(&mut self) -> Option<String> {
        let text = std::mem::take(&mut self.rest);
        (!text.is_empty()).then(|| text.to_owned())
    }

    /// Takes everything that is left; if it is missing, the error calls it `what`.
    pub(super) fn needed_text(&mut self, what: &'static str) -> Result<String, NotUnderstood> {
        self.text().ok_or(NotUnderstood::Missing {
            what,
            words: Vec::new(),
        })
    }

    /// Takes a cell: `1 2`, `1,2` or `12`.
    pub(super) fn cell(&mut self) -> Result<Cell, NotUnderstood> {
        let word = self.needed("row of a cell")?;
        match word.as_bytes() {
            [_] => {
                let row = digit(word)?;
                let col = digit(self.needed("column of a cell")?)?;
                Ok(Cell::new(row, col))
            }
            _ => cell(word),
        }
    }

    /// Takes a number, if there is a word left.
    pub(super) fn number(
        &mut self,
        range: RangeInclusive<u32>,
    ) -> Result<Option<u32>, NotUnderstood> {
        self.next().map(|word| number(word, range)).transpose()
    }

    /// Takes a number; if it is missing, the error calls it `what`.
    pub(super) fn needed_number(
        &mut self,
        what: &'static str,
        range: RangeInclusive<u32>,
    ) -> Result<u32, NotUnderstood> {
        number(self.needed(what)?, range)
    }
}
