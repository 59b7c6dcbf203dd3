//! The words after the command's own.

use std::ops::RangeInclusive;

use super::NotUnderstood;
use super::word::{cell, digit, number};
use crate::board::Cell;

/// What has yet to be read of a line, without blanks around it.
#[derive(Clone, Debug)]
pub(super) struct Arguments<'a> {
    /// The word that the line began with, as it was typed.
    command: &'a str,
    rest: &'a str,
}

impl<'a> Arguments<'a> {
    /// Takes the first word off a line; `None` where there is none.
    pub(super) fn of(line: &'a str) -> Option<Self> {
        let mut arguments = Self {
            command: "",
            rest: line.trim(),
        };
        arguments.command = arguments.next()?;
        Some(arguments)
    }

    /// The word that the line began with, as it was typed.
    pub(super) fn command(&self) -> &'a str {
        self.command
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

    /// Takes the next word, which is called `what` where it is missing.
    pub(super) fn needed(&mut self, what: &'static str) -> Result<&'a str, NotUnderstood> {
        self.next().ok_or(NotUnderstood::Missing { what })
    }

    /// Takes everything that is left.
    pub(super) fn text(&mut self) -> Option<String> {
        let text = std::mem::take(&mut self.rest);
        (!text.is_empty()).then(|| text.to_owned())
    }

    /// Takes everything that is left, which is called `what` where nothing is.
    pub(super) fn needed_text(&mut self, what: &'static str) -> Result<String, NotUnderstood> {
        self.text().ok_or(NotUnderstood::Missing { what })
    }

    /// Takes a cell: `1 2`, `1,2` or `12`.
    pub(super) fn cell(&mut self) -> Result<Cell, NotUnderstood> {
        let word = self.needed("a cell's row")?;
        match word.as_bytes() {
            [_] => {
                let row = digit(word)?;
                let col = digit(self.needed("a cell's column")?)?;
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
}
